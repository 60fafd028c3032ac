import { assign, setup } from 'xstate';
import type { CallingCodeOutcome, CountriesOutcome, Country } from '../../services/contract/reference.ts';
import { WATCHDOG } from '../outcome.ts';
import { port } from '../port.ts';
import { readNumber } from '../rules/phone-number.ts';
import type { PhoneContext, PhoneEvent, PhoneInput } from './phone.types.ts';

/**
 * The entered phone number: its country is suggested, chosen, or read from the number itself. Runs beside the flow,
 * so that an attempt loses none of it. [LOGIN-02] [CALL-29] [CALL-31]
 */
export const phoneMachine = setup({
  types: { input: {} as PhoneInput, context: {} as PhoneContext, events: {} as PhoneEvent },
  actors: {
    readCountries: port<CountriesOutcome, void>('readCountries'),
    readCallingCode: port<CallingCodeOutcome, void>('readCallingCode'),
  },
  guards: {
    hasCountries: (_, params: { outcome: CountriesOutcome }) => listedBy(params.outcome).length > 0,
    isSuggestionUsable: ({ context }, params: { outcome: CallingCodeOutcome }) =>
      context.country === '' &&
      params.outcome.kind === 'suggested' &&
      context.countries.some(({ code }) => code === suggestedBy(params.outcome)),
  },
  actions: {
    keepCountries: assign(({ context }, params: { countries: readonly Country[] }) => ({
      countries: params.countries,
      ...read(context.number, params.countries, context.country),
    })),
    keepSuggestion: assign((_, params: { outcome: CallingCodeOutcome }) => ({ country: suggestedBy(params.outcome) })),
    keepCountry: assign((_, params: { country: string }) => ({ country: params.country })),
    keepNumber: assign(({ context }, params: { text: string }) =>
      read(params.text, context.countries, context.country),
    ),
  },
  delays: { watchdog: WATCHDOG },
}).createMachine({
  id: 'phone',
  context: ({ input: { country, number } }) => ({ countries: [], country, number }),
  initial: 'listing',
  on: { 'number.entered': { actions: { type: 'keepNumber', params: ({ event }) => ({ text: event.text }) } } },
  states: {
    listing: {
      meta: {
        screen: 'phone.loading',
        spec: ['LOGIN-02', 'CALL-29'],
        doc: 'The countries are asked for; a number with its calling code can be typed meanwhile.',
      },
      invoke: {
        id: 'readCountries',
        src: 'readCountries',
        onDone: [
          {
            guard: { type: 'hasCountries', params: ({ event }) => ({ outcome: event.output }) },
            target: 'locating',
            actions: { type: 'keepCountries', params: ({ event }) => ({ countries: listedBy(event.output) }) },
          },
          { target: 'manual' },
        ],
        onError: 'manual',
      },
      after: { watchdog: 'manual' },
    },
    locating: {
      meta: {
        screen: 'phone.ready',
        spec: ['LOGIN-02', 'CALL-31'],
        doc: 'Countries can be chosen; the one to begin with is asked for.',
      },
      on: {
        'country.chosen': {
          target: 'choosing',
          actions: { type: 'keepCountry', params: ({ event }) => ({ country: event.country }) },
        },
      },
      invoke: {
        id: 'readCallingCode',
        src: 'readCallingCode',
        onDone: [
          {
            guard: { type: 'isSuggestionUsable', params: ({ event }) => ({ outcome: event.output }) },
            target: 'choosing',
            actions: { type: 'keepSuggestion', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'choosing' },
        ],
        onError: 'choosing',
      },
      after: { watchdog: 'choosing' },
    },
    choosing: {
      meta: { screen: 'phone.ready', spec: ['LOGIN-02', 'VAL-10'], doc: 'Country and number are being entered.' },
      on: {
        'country.chosen': {
          target: 'choosing',
          actions: { type: 'keepCountry', params: ({ event }) => ({ country: event.country }) },
        },
      },
    },
    manual: {
      meta: {
        screen: 'phone.manual',
        spec: ['LOGIN-02', 'ENT-08'],
        doc: 'There is no list: the calling code is typed, in a field of its own or with the number.',
      },
      on: { 'list.requested': 'listing' },
    },
  },
});

/** The number and the country that it names; otherwise the chosen country, if it is listed. */
function read(text: string, countries: readonly Country[], chosen: string): Pick<PhoneContext, 'country' | 'number'> {
  const { country, number } = readNumber(text, countries, countries.find(({ code }) => code === chosen) ?? null);
  return {
    country: country ?? (countries.length === 0 || countries.some(({ code }) => code === chosen) ? chosen : ''),
    number,
  };
}

function listedBy(outcome: CountriesOutcome): readonly Country[] {
  return outcome.kind === 'listed' ? outcome.countries.filter(({ callingCode }) => callingCode !== '') : [];
}

function suggestedBy(outcome: CallingCodeOutcome): string {
  return outcome.kind === 'suggested' ? outcome.country : '';
}
