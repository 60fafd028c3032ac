import { globalSite } from '../../../sites/global.site.ts';
import { answerNames } from '../simulation/answers.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';
import { pageInput } from './page-input.ts';
import { straight, linked, otherWays } from './straight.ts';
import { onDesktop, mainWorld } from './login.ts';

/** Sign-ins that were to link Telegram on the way. [TG-13] [TG-14] */
const linkingPage: WorldPlan = {
  ...mainWorld,
  name: 'page of a sign-in that was to link Telegram',
  only: { ...straight, logIn: linked, leave: [] },
};

/** The same inside of the brand's app, where nothing can be linked anew. [MODAL-19] */
const linkingInApp: WorldPlan = {
  ...linkingPage,
  name: 'page of such a sign-in inside of the app',
  input: { ...onDesktop, isInApp: true },
  only: { ...straight, logIn: ['telegramTaken'], leave: [] },
  omitsPageEvents: true,
};

/** The answers to a code that a link asks for: without those that the calls of a sign-up alone have. */
const linkCodes = Object.fromEntries(
  ['sendVerificationCode', 'checkVerificationCode'].map((port) => [
    port,
    answerNames(port).filter((answer) => !['phoneLimited', 'upgrading'].includes(answer)),
  ]),
);

/**
 * The mini app, where a session is never used silently: two Telegram users of a phone share it. What stands around the
 * log-in is walked by itself. [ROUTE-17]
 */
export const miniAppPage: WorldPlan = {
  ...mainWorld,
  name: 'page of the mini app with a session',
  ends: ['app.leaving', 'app.visiting.visitor'],
  input: pageInput.login(globalSite, 'telegram', '', { route: 'telegram-register-login' }),
  only: { ...straight, ...linkCodes, identifyGuest: ['tokenHeld'], loadProfile: ['user', 'visitor'], leave: [] },
  omitted: [...otherWays, 'credentials.submitted'],
};

/** Any other page inside of Telegram, where a session that was found is named too. [REDIR-16] */
const foundElsewhere: WorldPlan = {
  ...mainWorld,
  name: 'page inside of Telegram with a session',
  input: pageInput.login(globalSite, 'telegram', ''),
  ends: ['app.leaving', 'app.visiting.visitor'],
  only: {
    ...straight,
    identifyGuest: ['tokenHeld'],
    loadProfile: ['user', 'visitor'],
    rereadLaunch: ['absent'],
    leave: [],
  },
  omitted: [...otherWays, 'credentials.submitted'],
  omitsPageEvents: true,
};

/** The link to Telegram that follows a sign-in in the mini app. [TG-04] [TG-05] [TG-06] [TG-07] */
export const linkInMiniApp: WorldPlan = {
  ...miniAppPage,
  name: 'page of the mini app that links Telegram',
  only: {
    ...straight,
    rereadLaunch: ['fresh', 'silenced', 'stale', 'broken'],
    checkRisk: ['clear'],
    sendVerificationCode: ['sent', 'gone'],
    checkVerificationCode: ['passed', 'gone'],
    receiveCode: ['none'],
    leave: [],
  },
  omitted: otherWays,
};

/** The same after a sign-in on another page inside of Telegram. [TG-04] */
const linkElsewhere: WorldPlan = {
  ...mainWorld,
  name: 'page inside of Telegram that links it',
  input: pageInput.login(globalSite, 'telegram', ''),
  ends: ['app.leaving'],
  only: {
    ...straight,
    rereadLaunch: ['fresh', 'absent'],
    readLinkStatus: ['unbound', 'bound'],
    bindTelegram: ['bound', 'relink'],
    leave: [],
  },
  omitted: otherWays,
  omitsPageEvents: true,
};

export const telegramWorlds: readonly WorldPlan[] = [
  linkingPage,
  linkingInApp,
  miniAppPage,
  linkInMiniApp,
  linkElsewhere,
  foundElsewhere,
];
