import { expect, test } from 'vitest';
import { identityFromLogIn, identityFromSignUp } from '../../machines/rules/handed-over-identity.ts';
import { Secret } from '../../services/secret.ts';
import type { UnlinkedIdentity } from '../../services/contract/third-party.ts';

const google: UnlinkedIdentity = { provider: 'google', telegram: null, name: '' };
const tess: UnlinkedIdentity = {
  provider: 'telegram',
  telegram: { kind: 'widget', raw: new Secret('id=1') },
  name: 'Tess',
};
const another: UnlinkedIdentity['telegram'] = { kind: 'widget', raw: new Secret('id=2') };

test.each([
  ['of Google', google, true, null, google],
  ['of Google beside another that the form names', google, true, another, google],
  ['of Telegram that the form names', tess, true, tess.telegram, tess],
  ['of Telegram that the form does not name', tess, true, null, null],
  ['of Telegram beside another that the form names', tess, true, another, null],
  ['of Google after a sign-in', google, false, null, null],
  ['of Telegram after a sign-in', tess, false, tess.telegram, null],
  ['that was given up', null, true, null, null],
] as const)(
  'a log-in page hands over an account %s only as it may [ERR-16] [TG-22] [TG-26]',
  (_, held, isActive, named, handedOver) => {
    expect(identityFromLogIn({ held, isActive, named })).toBe(handedOver);
  },
);

test.each([
  ['the form has not named', true, false, null, tess],
  ['the form names', true, true, tess, tess],
  ['was declined', true, true, null, null],
  ['the form names, out of the flow', false, true, tess, null],
  ['the form has not named, out of the flow', false, false, null, null],
] as const)(
  'a sign-up page passes on an identity that %s only as it may [ERR-16] [T05] [T15]',
  (_, continues, wasNamed, identity, passedOn) => {
    expect(identityFromSignUp({ taken: tess, continues, wasNamed, identity })).toBe(passedOn);
  },
);
