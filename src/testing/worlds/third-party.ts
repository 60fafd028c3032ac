import { globalSite } from '../../../sites/global.site.ts';
import { codeProviders } from '../../../sites/providers.ts';
import { initialServiceState } from '../simulation/service-state.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';
import { pageInput } from './page-input.ts';
import { straight, otherWays } from './straight.ts';
import { mainWorld } from './login.ts';

const byProviderAlone = {
  ...straight,
  loadCaptchaScript: ['loaded'],
  runChallenge: ['solved', 'closed'],
  leave: [],
} as const;

/**
 * Where the browser has returned to this tab from a provider, the attempt continues by itself, until it has led back to
 * the form. [LOGIN-03]
 */
const returningPage: WorldPlan = {
  ...mainWorld,
  name: 'page that a provider has led back to',
  serviceState: { ...initialServiceState, visit: 'unknown' },
  only: {
    ...byProviderAlone,
    prepareAttempt: ['ready', 'broken'],
    runChallenge: ['solved'],
    prepareVisit: ['returned', 'returnedByTelegram'],
    logInThirdParty: ['signedIn'],
  },
};

/** Telegram as the provider: a user without an account here logs in to one, which is then linked. [TG-22] [ERR-16] */
const telegramProviderPage: WorldPlan = {
  ...mainWorld,
  name: 'page for a Telegram account',
  only: {
    ...byProviderAlone,
    prepareVisit: ['readyForTelegram', 'returnedByTelegram'],
    logInThirdParty: ['signedIn', 'telegramBound', 'noAccount'],
    logIn: ['signedIn', 'telegramBound', 'wrong3', 'http500'],
  },
  omitted: [
    ...otherWays.filter((way) => way !== 'thirdParty.chosen'),
    ...codeProviders.map((provider) => `thirdParty.chosen ${provider}`),
  ],
};

/** The page inside of Telegram, which does not report that a provider account is unknown here. [TG-22] */
const inTelegram: WorldPlan = {
  ...mainWorld,
  name: 'page inside of Telegram',
  input: pageInput.login(globalSite, 'telegram', ''),
  only: {
    ...byProviderAlone,
    prepareVisit: ['returned', 'returnedByTelegram', 'ready', 'embedded'],
    visitProvider: ['blocked'],
    logInThirdParty: ['noAccountInTelegram', 'declined'],
    rereadLaunch: ['absent'],
  },
  omitted: otherWays.filter((way) => way !== 'thirdParty.chosen'),
  omitsPageEvents: true,
};

export const thirdPartyWorlds: readonly WorldPlan[] = [returningPage, telegramProviderPage, inTelegram];
