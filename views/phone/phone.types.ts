import type { PhoneContext, PhoneEvent, PhoneScreen } from '../../machines/phone/phone.types.ts';
import type { LoginFacts } from '../login/login.types.ts';

/** What the fields tell of the machine's facts. */
export type PhoneFacts = PhoneContext;

export interface PhoneFieldsProps {
  readonly screen: PhoneScreen;
  readonly facts: PhoneFacts;
  /** The account that the number stands for; '' where nothing was typed. */
  readonly account: string;
  /** BCP 47 tag of the page's language. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** What the form was found wrong in; null: nothing. */
  readonly problems: LoginFacts['problems'] | null;
  /** An attempt is under way. */
  readonly isReadOnly: boolean;
  /** A text with the digits of every script as ASCII ones. */
  readonly asciiDigits: (text: string) => string;
  readonly send: (event: PhoneEvent) => void;
}
