import type { GenericSchema } from 'valibot';

/** One call of the exchange: the only place where its path stands. [CALL-68] */
export interface Endpoint<Result = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Shape of `result` in a successful reply; unknown fields are ignored. [HTTP-27] */
  readonly result: GenericSchema<unknown, Result>;
  /** Sent without UserToken: public configuration. [HTTP-02] */
  readonly isPublicConfig?: true;
  /** A file, not a call: no header of ours, no credentials, and the whole reply is the result. [HTTP-10] [CALL-21] */
  readonly isFile?: true;
  /** Carries tx-id, the device fingerprint. [HTTP-07] */
  readonly withFingerprint?: true;
  /** Carries entry, the page's address without its secrets. [HTTP-08] */
  readonly withEntry?: true;
  /** Milliseconds a good reply is kept in memory and shared by equal calls. [HTTP-21] */
  readonly cacheFor?: number;
}
