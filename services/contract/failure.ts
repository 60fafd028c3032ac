import type { RefusalDetails } from './login.ts';
import type { Unreachable } from './unreachable.ts';

/**
 * How any call may end besides its own answers. `refused` was toasted by the error catalogue; `declined` was not. `reference` is a support code to quote. [HTTP-20]
 * `tooMany`: the exchange asks to wait, milliseconds; its code is HTTP's 429. [ERR-45] [N13]
 */
export type Failure =
  | ({ readonly kind: 'declined' | 'refused' } & RefusalDetails)
  | ({ readonly kind: 'tooMany'; readonly retryAfter: number } & RefusalDetails)
  | Unreachable;
