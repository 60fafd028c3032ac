/** Time of the exchange, in milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

/** Returns `length` cryptographically random bytes. */
export type Random = (length: number) => Uint8Array<ArrayBuffer>;

/** Waits in real time; rejects with the signal's reason when the client disconnects. Milliseconds. */
export type Wait = (duration: number, signal: AbortSignal) => Promise<void>;
