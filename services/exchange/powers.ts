/** Time of the exchange, in milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

/** So many unguessable bytes. */
export type Random = (length: number) => Uint8Array<ArrayBuffer>;

/** Real time passes; rejects with the signal's reason when whoever waits has gone. Milliseconds. */
export type Wait = (duration: number, signal: AbortSignal) => Promise<void>;
