import type { Unreachable } from './unreachable.ts';

/**
 * Answers that a call has no name of its own for. `refused` was toasted by the error catalogue, `declined` was not;
 * `retryAfter` is in milliseconds. [ERR-45] [N13]
 */
export type Refusal =
  | { readonly kind: 'declined'; readonly code: number; readonly message: string }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'tooMany'; readonly retryAfter: number }
  | Unreachable;
