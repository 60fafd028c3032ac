/**
 * The previous method: `mobileOnTab` was chosen in this tab, `mobileOnDevice` was used for the last sign-in on this
 * device.
 */
export type RecalledMethod =
  | { readonly kind: 'email' }
  | { readonly kind: 'mobileOnTab' }
  | {
      readonly kind: 'mobileOnDevice';
      /** The e-mail field has the focus or contains text. */
      readonly isAddressUsed: boolean;
    };

/** `lost`: the phone fields failed to load. */
export type PhoneFieldsOutcome = { readonly kind: 'ready' } | { readonly kind: 'lost' };

/** Use of the e-mail field since `watchAddress`: none, focused, or its text changed. */
export type AddressUse = { readonly kind: 'untouched' } | { readonly kind: 'entered' } | { readonly kind: 'edited' };

/** The methods that the switch offers. */
export type Choice = 'email' | 'mobile' | 'qr';

export type MethodSwitchEvent = { readonly type: 'method.chosen'; readonly method: Choice };

export type MethodSwitchScreen = 'methodSwitch.still' | 'methodSwitch.awaited';
