import { admissionMachine } from '../../../machines/admission/admission.machine.ts';
import type { AdmissionSettings } from '../../../machines/admission/admission.types.ts';
import { appBannerMachine } from '../../../machines/app-banner/app-banner.machine.ts';
import type { AppBannerInput } from '../../../machines/app-banner/app-banner.types.ts';
import { complianceMachine } from '../../../machines/compliance/compliance.machine.ts';
import { connectionMachine } from '../../../machines/connection/connection.machine.ts';
import { consentMachine } from '../../../machines/consent/consent.machine.ts';
import { historyMachine } from '../../../machines/history/history.machine.ts';
import { inviterMachine } from '../../../machines/inviter/inviter.machine.ts';
import type { InviterInput } from '../../../machines/inviter/inviter.types.ts';
import { methodSwitchMachine } from '../../../machines/method-switch/method-switch.machine.ts';
import { miniAppMachine } from '../../../machines/mini-app/mini-app.machine.ts';
import { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import { progressIndicatorMachine } from '../../../machines/progress-indicator/progress-indicator.machine.ts';
import { recallMachine } from '../../../machines/recall/recall.machine.ts';
import type { RecalledSignUp, RecallInput } from '../../../machines/recall/recall.types.ts';
import { referralMachine } from '../../../machines/referral/referral.machine.ts';
import { residenceMachine } from '../../../machines/residence/residence.machine.ts';
import type { ResidenceInput } from '../../../machines/residence/residence.types.ts';
import { siteJumpMachine } from '../../../machines/site-jump/site-jump.machine.ts';
import { recallReplies } from '../../../machines/registration/registration.cases.ts';
import { areSite } from '../../../sites/are.site.ts';
import { euSite } from '../../../sites/eu.site.ts';
import { geoSite } from '../../../sites/geo.site.ts';
import { hkgSite } from '../../../sites/hkg.site.ts';
import { sites } from '../../../sites/sites.ts';
import { globalSite } from '../../../sites/global.site.ts';
import type { Site } from '../../../sites/site.ts';
import { notServed } from '../../../sites/not-served.ts';
import { revived } from '../simulation/secrets.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';
import { pageInput } from './page-input.ts';

/** A machine with nothing around it. */
export const alone = { flow: null, hasSideMachines: false, only: {}, omitsPageEvents: false } as const;

/** The form that it changes is in the worlds of the page. */
const methodSwitch: WorldPlan = {
  ...alone,
  name: 'method switch',
  machine: methodSwitchMachine,
  input: undefined,
  ends: ['methodSwitch.still'],
  part: 'methodSwitch',
};

/** The way with Telegram around a log-in, which is in the worlds of the page. */
const miniApps: readonly WorldPlan[] = (
  [
    {
      name: 'mini app inside Telegram',
      isInTelegram: true,
      launches: ['fresh', 'silenced', 'stale', 'absent', 'broken'],
      device: 'telegram',
    },
    {
      name: 'mini app in a plain browser',
      isInTelegram: false,
      launches: ['widget', 'stale', 'absent', 'broken'],
      device: 'desktop',
    },
  ] as const
).map(({ name, isInTelegram, launches, device }) => ({
  ...alone,
  name,
  machine: miniAppMachine,
  input: { isInTelegram },
  only: { readLaunch: launches },
  ends: ['miniApp.REGISTER_OR_LOGIN'],
  part: 'miniApp',
  page: pageInput.login(globalSite, device, '', { route: 'telegram-register-login' }),
}));

const machinesWithoutInput: readonly WorldPlan[] = [
  { name: 'notices', machine: noticesMachine, ends: ['notices.none'] },
  { name: 'consent', machine: consentMachine, ends: ['consent.settled'] },
  { name: 'connection', machine: connectionMachine, ends: ['connection.online'] },
  { name: 'progressIndicator', machine: progressIndicatorMachine, ends: ['progressIndicator.idle'] },
].map((plan) => ({ ...alone, ...plan, input: undefined }));

/** A machine without a view and without ports. */
const history: WorldPlan = {
  ...alone,
  name: 'history',
  machine: historyMachine,
  input: undefined,
  ends: ['history.following'],
  hasNoView: true,
};

/** What has no view of its own: flows ask it. */
const unseen: readonly WorldPlan[] = [
  { name: 'compliance', needsAccount: false },
  { name: 'compliance with an account', needsAccount: true },
].map(({ name, needsAccount }) => ({
  ...alone,
  name,
  machine: complianceMachine,
  input: { siteId: 'EU', needsAccount },
  ends: ['compliance.ready.settled'],
  hasNoView: true,
}));

/** Each question about residence, on a site that asks it. */
const questions: readonly WorldPlan[] = [
  ...[globalSite, euSite, geoSite, areSite].map((site) => ({ site, isReferred: false })),
  { site: globalSite, isReferred: true },
].map(({ site, isReferred }: { readonly site: Site; readonly isReferred: boolean }) => {
  const { residence: question, homeOf } = site;
  if (!question) throw new Error(`${site.id} asks nothing`);
  const input: ResidenceInput = { question, homeOf, isReferred };
  return {
    ...alone,
    name: isReferred ? `${question.question} of a visitor who is referred` : question.question,
    machine: residenceMachine,
    input,
    ends: ['residence.settled', 'residence.leaving'],
    part: 'residence',
  };
});

const banners: readonly WorldPlan[] = (['always', 'remote'] as const).map((rule) => {
  const input: AppBannerInput = { downloads: { rule, wireId: 'ARE' } };
  return {
    ...alone,
    name: `the app's banner, downloads ${rule}`,
    machine: appBannerMachine,
    input,
    ends: ['appBanner.gone'],
    part: 'appBanner',
  };
});

/** Who invites to a sign-up, by an id that is a number, and by one that is not. [AFF-05] */
const inviters: readonly WorldPlan[] = ['7', '1a2'].map((id) => {
  const input: InviterInput = { id, group: '3' };
  return {
    ...alone,
    name: `an invitation by ${id}`,
    machine: inviterMachine,
    input,
    ends: ['inviter.complete', 'inviter.unreadable', 'inviter.absent'],
    part: 'inviter',
  };
});

/** What is known of a code, beside a field of its own. */
const referral: WorldPlan = {
  ...alone,
  name: 'referral code',
  machine: referralMachine,
  input: undefined,
  ends: ['referral.empty', 'referral.unchecked', 'referral.valid', 'referral.unknown'],
  part: 'referral',
};

/** A sign-up that was started earlier, by its state, and what is known of it; of one that has its account, the way. */
const recalls: readonly WorldPlan[] = (
  [
    { name: 'proven elsewhere', recalled: 'proven' },
    { name: 'proven in this tab', recalled: 'ownProven' },
    { name: 'begun elsewhere', recalled: 'unproven' },
    { name: 'begun in this tab', recalled: 'ownByCode' },
    { name: 'begun in this tab, with a mailed link', recalled: 'ownByLink' },
    { name: 'that has its account', recalled: 'logInNeeded' },
    {
      name: 'that has its account, on the way to another host',
      recalled: 'logInNeeded',
      redirectUrl: 'https://partner.example/start',
    },
  ] as const
).map(({ name, recalled, ...departure }) => {
  const input: RecallInput = {
    recalled: revived<RecalledSignUp>(recallReplies[recalled]),
    family: 'newer',
    broughtCode: 'GRACE7',
    asksForNews: true,
    identity: null,
    draft: { userCode: 'ADA2026', wantsNews: true },
    departure: {
      language: 'en',
      page: new URL('https://com.northgate.localhost/en/register'),
      redirectUrl: null,
      device: 'desktop',
      allowedDomains: ['exchange.test'],
      ...departure,
    },
  };
  return {
    ...alone,
    name: `a sign-up ${name}`,
    machine: recallMachine,
    input,
    ends: ['recall.settled', 'recall.left'],
    hasNoView: true,
  };
});

/** Who may sign up, the other answers being few; and what the form begins with, where anyone may. */
const admissions: readonly WorldPlan[] = (
  [
    {
      name: 'who may sign up',
      reachable: ['eu'],
      only: {
        readPermission: ['allowed', 'forbidden', 'broken'],
        readIpCountry: ['elsewhere', 'unsaid', 'broken'],
        readCountryGuide: ['asks', 'hides', 'broken'],
        readExperiment: ['missing'],
        recallSignUp: ['none'],
        readInvitation: ['uninvited'],
        readFormNote: ['hidden'],
      },
    },
    {
      name: 'who may sign up where the other site has no such page',
      reachable: [],
      only: {
        readPermission: ['allowed'],
        readIpCountry: ['elsewhere'],
        readCountryGuide: ['hides'],
        readExperiment: ['missing'],
        recallSignUp: ['none'],
        readInvitation: ['uninvited'],
        readFormNote: ['hidden'],
      },
    },
    {
      name: 'what a sign-up begins with',
      reachable: ['eu'],
      only: {
        readPermission: ['allowed'],
        readIpCountry: ['atHome'],
        readCountryGuide: ['asks'],
        recallSignUp: ['none', 'proven', 'broken'],
      },
    },
  ] as const
).map(({ name, reachable, only }) => ({
  ...alone,
  name,
  machine: admissionMachine,
  input: {
    current: globalSite,
    sites,
    reachable,
    notServed,
    named: { layout: null, type: null },
    permissionTime: 3000,
  } satisfies AdmissionSettings,
  only,
  ends: ['admission.open', 'admission.notServed', 'admission.referred'],
  hasNoView: true,
}));

/** Sessions that are found on a site, the person not led there before, or led there. */
const jumps: readonly WorldPlan[] = [
  { name: 'a session on the global site', current: globalSite, hasJumped: false },
  { name: 'a session of a returning user', current: globalSite, hasJumped: true },
  { name: 'a session on a site that redirects no user', current: hkgSite, hasJumped: false },
].map(({ name, ...input }) => ({
  ...alone,
  name,
  machine: siteJumpMachine,
  input: { ...input, sites },
  ends: ['siteJump.settled'],
  hasNoView: true,
}));

/** Everything that stands beside the flow and is walked by itself. */
export const sideMachineWorlds: readonly WorldPlan[] = [
  methodSwitch,
  ...miniApps,
  ...machinesWithoutInput,
  history,
  ...unseen,
  ...questions,
  ...banners,
  ...admissions,
  ...recalls,
  ...inviters,
  referral,
  ...jumps,
];
