import { none, plain, type FlowCases, type LocalAnswers } from '../cases.ts';
import type { AppBannerEvent, AppBannerInput, AppBannerScreen, RecalledBanner } from './app-banner.types.ts';

export const appBannerCases = {
  screens: { 'appBanner.none': true, 'appBanner.shown': true },
  person: { 'banner.dismissed': plain },
  page: none,
  itself: [],
  stateKey: () => null,
} as const satisfies FlowCases<AppBannerEvent, AppBannerScreen, AppBannerInput>;

export const recallBannerAnswers = {
  unseen: { kind: 'unseen' },
  dismissed: { kind: 'dismissed' },
} as const satisfies LocalAnswers<RecalledBanner>;

export const keepingBannerAnswers = { kept: { kind: 'kept' } } as const satisfies LocalAnswers<{
  readonly kind: 'kept';
}>;
