/** The fields that the form can have: those of an e-mail address, or of a phone number. */
export type RecalledMethod = { readonly kind: 'email' } | { readonly kind: 'mobile' };

/** `lost`: they cannot be had; `overtaken`: the person has turned to the e-mail address meanwhile. */
export type PhoneFieldsOutcome =
  | { readonly kind: 'ready' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'overtaken' };

/** What the switch offers. */
export type Choice = 'email' | 'mobile' | 'qr';

export type MethodSwitchEvent = { readonly type: 'method.chosen'; readonly method: Choice };

export type MethodSwitchScreen = 'methodSwitch.still' | 'methodSwitch.awaited';
