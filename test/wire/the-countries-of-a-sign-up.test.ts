import { afterEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { methodDraftKey } from '../../services/browser/keys.ts';
import { countryList } from '../../services/contract/reference.ts';
import { createServices } from '../../services/client/services.ts';
import { makeSignUpPhone } from '../../src/flows/registration/make-phone.ts';
import { memoryStorage } from './environment.ts';
import { openStage } from './stage.ts';

const listed = [
  { code: 'CA', name: 'Canada', calling_code: '1' },
  { code: 'DE', name: 'Germany', calling_code: '49' },
  { code: 'KP', name: 'North Korea', calling_code: '850' },
];

afterEach(() => vi.unstubAllGlobals());

/**
 * The phone step once it lists countries, of which the exchange names some as switched off; `context`: of the sign-up.
 */
async function listing(switchedOff: readonly unknown[] | null, context: object = {}) {
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
    browser: { clock },
    page: () => ({ app: { getSnapshot: () => ({ children: { flow: { getSnapshot: () => ({ context }) } } }) } }),
  } as never);
  const snapshot = await waitFor(phone, (one) => !one.matches('listing') && !one.matches('locating'));
  phone.stop();
  return snapshot;
}

/** The countries that the form offers. */
async function offered(switchedOff: readonly unknown[] | null) {
  const { value, context } = await listing(switchedOff);
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

describe('the number of a sign-up begins', () => {
  const begun = async (draft: object | null, context = {}) => {
    const kept = new Map(draft ? [[methodDraftKey, JSON.stringify({ method: 'mobile', ...draft })]] : []);
    vi.stubGlobal('sessionStorage', memoryStorage(kept));
    const { country, number } = (await listing([], context)).context;
    return { country, number };
  };
  const resumed = { request: { method: 'mobile', account: '+1 6135550111' } };

  test.each([
    ['empty, in the country that the exchange suggests', null, {}, { country: 'DE', number: '' }],
    ['as on the previous page', { country: 'CA', number: '5550002222' }, {}, { country: 'CA', number: '5550002222' }],
    ['with that of a resumed sign-up', null, resumed, { country: 'CA', number: '6135550111' }],
    [
      'as on the previous page rather than as resumed',
      { country: 'DE', number: '15155501234' },
      resumed,
      { country: 'DE', number: '15155501234' },
    ],
    [
      'empty after a sign-up by e-mail',
      null,
      { request: { method: 'email', account: 'a@b.example' } },
      { country: 'DE', number: '' },
    ],
  ])('%s [LOGIN-02] [T15] [REG-27]', async (_, draft, context, expected) => {
    expect(await begun(draft, context)).toEqual(expected);
  });
});
