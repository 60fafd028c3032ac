import { expect, test } from 'vitest';
import { createAffiliateServices } from '../../services/client/affiliate.ts';
import { ownPicture, telegramPhoto } from '../../services/untrusted/own-picture.ts';
import { createWire } from '../../services/client/wire.ts';
import { json, servicesOver } from './environment.ts';

test.each([
  ['/images/grace.svg', '/images/grace.svg'],
  ['/images/client_logo?client_id=a%20b', '/images/client_logo?client_id=a%20b'],
  ['', ''],
  ['/other/grace.svg', ''],
  ['/images/../logout', ''],
  ['//evil.example/images/a.svg', ''],
  ['/\\evil.example/images/a.svg', ''],
  ['https://evil.example/images/a.svg', ''],
  ['javascript:alert(1)', ''],
  ['data:image/svg+xml,<svg/>', ''],
  ['http://[', ''],
])('of the picture %j, %j is loaded [AFF-02] (decision D22)', (address, expected) => {
  expect(ownPicture(address)).toBe(expected);
});

test.each([
  ['https://t.me/i/userpic/320/aB_-9.svg', '/images/telegram_photo?name=320%2FaB_-9.svg'],
  ['https://t.me/i/userpic/160/a.jpg', '/images/telegram_photo?name=160%2Fa.jpg'],
  ['', ''],
  ['http://t.me/i/userpic/320/a.svg', ''],
  ['https://evil.example/i/userpic/320/a.svg', ''],
  ['https://t.me.evil.example/i/userpic/320/a.svg', ''],
  ['https://t.me/i/userpic/../../login.svg', ''],
  ['https://t.me/i/userpic/320/../a.svg', ''],
  ['https://t.me/i/userpic/320/a.svg?to=//evil.example', ''],
  ['https://t.me/i/userpic/320/a.svg\nhttps://evil.example', ''],
  ['https://t.me/i/userpic/320/a.html', ''],
])('of the photo %j of a Telegram user, %j is loaded [TG-17] (decision D22)', (address, expected) => {
  expect(telegramPhoto(address)).toBe(expected);
});

const person = { nickname: 'Grace', headimg: '/images/grace.svg' };

async function inviterOf(result: unknown): Promise<unknown> {
  const { environment } = servicesOver(() => json({ ret_code: 0, result }));
  return createAffiliateServices(createWire(environment)).readInviter({ id: '7', country: 'DE', group: '3' });
}

test.each([
  [
    { content: 'The morning group', type: 0 },
    { kind: 'text', content: 'The morning group' },
  ],
  [
    { content: 'The morning group', type: 7 },
    { kind: 'text', content: 'The morning group' },
  ],
  [
    { content: 'The morning group', type: '1' },
    { kind: 'text', content: 'The morning group' },
  ],
  [
    { content: '/images/group.svg', type: 1 },
    { kind: 'picture', address: '/images/group.svg' },
  ],
  [
    { content: 'Lisbon traders', type: 1 },
    { kind: 'text', content: 'Lisbon traders' },
  ],
  [{ content: 'https://evil.example/g.svg', type: 1 }, null],
  [{ content: '', type: 0 }, null],
  [{ content: 5, type: 0 }, null],
  ['text', null],
  [null, null],
])('an inviter whose group is %j is shown with %j [AFF-02]', async (groupInfo, group) => {
  expect(await inviterOf({ ...person, groupInfo })).toMatchObject({
    kind: 'inviter',
    inviter: { name: 'Grace', picture: '/images/grace.svg', group },
  });
});

test('texts of an inviter are cleaned and cut, and a picture of another host is dropped [AFF-02]', async () => {
  const marked = '\u202E<b>Grace</b>\u0000';
  expect(
    await inviterOf({
      nickname: `${marked}${'x'.repeat(10_000)}`,
      headimg: 'https://evil.example/a.png',
      personality: { personalSignature: marked, content: marked },
    }),
  ).toMatchObject({
    kind: 'inviter',
    inviter: {
      name: `<b>Grace</b>${'x'.repeat(52)}`,
      picture: '',
      signature: '<b>Grace</b>',
      words: '<b>Grace</b>',
    },
  });
});
