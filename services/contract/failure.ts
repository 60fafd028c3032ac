import type { Unreachable } from './unreachable.ts';

/** Details of a refusal: code and message of the exchange, and the support code. */
export interface RefusalDetails {
  readonly code: number;
  readonly message: string;
  readonly reference: string;
  /** Host of the site on which the account belongs; '' for other refusals. [MODAL-12] [MODAL-13] */
  readonly host: string;
}

/**
 * Failures that any call may return. `refused` was toasted by the error catalogue, or is silent and shown in place;
 * `declined` was not toasted. `reference` is a support code. [HTTP-20] [ERR-17]
 * `tooMany`: rate limited, `retryAfter` in milliseconds; its code is HTTP's 429. [ERR-45] [N13]
 */
export type Failure =
  | ({ readonly kind: 'declined' | 'refused' } & RefusalDetails)
  | ({ readonly kind: 'tooMany'; readonly retryAfter: number } & RefusalDetails)
  | Unreachable;
