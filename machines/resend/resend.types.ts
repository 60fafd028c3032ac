/** `requested`: the user requests another code; `unavailable`: no code can be requested. */
export type ResendAnswer = { readonly kind: 'requested' } | { readonly kind: 'unavailable' };

export interface ResendInput {
  /** Milliseconds until another code may be requested; null: none can be. */
  readonly wait: number | null;
}

export type ResendEvent = { readonly type: 'resend.requested' };

export type ResendScreen = 'resend.waiting' | 'resend.open';
