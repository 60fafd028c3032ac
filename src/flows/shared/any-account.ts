import type { NewAccount } from '../../../services/client/registration.ts';

/** The exchange knows the account of a sign-up that was begun: only its kind is needed. */
export const anyEmail: NewAccount = { kind: 'email', email: '' };
export const anyMobile: NewAccount = { kind: 'mobile', callingCode: '', number: '' };
