import { assembledApp } from '../../../machines/catalog.ts';
import { globalSite } from '../../../sites/global.site.ts';
import type { Site } from '../../../sites/site.ts';
import { turSite } from '../../../sites/tur.site.ts';
import { answerNames } from '../simulation/answers.ts';
import type { PlannedFlow, WorldPlan } from '../simulation/world-plan.ts';
import { pageInput } from './page-input.ts';
import { straight, confirmed, linked, otherWays } from './straight.ts';

export const onDesktop = pageInput.login(globalSite, 'desktop', '');

const flow: PlannedFlow = {
  inputOf: pageInput.login,
  firstSteps: [
    { kind: 'answer', port: 'identifyGuest', answer: 'guest' },
    { kind: 'person', machine: 'login', event: 'credentials.submitted', payload: 'complete' },
  ],
};

/**
 * The product's page on a desktop: the world of everything but other ways in, a verification and links to Telegram,
 * which have worlds of their own.
 */
export const mainWorld: WorldPlan = {
  name: 'page',
  machine: assembledApp,
  flow,
  input: onDesktop,
  hasSideMachines: true,
  ends: ['app.leaving'],
  only: { logIn: answerNames('logIn').filter((answer) => ![...confirmed, ...linked].includes(answer)) },
  omitsPageEvents: false,
  omitted: otherWays,
};

/** Log-ins that the exchange wants confirmed by a code. [LOGIN-11] */
export const verificationWorld: WorldPlan = {
  ...mainWorld,
  name: 'page that asks for a verification',
  only: { ...straight, logIn: confirmed, leave: [] },
};

/** What only another site or device brings about. */
const otherPages: readonly WorldPlan[] = [
  {
    ...mainWorld,
    name: 'page on a phone, downloads by remote configuration, no self-unblock page',
    site: turSite,
    input: pageInput.login(turSite, 'mobile', ''),
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
      awaitSignInRecord: ['settled'],
      awaitVisitRecord: ['settled'],
      awaitNetwork: ['online'],
    },
    omitsPageEvents: true,
  },
  verificationWorld,
  {
    ...mainWorld,
    name: 'page for accounts elsewhere',
    only: {
      ...straight,
      loadCaptchaScript: ['loaded', 'failed'],
      runChallenge: ['solved', 'closed'],
      checkRisk: ['clear'],
      sendVerificationCode: [],
      checkVerificationCode: [],
      receiveCode: [],
      leave: [],
    },
    omitted: [
      ...otherWays.filter((way) => way !== 'thirdParty.chosen'),
      'thirdParty.chosen telegram',
      'credentials.submitted',
    ],
  },
];

/** A redirect that the list that ships does not cover: the exchange is asked which other hosts it trusts. */
const untrustedRedirectPage: WorldPlan = {
  ...mainWorld,
  name: 'page with a redirect to a partner',
  input: pageInput.login(
    globalSite,
    'desktop',
    `?redirect_url=${encodeURIComponent('https://partner.example/welcome')}`,
  ),
  only: {
    ...mainWorld.only,
    identifyGuest: ['tokenHeld'],
    loadProfile: ['user'],
    readSettings: ['loaded'],
    awaitSignInRecord: ['settled'],
    awaitVisitRecord: ['settled'],
    awaitNetwork: ['online'],
    logOut: ['signedOut'],
  },
  omitsPageEvents: true,
};

const demoPage: WorldPlan = {
  ...mainWorld,
  name: 'page of a demo account',
  input: pageInput.login(globalSite, 'desktop', '?demoAccount=true'),
  only: { ...straight, identifyGuest: ['guest', 'tokenHeld'] },
  omitsPageEvents: true,
};

/** The Turkish way to log in, where the two accounts of a person are linked before the page is left. [LOGIN-15] */
const turkishPage: WorldPlan = {
  ...mainWorld,
  name: 'page of the Turkish way to log in',
  site: turSite,
  input: pageInput.login(turSite, 'desktop', '', { route: 'tr-login' }),
  only: {
    ...straight,
    identifyGuest: ['guest', 'tokenHeld'],
    logIn: ['signedIn', 'declined', 'kycMissing'],
    leave: [],
  },
  omitsPageEvents: true,
};

export const loginWorlds: readonly WorldPlan[] = [...otherPages, untrustedRedirectPage, demoPage, turkishPage];

/** A site's page on a desktop. [SITE-05] */
export function worldOf(site: Site): WorldPlan {
  return { ...mainWorld, name: `page on ${site.id}`, site, input: pageInput.login(site, 'desktop', '') };
}
