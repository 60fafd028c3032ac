export type ConsentChoice = 'accepted' | 'rejected';

export type ConsentOutcome = { readonly kind: 'notAsked' } | { readonly kind: 'answered' };

export type ConsentEvent =
  | { readonly type: 'consent.given'; readonly choice: ConsentChoice }
  | { readonly type: 'consent.reopened' };

export type ConsentScreen = 'consent.none' | 'consent.pending' | 'consent.asking';
