import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readQuery } from '../../services/exchange/body.ts';

const read = (query: string) =>
  readQuery(new Request(`http://com.northgate.localhost/x?${query}`), v.object({ uuid: v.string() }));

test('the exchange reads the first of a repeated parameter, as pages do [O11]', () => {
  expect(read('uuid=first&uuid=second')).toEqual({ uuid: 'first' });
  expect(read('other=1&uuid=first&uuid=')).toEqual({ uuid: 'first' });
});

test('a query without a required parameter is not read [O11]', () => {
  expect(read('uuids=first')).toBeNull();
});
