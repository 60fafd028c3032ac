import type { PhoneContext, PhoneEvent, PhoneScreen } from '../../machines/phone/phone.types.ts';
import type { LoginDetails } from '../login/login.types.ts';

/** The machine's context, which the fields show. */
export type PhoneDetails = PhoneContext;

export interface PhoneFieldsProps {
  readonly screen: PhoneScreen;
  readonly details: PhoneDetails;
  /** The account that the number stands for; '' where nothing was typed. */
  readonly account: string;
  /** BCP 47 tag of the page's language. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** What the form was found wrong in; null: nothing. */
  readonly problems: LoginDetails['problems'] | null;
  /** An attempt is under way. */
  readonly isReadOnly: boolean;
  /** A text with the digits of every script as ASCII ones. */
  readonly asciiDigits: (text: string) => string;
  readonly send: (event: PhoneEvent) => void;
}
