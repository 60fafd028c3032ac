import type { Unreachable } from './unreachable.ts';

/** What a refusal is told with: the exchange's code and words, and the code that a person quotes to support. */
export interface RefusalDetails {
  readonly code: number;
  readonly message: string;
  readonly reference: string;
  /** Host of the site that the person belongs on; '' unless that is why. [MODAL-12] [MODAL-13] */
  readonly host: string;
}

/**
 * How any call may end besides its own answers. `refused` was toasted by the error catalogue; `declined` was not. `reference` is a support code to quote. [HTTP-20]
 * `tooMany`: the exchange asks to wait, milliseconds; its code is HTTP's 429. [ERR-45] [N13]
 */
export type Failure =
  | ({ readonly kind: 'declined' | 'refused' } & RefusalDetails)
  | ({ readonly kind: 'tooMany'; readonly retryAfter: number } & RefusalDetails)
  | Unreachable;
