/** Why no usable reply came. `timeout`: 30 s passed; `server`: an HTTP error; `cookies`: the one that says that they are too many, 431 [S07]; `unreadable`: a reply that is no envelope. */
export type UnreachableReason = 'offline' | 'network' | 'timeout' | 'server' | 'cookies' | 'unreadable';

/** ret_code -200 as the app sees it. `reference` is a support code to quote, six characters, nothing personal. [HTTP-20] [ERR-44] */
export interface Unreachable {
  readonly kind: 'unreachable';
  readonly reason: UnreachableReason;
  readonly reference: string;
}
