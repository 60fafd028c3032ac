import type { Site } from './site.ts';

/** A log-in page of a site: its call and the scene of its captcha. [LOGIN-04] [CAPT-10] */
export interface LogInPage {
  /** `/tr-login` instead of `/login`. */
  readonly isTurkish: boolean;
  readonly call: Site['loginCall'];
  readonly scene: number;
}

/**
 * Returns the log-in pages of a site: its own, and the Turkish one, which always uses the compliance call. [ROUTE-02]
 * [SITE-16] (A48)
 */
export function logInPages({
  loginCall,
  loginScene,
  trLoginScene,
}: Pick<Site, 'loginCall' | 'loginScene' | 'trLoginScene'>): readonly LogInPage[] {
  const own = { isTurkish: false, call: loginCall, scene: loginScene } as const;
  return trLoginScene === null ? [own] : [own, { isTurkish: true, call: 'loginCompliance', scene: trLoginScene }];
}
