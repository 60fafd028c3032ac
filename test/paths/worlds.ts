import { appMachine } from '../../machines/app/app.machine.ts';
import { complianceMachine } from '../../machines/compliance/compliance.machine.ts';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { patienceMachine } from '../../machines/patience/patience.machine.ts';
import type { AppInput } from '../../machines/app/app.types.ts';
import { areSite } from '../../sites/are.site.ts';
import { globalSite } from '../../sites/global.site.ts';
import type { Site } from '../../sites/site.ts';
import { appInputOf } from '../../src/app-input.ts';
import { factsOf } from '../../src/page-facts.ts';
import { answerNames } from './answers.ts';
import { wireAnswers, type PortName } from './cases.ts';
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
  /** No site has the facts that it is told; a page that walks it has them changed in its document. */
  readonly hasOwnFacts?: true;
  /** There is nothing of it on a page. */
  readonly hasNoView?: boolean;
  /** What is broken in the machines that `instead` puts in: a page of views or of a browser breaks it in its own. */
  readonly fault?: Fault;
}

export const onDesktop = pageInput(globalSite, 'desktop', '');

const confirmed = Object.keys(wireAnswers.logIn).filter((answer) => answer.startsWith('verify'));

/** Accounts elsewhere have a world of their own: in the others the way there goes no further than its beginning. */
export const byPassword = { prepareVisit: [] } as const;

/** The product's page on a desktop: the world of everything but a verification, which has one of its own. */
export const mainWorld: WorldPlan = { name: 'page', machine: appMachine, input: onDesktop, hasCompany: true, ends: ['app.leaving'], only: { ...byPassword, logIn: answerNames('logIn').filter((answer) => !confirmed.includes(answer)) }, isUndisturbed: false };

/** What only another site, device or order of providers brings about. */
const otherPages: readonly WorldPlan[] = [
  {
    ...mainWorld,
    name: 'page on a phone, downloads by remote configuration, no self-unblock page',
    input: withoutSelfUnblock(pageInput(areSite, 'mobile', '')),
    hasOwnFacts: true,
    only: {
      ...byPassword,
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
    hasOwnFacts: true,
    only: { ...byPassword, identifyGuest: ['guest'], prepareAttempt: ['ready'], readSettings: ['loaded', 'otherOrder', 'refused'], readPuzzle: ['ready', 'refused'], sealPassword: ['sealed'], logIn: ['signedIn'], loadProfile: ['user'] },
    isUndisturbed: true,
  },
  {
    ...mainWorld,
    name: 'page that asks for a verification',
    only: {
      ...byPassword,
      identifyGuest: ['guest'],
      prepareAttempt: ['ready'],
      readSettings: ['loaded'],
      loadCaptchaScript: ['loaded'],
      readPuzzle: ['ready'],
      runChallenge: ['solved'],
      sealPassword: ['sealed'],
      logIn: confirmed,
      loadProfile: ['user'],
      leave: [],
    },
  },
  {
    ...mainWorld,
    name: 'page for accounts elsewhere',
    only: {
      identifyGuest: ['guest'],
      prepareAttempt: ['ready'],
      readSettings: ['loaded'],
      loadCaptchaScript: ['loaded', 'failed'],
      readPuzzle: ['ready'],
      runChallenge: ['solved', 'closed'],
      sealPassword: [],
      sendVerificationCode: [],
      checkVerificationCode: [],
      receiveCode: [],
      loadProfile: ['user'],
      leave: [],
    },
  },
];

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

export const worlds: readonly WorldPlan[] = [mainWorld, ...otherPages, ...besides, ...unseen];

function pageInput(site: Site, device: 'desktop' | 'mobile', query: string): AppInput {
  const [language = 'en'] = site.languages;
  const facts = factsOf({ site, environment: 'local', language, route: 'login' });
  return appInputOf(facts, new URL(`http://${facts.host}:4173/${language}/login${query}`), device);
}

function withoutSelfUnblock(input: AppInput): AppInput {
  return { ...input, login: { ...input.login, selfUnblock: false } };
}

function withThreeProviders(input: AppInput): AppInput {
  const [first, ...rest] = input.login.providers;
  return { ...input, login: { ...input.login, providers: [first, { provider: 'tencent', sources: ['/vendors/tencent.js'] }, ...rest] } };
}
