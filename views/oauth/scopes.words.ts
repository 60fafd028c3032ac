import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KnownScope } from '../../machines/rules/scopes.ts';

/** What each scope allows. [QUERY-05] */
export const scopeWords: Readonly<Record<KnownScope, MessageDescriptor>> = {
  profile: msg`See your name and account number`,
  email: msg`See your email address`,
  balances: msg`See your balances`,
  history: msg`See your orders and transfers`,
  trade: msg`Place and cancel orders on your behalf`,
  transfer: msg`Move funds between your own accounts`,
  withdraw: msg`Withdraw funds from your account`,
};
