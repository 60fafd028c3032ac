import { none, plain, type FlowCases, type LocalAnswers, localReplies, type PortCases } from '../cases.ts';
import { settingsReplies } from '../captcha/captcha.cases.ts';
import type { appBannerMachine } from './app-banner.machine.ts';
import type { AppBannerEvent, AppBannerInput, AppBannerScreen, RecalledBanner } from './app-banner.types.ts';

const recallBannerAnswers = {
  unseen: { kind: 'unseen' },
  dismissed: { kind: 'dismissed' },
} as const satisfies LocalAnswers<RecalledBanner>;

const keepingBannerAnswers = { kept: { kind: 'kept' } } as const satisfies LocalAnswers<{
  readonly kind: 'kept';
}>;

export const appBannerCases = {
  screens: { 'appBanner.none': true, 'appBanner.shown': true },
  person: { 'banner.dismissed': plain },
  page: none,
  itself: [],
  stateKey: () => null,
  ports: {
    recallAppBanner: localReplies(recallBannerAnswers),
    readSettings: settingsReplies,
    keepAppBanner: localReplies(keepingBannerAnswers),
  } satisfies PortCases<typeof appBannerMachine>,
} as const satisfies FlowCases<AppBannerEvent, AppBannerScreen, AppBannerInput>;
