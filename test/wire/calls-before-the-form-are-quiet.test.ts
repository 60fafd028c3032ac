import { expect, test } from 'vitest';
import { createReferenceServices } from '../../services/client/reference.ts';
import { createRegistration } from '../../services/client/registration.ts';
import { createSignUpConfigServices } from '../../services/client/sign-up-config.ts';
import { Secret } from '../../services/secret.ts';
import { globalSite } from '../../sites/global.site.ts';
import { json, servicesOver } from './environment.ts';

test.each([30_054, 10_001, 20_000, 31_018, 987_654])(
  'code %i of a call before the form, or of a list for it, is not toasted: the form is shown [G02] [G06] [CMPL-14]',
  async (code) => {
    const { services, toasts } = servicesOver(() => json({ ret_code: code, ret_msg: 'no' }));
    const { wire } = services;
    const reference = createReferenceServices(wire);
    const config = createSignUpConfigServices(wire, { language: () => 'en' });
    const answers = [
      await config.readSignUpConfig(),
      await config.readBanner({ fallback: globalSite.rewards }),
      await reference.readPermission(),
      await reference.readIpCountry(),
      await reference.readCountryGuide({ site: 'BYBIT' }),
      await createRegistration(wire).recallRegistration({ uuid: new Secret('one-of-before') }),
      await reference.readCountries(),
      await reference.readDisabledCountries(),
      await reference.readCallingCode(),
    ];
    expect(answers.map(({ kind }) => kind)).not.toContain('refused');
    expect(toasts).toEqual([]);
  },
);
