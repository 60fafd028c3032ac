import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { countryList } from '../../services/contract/reference.ts';
import { createServices } from '../../services/client/services.ts';
import { makeSignUpPhone } from '../../src/flows/registration/make-phone.ts';
import { openStage } from './stage.ts';

const listed = [
  { code: 'CA', name: 'Canada', calling_code: '1' },
  { code: 'DE', name: 'Germany', calling_code: '49' },
  { code: 'KP', name: 'North Korea', calling_code: '850' },
];

/** The countries that the form offers where the exchange lists some, and names others as switched off. */
async function offered(switchedOff: readonly unknown[] | null) {
  const { calls, clock } = await openStage((_, environment) => createServices(environment), {
    instead: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== countryList.path) return null;
      const result = searchParams.get('is_disable') === '1' ? switchedOff : listed;
      return Response.json({ ret_code: result ? 0 : 1, ret_msg: '', result });
    },
  });
  const phone = await makeSignUpPhone({
    services: () => Promise.resolve(calls),
    powers: { clock },
    page: () => ({ app: { getSnapshot: () => ({ children: { flow: { getSnapshot: () => ({ context: {} }) } } }) } }),
  } as never);
  const { value, context } = await waitFor(phone, (snapshot) => !snapshot.matches('listing'));
  phone.stop();
  return [value === 'manual' ? 'manual' : 'listed', ...context.countries.map(({ code }) => code)];
}

describe('the countries of a sign-up', () => {
  test('are those of the list without those that are switched off [CALL-29] [CALL-30]', async () => {
    expect(await offered([listed[2]])).toEqual(['listed', 'CA', 'DE']);
    expect(await offered([listed[0], listed[1]])).toEqual(['listed', 'KP']);
  });

  test('are all where it is not known which ones are switched off [CALL-30]', async () => {
    expect(await offered(null)).toEqual(['listed', 'CA', 'DE', 'KP']);
  });

  test('are typed where all are switched off [CALL-30] [LOGIN-02]', async () => {
    expect(await offered(listed)).toEqual(['manual']);
  });
});
