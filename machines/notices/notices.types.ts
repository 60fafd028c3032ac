import type { Notice } from '../../services/contract/notice.ts';

export interface NoticesContext {
  readonly queue: readonly Notice[];
  /** The page is hidden. */
  readonly isUnseen: boolean;
  /** Codes that were shown within their throttle. */
  readonly muted: readonly number[];
  /** The last five, for users who missed one. */
  readonly recent: readonly Notice[];
}

export type NoticesEvent =
  | { readonly type: 'notice.raised'; readonly notice: Notice }
  | { readonly type: 'notice.dismissed' }
  | { readonly type: 'attention.gained' }
  | { readonly type: 'attention.lost' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'throttle.ended'; readonly code: number };

export type NoticesScreen = 'notices.none' | 'notices.shown';
