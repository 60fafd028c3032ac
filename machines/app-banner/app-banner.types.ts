export interface AppBannerInput {
  /** Downloads are offered whatever the remote configuration says, or only if it names the site. [SITE-08] */
  readonly downloads: { readonly rule: 'always' | 'remote'; readonly wireId: string };
}

export type RecalledBanner = { readonly kind: 'dismissed' } | { readonly kind: 'unseen' };

export type AppBannerEvent = { readonly type: 'banner.dismissed' };

export type AppBannerScreen = 'appBanner.none' | 'appBanner.shown';
