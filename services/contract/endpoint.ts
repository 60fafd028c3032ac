import type { GenericSchema } from 'valibot';
import type { Scope } from './codes.ts';

/** Milliseconds that a good reply is kept where a row does not say otherwise. [HTTP-21] [CONST-02] */
export const CACHE_LIFE = 60_000;

/** One call of the exchange: the only place where its path stands. [CALL-68] */
export interface Endpoint<Result = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Shape of `result` in a successful reply; unknown fields are ignored. [HTTP-27] */
  readonly result: GenericSchema<unknown, Result>;
  /** Which exceptions of the error catalogue hold for this call. [ERR-45] */
  readonly scope?: Scope;
  /** Sent without UserToken: public configuration. [HTTP-02] */
  readonly isPublicConfig?: true;
  /** A file, not a call: no header of ours, no credentials, and the whole reply is the result. [HTTP-10] [CALL-21] */
  readonly isFile?: true;
  /** Carries tx-id, the device fingerprint. [HTTP-07] */
  readonly withFingerprint?: true;
  /** Carries entry, the page's address without its secrets; of one above 2,000 characters origin and path alone. [HTTP-08] */
  readonly withEntry?: true;
  /** Carries TgToken. [CALL-15] */
  readonly withTelegramToken?: true;
  /** A POST that only asks: it may be kept, and be sent anew. A GET always is. */
  readonly isIdempotent?: true;
  /** Milliseconds that this call may take, where it is not 30,000. [HTTP-16] */
  readonly timeout?: number;
  /** Milliseconds a good reply is kept in memory and shared by equal calls. [HTTP-21] */
  readonly cacheFor?: number;
  /** Kept in the browser's storage too: public reference data, whose result its own schema reads again unchanged. [HTTP-23] */
  readonly isStored?: true;
  /** No refusal of this call is toasted but that the person's session is over: its caller deals with all of them. [AFF-08] [ERR-03] */
  readonly isQuiet?: true;
  /** Goes on when the page is left meanwhile: nobody waits for what becomes of it. */
  readonly outlivesPage?: true;
  /** Whoever makes this call says a refusal in a place of its own too: its toast is seen, and not read out once more. */
  readonly isSaid?: true;
  /** How the body is read; JSON unless said. [HTTP-11] [HTTP-17] */
  readonly responseType?: string;
  /** Codes that this call passes to its caller without a toast, besides those of the error catalogue. [ERR-45] */
  readonly silent?: readonly number[];
}
