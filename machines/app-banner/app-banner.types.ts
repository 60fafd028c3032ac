export interface AppBannerInput {
  /**
   * True: downloads are offered regardless of the remote configuration. False: only if the configuration names the
   * site. [SITE-08]
   */
  readonly downloads: { readonly rule: 'always' | 'remote'; readonly wireId: string };
}

export type RecalledBanner = { readonly kind: 'dismissed' } | { readonly kind: 'unseen' };

export type AppBannerEvent = { readonly type: 'banner.dismissed' };

export type AppBannerScreen = 'appBanner.none' | 'appBanner.shown';
