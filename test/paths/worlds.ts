import { appMachine } from '../../machines/app/app.machine.ts';
import { complianceMachine } from '../../machines/compliance/compliance.machine.ts';
import { phoneMachine } from '../../machines/phone/phone.machine.ts';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { patienceMachine } from '../../machines/patience/patience.machine.ts';
import type { AppInput } from '../../machines/app/app.types.ts';
import { areSite } from '../../sites/are.site.ts';
import { Secret } from '../../services/secret.ts';
import { globalSite } from '../../sites/global.site.ts';
import type { Site } from '../../sites/site.ts';
import { appInputOf } from '../../src/app-input.ts';
import { factsOf } from '../../src/page-facts.ts';
import type { PortName } from './cases.ts';
import type { Step } from './steps.ts';
import type { Fault } from './fault.ts';
import type { WorldParts } from './world.ts';

/** A world to be explored: which machine, with which facts of site and page, and how far. */
export interface WorldPlan extends Omit<WorldParts, 'book'> {
  readonly name: string;
  /** Where a world has come to its end or to rest: from everywhere one of these must be in reach. */
  readonly ends: readonly string[];
  /** Answers to keep to, per port; a port that is not named gives all it has. */
  readonly only: Partial<Readonly<Record<PortName, readonly string[]>>>;
  /** What the page is told from outside is left out: another world has it. */
  readonly isUndisturbed: boolean;
  /** There is nothing of it on a page. */
  readonly hasNoView?: boolean;
  /** Where what stands beside the flow is seen on a page, if not on the main one: that world, and what has to happen there first. */
  readonly onPage?: { readonly plan: WorldPlan; readonly before: readonly Step[] };
  /** What is broken in the machines that `instead` puts in: a page of views or of a browser breaks it in its own. */
  readonly fault?: Fault;
}

const onDesktop = pageInput(globalSite, 'desktop', '');

const straight = {
  identifyGuest: ['guest'],
  prepareAttempt: ['ready'],
  readSettings: ['loaded'],
  loadCaptchaScript: ['loaded'],
  readPuzzle: ['ready'],
  runChallenge: ['solved'],
  sealPassword: ['sealed'],
  logIn: ['signedIn'],
  loadProfile: ['user'],
} as const;

/** The product's page on a desktop: the world of everything. */
export const mainWorld: WorldPlan = { name: 'page', machine: appMachine, input: onDesktop, hasCompany: true, ends: ['app.leaving'], only: {}, isUndisturbed: false };

/** What only another site, device or order of providers brings about. */
const otherPages: readonly WorldPlan[] = [
  {
    ...mainWorld,
    name: 'page on a phone, downloads by remote configuration, no self-unblock page',
    input: withoutSelfUnblock(pageInput(areSite, 'mobile', '')),
    only: {
      identifyGuest: ['guest'],
      prepareAttempt: ['ready'],
      readSettings: ['loaded', 'withoutKey', 'refused'],
      loadCaptchaScript: ['loaded'],
      readPuzzle: ['ready'],
      runChallenge: ['solved'],
      sealPassword: ['sealed'],
      logIn: ['signedIn', 'banned'],
      openBanLookup: ['open'],
      loadProfile: ['user'],
    },
    isUndisturbed: true,
  },
  {
    ...mainWorld,
    name: 'page with three providers of captchas',
    input: withThreeProviders(onDesktop),
    only: { identifyGuest: ['guest'], prepareAttempt: ['ready'], readSettings: ['loaded', 'otherOrder', 'refused'], readPuzzle: ['ready', 'refused'], sealPassword: ['sealed'], logIn: ['signedIn'], loadProfile: ['user'] },
    isUndisturbed: true,
  },
];

const phonePage: WorldPlan = {
  ...mainWorld,
  name: 'page on which one can sign in by phone number',
  input: withWays(onDesktop, ['mobile']),
  only: { ...straight, runChallenge: ['solved', 'closed'], logIn: ['signedIn', 'wrong3', 'locked', 'http500', 'http429'] },
  isUndisturbed: true,
};

export const qrPage: WorldPlan = {
  ...mainWorld,
  name: 'page on which one can sign in by QR code',
  input: withWays(onDesktop, ['qr']),
  only: { ...straight, prepareAttempt: ['ready', 'broken'] },
};

const ticketPage: WorldPlan = {
  ...mainWorld,
  name: 'page that another site has handed somebody over to',
  input: { ...onDesktop, ticket: new Secret('ticket-of-another-site') },
  only: { ...straight, identifyGuest: ['guest', 'tokenHeld', 'cookiesBlocked'], loadProfile: ['user', 'visitor'] },
  isUndisturbed: true,
};

const demoPage: WorldPlan = {
  ...mainWorld,
  name: 'page of a demo account',
  input: { ...onDesktop, isDemo: true },
  only: { ...straight, identifyGuest: ['guest', 'tokenHeld'] },
  isUndisturbed: true,
};

const phoneWorld: WorldPlan = {
  name: 'phone',
  machine: phoneMachine,
  input: undefined,
  ends: ['phone.choosing', 'phone.manual'],
  hasCompany: false,
  only: {},
  isUndisturbed: false,
  onPage: { plan: phonePage, before: [{ kind: 'answer', port: 'identifyGuest', answer: 'guest' }, { kind: 'person', machine: 'login', event: 'phone.chosen', payload: 'plain' }] },
};

const besides: readonly WorldPlan[] = [
  { name: 'notices', machine: noticesMachine, ends: ['notices.none'] },
  { name: 'consent', machine: consentMachine, ends: ['consent.settled'] },
  { name: 'connection', machine: connectionMachine, ends: ['connection.online'] },
  { name: 'patience', machine: patienceMachine, ends: ['patience.idle'] },
].map((beside) => ({ ...beside, input: undefined, hasCompany: false, only: {}, isUndisturbed: false }));

/** What has no view of its own: flows ask it. */
const unseen: readonly WorldPlan[] = [
  { name: 'compliance', needsAccount: false },
  { name: 'compliance for somebody with an account', needsAccount: true },
].map(({ name, needsAccount }) => ({ name, machine: complianceMachine, input: { siteId: 'EU', needsAccount }, ends: ['compliance.ready.settled'], hasCompany: false, hasNoView: true, only: {}, isUndisturbed: false }));

export const worlds: readonly WorldPlan[] = [mainWorld, ...otherPages, phonePage, phoneWorld, qrPage, ticketPage, demoPage, ...besides, ...unseen];

function pageInput(site: Site, device: 'desktop' | 'mobile', query: string): AppInput {
  const [language = 'en'] = site.languages;
  const facts = factsOf({ site, environment: 'local', language, route: 'login' });
  return withWays(appInputOf(facts, new URL(`http://${facts.host}:4173/${language}/login${query}`), device), []);
}

function withWays(input: AppInput, ways: AppInput['login']['ways']): AppInput {
  return { ...input, login: { ...input.login, ways } };
}

function withoutSelfUnblock(input: AppInput): AppInput {
  return { ...input, login: { ...input.login, selfUnblock: false } };
}

function withThreeProviders(input: AppInput): AppInput {
  const [first, ...rest] = input.login.providers;
  return { ...input, login: { ...input.login, providers: [first, { provider: 'tencent', sources: ['/vendors/tencent.js'] }, ...rest] } };
}
