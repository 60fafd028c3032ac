import type { Site } from './site.ts';

/** A page of a site to log in on: the call that it makes, and the scene of its captcha. [LOGIN-04] [CAPT-10] */
export interface LogInPage {
  readonly route: 'login' | 'tr-login';
  readonly call: Site['loginCall'];
  readonly scene: number;
}

/** The pages that a site has to log in on: its own, and the Turkish one, which is always of the compliance family. [ROUTE-02] [SITE-16] (A48) */
export function logInPages({
  loginCall,
  loginScene,
  trLoginScene,
}: Pick<Site, 'loginCall' | 'loginScene' | 'trLoginScene'>): readonly LogInPage[] {
  const own = { route: 'login', call: loginCall, scene: loginScene } as const;
  return trLoginScene === null ? [own] : [own, { route: 'tr-login', call: 'loginCompliance', scene: trLoginScene }];
}
