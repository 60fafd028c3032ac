import type { Secret } from '../../services/secret.ts';
import type { JumpSite } from '../rules/site-jump.ts';

export interface SiteJumpInput {
  readonly current: JumpSite;
  readonly sites: readonly JumpSite[];
  /** The user was already redirected to or from this site, in this tab or by the address. [JUMP-04] */
  readonly hasJumped: boolean;
}

export interface SiteJumpContext extends SiteJumpInput {
  /** Id of the user's home site; '': this site, or unknown. */
  readonly target: string;
  /** Signs the user in there, once; held only until navigation. null: unavailable. [QUICK-02] */
  readonly ticket: Secret | null;
}

export type SiteJumpScreen = 'siteJump.silent';
