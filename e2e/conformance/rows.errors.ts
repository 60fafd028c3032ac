import { answeredError, refusedOnPage, returnedError } from './expectations.ts';
import type { Row } from './row.ts';

const returned = {
  source: 'RFC 6749 4.1.2.1',
  person: 'returns to the app',
} as const;

/** What an application gets that asks for something else, or that is refused. */
export const errorRows: readonly Row[] = [
  {
    id: 'OA-24',
    source: 'RFC 6749 4.1.2.1',
    request: 'a good request',
    person: 'cancels',
    expected: 'access_denied with state and iss',
    run: async (party) => {
      const flow = await party.begin();
      await party.signIn();
      await party.open(flow);
      await party.press('cancel');
      await answeredError(party, flow, 'access_denied');
    },
  },
  {
    ...returned,
    id: 'OA-25',
    request: 'response_type=token',
    expected: 'unsupported_response_type with state and iss',
    run: (party) => returnedError(party, { response_type: 'token' }, 'unsupported_response_type'),
  },
  {
    ...returned,
    id: 'OA-26',
    request: 'a scope that does not exist',
    expected: 'invalid_scope with state and iss',
    run: (party) => returnedError(party, { scope: 'profile everything' }, 'invalid_scope'),
  },
  {
    ...returned,
    id: 'OA-27',
    source: 'RFC 9101 6.3',
    request: 'a request object',
    expected: 'request_not_supported with state and iss',
    run: (party) => returnedError(party, { request: 'e30.e30.' }, 'request_not_supported'),
  },
  {
    id: 'OA-28',
    source: 'RFC 6749 4.1.2.1',
    request: 'a client that is not registered',
    person: 'signed in',
    expected: 'an error screen without a way there',
    run: async (party) => {
      const { address } = await party.begin();
      address.searchParams.set('client_id', 'unregistered');
      await refusedOnPage(party, address);
    },
  },
  {
    id: 'OA-29',
    source: 'RFC 6749 3.1',
    request: 'two values of state',
    person: 'signed in',
    expected: 'an error screen without a way there',
    run: async (party) => {
      const { address } = await party.begin();
      address.searchParams.append('state', 'another');
      await refusedOnPage(party, address);
    },
  },
];
