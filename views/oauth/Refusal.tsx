import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OAuthRefusal } from '../../machines/rules/oauth-request.ts';
import * as css from './oauth.css.ts';

type Unusable = Extract<OAuthRefusal, { readonly kind: 'unusable' }>;

/** Why a request cannot be used; the parameter follows. [OAUTH-11] [O01] [O11] */
const unusable: Readonly<Record<Unusable['reason'], MessageDescriptor>> = {
  missing: msg`The link lacks a required value:`,
  repeated: msg`The link contains this value more than once:`,
  tooLong: msg`This value in the link is too long:`,
  unreadable: msg`This value in the link isn’t valid text:`,
  fragment: msg`The app’s return address contains “#”, which isn’t allowed:`,
  address: msg`The app’s return address isn’t one we accept:`,
};

/** Why the exchange does not accept a request. [OAUTH-11] [O02] */
const refusals: Readonly<Record<Exclude<OAuthRefusal['kind'], 'unusable'>, MessageDescriptor>> = {
  requestUnusable: msg`The link you opened is incomplete or wrong.`,
  clientUnknown: msg`We don’t recognize the app that sent you here.`,
  redirectMismatch: msg`The app gave a return address it hasn’t registered.`,
};

/** What is wrong with a request that leads nowhere. Its words are late. [OAUTH-11] [O01] [O02] */
export function Refusal({ refusal }: { readonly refusal: OAuthRefusal }): ReactNode {
  const { i18n } = useLingui();
  if (refusal.kind !== 'unusable') return <p>{i18n._(refusals[refusal.kind])}</p>;
  return (
    <p>
      {i18n._(unusable[refusal.reason])}{' '}
      <code className={css.code} dir="ltr">
        {refusal.parameter}
      </code>
    </p>
  );
}
