/**
 * The method from before: `mobileOnTab` was chosen on this tab, `mobileOnDevice` was used for the last sign-in on this
 * device.
 */
export type RecalledMethod =
  | { readonly kind: 'email' }
  | { readonly kind: 'mobileOnTab' }
  | {
      readonly kind: 'mobileOnDevice';
      /** The e-mail field is in use: it has the focus or holds a text. */
      readonly isAddressUsed: boolean;
    };

/** `lost`: the fields of a phone number cannot be loaded. */
export type PhoneFieldsOutcome = { readonly kind: 'ready' } | { readonly kind: 'lost' };

/**
 * What the user has done with the e-mail field since `watchAddress`: nothing, given it the focus, or changed its text.
 */
export type AddressUse = { readonly kind: 'untouched' } | { readonly kind: 'entered' } | { readonly kind: 'edited' };

/** What the switch offers. */
export type Choice = 'email' | 'mobile' | 'qr';

export type MethodSwitchEvent = { readonly type: 'method.chosen'; readonly method: Choice };

export type MethodSwitchScreen = 'methodSwitch.still' | 'methodSwitch.awaited';
