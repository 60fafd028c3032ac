import type { GenericSchema } from 'valibot';
import type { Scope } from './codes.ts';

/** Default milliseconds that a successful reply is cached. [HTTP-21] [CONST-02] */
export const CACHE_LIFE = 60_000;

/** One call of the exchange; the only definition of its path. [CALL-68] */
export interface Endpoint<Result = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Schema of `result` in a successful reply; unknown fields are ignored. [HTTP-27] */
  readonly result: GenericSchema<unknown, Result>;
  /** Selects the exceptions of the error catalogue for this call. [ERR-45] */
  readonly scope?: Scope;
  /** Sent without UserToken: public configuration. [HTTP-02] */
  readonly isPublicConfig?: true;
  /** A static file: no credentials, and the whole reply is the result. [HTTP-10] [CALL-21] */
  readonly isFile?: true;
  /** Sends tx-id, the device fingerprint. [HTTP-07] */
  readonly withFingerprint?: true;
  /** Sends entry, the page's URL without secrets; above 2,000 characters only origin and path. [HTTP-08] */
  readonly withEntry?: true;
  /** A token in the reply is returned to the caller and not stored (decision D25). [QUICK-01] */
  readonly holdsToken?: true;
  /** Fields that are sent as headers instead, by header name: secrets of a GET. [HTTP-28] */
  readonly headerFields?: Readonly<Record<string, string>>;
  /** Sends TgToken. [CALL-15] */
  readonly withTelegramToken?: true;
  /** A POST without side effects: it may be cached and repeated. A GET always may. */
  readonly isIdempotent?: true;
  /** Request timeout in milliseconds; default 30,000. [HTTP-16] */
  readonly timeout?: number;
  /** Milliseconds for which a successful reply is cached in memory and shared by equal calls. [HTTP-21] */
  readonly cacheFor?: number;
  /** Also cached in web storage: public reference data, whose schema accepts its own output. [HTTP-23] */
  readonly isStored?: true;
  /** Refusals of this call are not toasted, except an ended session: the caller handles them. [AFF-08] [ERR-03] */
  readonly isQuiet?: true;
  /** Continues when the page is left; the reply is not used. */
  readonly keepalive?: true;
  /** The caller announces refusals itself: the toast is shown but not announced to screen readers. */
  readonly isAnnouncedByCaller?: true;
  /** Format of the body; JSON by default. [HTTP-11] [HTTP-17] */
  readonly responseType?: string;
  /** Codes passed to the caller without a toast, in addition to those of the error catalogue. [ERR-45] */
  readonly silent?: readonly number[];
}

/** An endpoint with what the stand-in's document says of it. Browsers do not load these. */
export interface CallDescription {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'> & Partial<Endpoint>;
  readonly summary: string;
  /** Schema of a POST's body or a GET's query; left out: there is none. */
  readonly request?: GenericSchema;
  /** Schemas of further parts of the result, which the endpoint's own schema does not check. */
  readonly also?: readonly GenericSchema[];
}
