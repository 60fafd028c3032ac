import type { PhoneContext, PhoneEvent, PhoneScreen } from '../../machines/phone/phone.types.ts';
import type { FormProblems } from '../../machines/rules/account-form.ts';

/** The machine's context, which the fields show. */
export type PhoneDetails = PhoneContext;

export interface PhoneFieldsProps {
  readonly screen: PhoneScreen;
  readonly details: PhoneDetails;
  /** The account of the entered number; '' when empty. */
  readonly account: string;
  /** BCP 47 tag of the page's language. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** Validation problems of the form; null: none. */
  readonly problems: FormProblems | null;
  /** An attempt is in progress. */
  readonly isReadOnly: boolean;
  /** Converts digits of any script to ASCII. */
  readonly asciiDigits: (text: string) => string;
  /** The number with the calling code of a field of its own. */
  readonly withCallingCode: (number: string, code: string) => string;
  /** Whether the number needs a calling code from that field, and none is there that exists. */
  readonly lacksCallingCode: (number: string, code: string) => boolean;
  readonly send: (event: PhoneEvent) => void;
}
