import type { GenericSchema } from 'valibot';

/** One call of the exchange: the only place where its path stands. [CALL-68] */
export interface Endpoint<Result = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Shape of `result` in a successful reply; unknown fields are ignored. [HTTP-27] */
  readonly result: GenericSchema<unknown, Result>;
  /** Sent without UserToken: public configuration. [HTTP-02] */
  readonly isPublicConfig?: true;
  /** Carries tx-id, the device fingerprint. [HTTP-07] */
  readonly withFingerprint?: true;
  /** Carries entry, the page's address without its secrets. [HTTP-08] */
  readonly withEntry?: true;
  /** Milliseconds a good reply is kept in memory and shared by equal calls. [HTTP-21] */
  readonly cacheFor?: number;
  /** Codes that this call passes to its caller without a toast, besides those of the error catalogue. [ERR-45] */
  readonly silent?: readonly number[];
  /** Headers of this call alone; the client fills them in. [TG-15] */
  readonly headers?: Readonly<Record<string, string>>;
}
