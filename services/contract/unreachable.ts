/**
 * Why no usable reply arrived. `timeout`: 30 s elapsed; `server`: an HTTP error, or a success without what it should
 * bring, such as a token; `cookies`: HTTP 431, too many cookies [S07]; `unreadable`: the reply is not an envelope.
 */
export type UnreachableReason = 'offline' | 'network' | 'timeout' | 'server' | 'cookies' | 'unreadable';

/**
 * ret_code -200 as the app receives it. `reference`: six-character support code without personal data. [HTTP-20]
 * [ERR-44]
 */
export interface Unreachable {
  readonly kind: 'unreachable';
  readonly reason: UnreachableReason;
  readonly reference: string;
}
