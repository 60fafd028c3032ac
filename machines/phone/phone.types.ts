import type { Country } from '../../services/contract/reference.ts';

/** Input from an earlier page; both '' for none. */
export type PhoneInput = Pick<PhoneContext, 'country' | 'number'>;

export interface PhoneContext {
  /** The exchange's list; empty: no choice. */
  readonly countries: readonly Country[];
  /** ISO code of the chosen country; '' for none. */
  readonly country: string;
  /** The number as typed, without the calling code of the chosen country. */
  readonly number: string;
}

export type PhoneEvent =
  | { readonly type: 'number.entered'; readonly text: string }
  | { readonly type: 'country.chosen'; readonly country: string }
  | { readonly type: 'list.requested' };

export type PhoneScreen = 'phone.loading' | 'phone.ready' | 'phone.manual';
