import { expect, test } from 'vitest';
import { createHandOverMark } from '../../services/browser/hand-over-mark.ts';
import { handOverKey } from '../../services/browser/keys.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { takeEntryReason } from '../../src/widgets/oauth-entry.ports.ts';
import { memoryStorage } from '../wire/environment.ts';

const ended = { clientId: 'tally bird', reason: '#ended' };

function marked(kept = new Map<string, string>()) {
  const clock = { now: 1_000_000 };
  const tab = guardedStorage(() => memoryStorage(kept));
  return { clock, kept, tab, ...createHandOverMark(tab, () => clock.now) };
}

test('a tab knows for ten minutes why its page led to another one for an application [T06] [T07]', () => {
  const { clock, kept, noteHandOver, isHandedOver, dropHandOver } = marked();
  expect(isHandedOver(ended)).toBe(false);
  noteHandOver(ended);
  expect(isHandedOver(ended)).toBe(true);
  expect(isHandedOver({ ...ended, clientId: 'tally' })).toBe(false);
  expect(isHandedOver({ ...ended, reason: '#again' })).toBe(false);
  clock.now += 599_999;
  expect(isHandedOver(ended)).toBe(true);
  clock.now += 1;
  expect(isHandedOver(ended)).toBe(false);
  noteHandOver(ended);
  dropHandOver();
  expect([isHandedOver(ended), kept.size]).toEqual([false, 0]);
});

test('a page that leads to another one without a reason leaves none [T06]', () => {
  const { kept, noteHandOver } = marked();
  noteHandOver(ended);
  noteHandOver({ ...ended, reason: '' });
  expect(kept.size).toBe(0);
});

test.each([
  '',
  '1000000',
  '{"at":1000000,"value":{"reason":"#ended"}}',
  '{"at":1000001,"value":{"clientId":"tally bird","reason":"#ended"}}',
  '{"at":"x","value":{"clientId":"tally bird","reason":"#ended"}}',
  '{"at":1000000,"value":{"clientId":"tally bird","reason":"ended"}}',
])('the mark «%s» says nothing [S09]', (mark) => {
  expect(marked(new Map([[handOverKey, mark]])).isHandedOver(ended)).toBe(false);
});

const search = `?${new URLSearchParams({ client_id: 'tally bird', response_type: 'code', redirect_uri: 'https://a.example/cb' }).toString()}`;

test.each(['#ended', '#again', '#other', ''])(
  'a link from anywhere with the fragment «%s» says nothing about the log-in [OAUTH-02] [T06]',
  (hash) => {
    const { clock, tab } = marked();
    expect(takeEntryReason({ search, hash }, tab, () => clock.now)).toBe('');
  },
);

test.each([
  ['#ended', ''],
  ['#again', '#again'],
])('our page before says %s, and when the page is loaded again «%s» [OAUTH-02] [T06]', (reason, later) => {
  const { clock, tab, noteHandOver } = marked();
  noteHandOver({ clientId: 'tally bird', reason });
  const say = (query: string) => takeEntryReason({ search: query, hash: reason }, tab, () => clock.now);
  expect(say(search)).toBe(reason);
  expect(say(search)).toBe(later);
  noteHandOver({ clientId: 'another', reason });
  expect(say(search)).toBe('');
  noteHandOver({ clientId: 'tally bird', reason });
  expect(say('?client_id=tally%20bird')).toBe('');
});
