import type { Country } from '../../services/contract/reference.ts';

/** What was entered on an earlier page; both '' if nothing was. */
export type PhoneInput = Pick<PhoneContext, 'country' | 'number'>;

export interface PhoneContext {
  /** As the exchange lists them; empty: none to choose from. */
  readonly countries: readonly Country[];
  /** ISO code of the chosen one; '' while there is none. */
  readonly country: string;
  /** As it was typed, less the calling code of the chosen country. */
  readonly number: string;
}

export type PhoneEvent =
  | { readonly type: 'number.entered'; readonly text: string }
  | { readonly type: 'country.chosen'; readonly country: string }
  | { readonly type: 'list.requested' };

export type PhoneScreen = 'phone.loading' | 'phone.ready' | 'phone.manual';
