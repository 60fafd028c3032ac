import { none, plain, type FlowCases, type WireReplies, wireReplies, type PortCases, noReplies } from '../cases.ts';
import type { phoneMachine } from './phone.machine.ts';
import type { PhoneContext, PhoneEvent, PhoneInput, PhoneScreen } from './phone.types.ts';

/** A first visit: no country or number is stored. */
export const emptyPhone: PhoneInput = { country: '', number: '' };

const countriesAnswers = {
  listed: {
    body: {
      ret_code: 0,
      result: [
        { code: 'DE', name: 'Germany', calling_code: '49' },
        { code: 'TR', name: 'Türkiye', calling_code: '90' },
        { code: 'AQ', name: 'Antarctica' },
      ],
    },
  },
  empty: { body: { ret_code: 0, result: {} } },
  refused: { body: { ret_code: 20000, ret_msg: 'No list' } },
  ...noReplies,
} as const satisfies WireReplies;

const callingCodeAnswers = {
  germany: { body: { ret_code: 0, result: { country_code: 'DE', calling_code: '+49' } } },
  unlisted: { body: { ret_code: 0, result: { country_code: 'CU', calling_code: '53' } } },
  misshapen: { body: { ret_code: 0, result: { country_code: 'DE' } } },
  ...noReplies,
} as const satisfies WireReplies;

export const phoneCases = {
  screens: { 'phone.loading': true, 'phone.ready': true, 'phone.manual': true },
  person: {
    'number.entered': {
      national: { text: '0155 15501234' },
      international: { text: '+90 532 123 45 67' },
      arabic: { text: '٠٠٩٠٥٣٢١٢٣٤٥٦٧' },
    },
    'list.requested': plain,
    'country.chosen': { turkiye: { country: 'TR' } },
  },
  page: none,
  itself: [],
  isOffered: (event, { country }) => event.type !== 'country.chosen' || event.country !== country,
  stateKey: ({ country, number }) => [country, number],
  ports: {
    readCountries: wireReplies(countriesAnswers),
    readCallingCode: wireReplies(callingCodeAnswers),
  } satisfies PortCases<typeof phoneMachine>,
} as const satisfies FlowCases<PhoneEvent, PhoneScreen, PhoneContext>;
