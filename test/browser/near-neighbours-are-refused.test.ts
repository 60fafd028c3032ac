import { expect, test } from 'vitest';
import { takeWidgetData } from '../../services/browser/widget-data.ts';
import { authorizedPortsOf } from '../../src/flows/authorized/authorized.ports.ts';
import { opensOutside } from '../../src/flows/mini-app/links.ts';

const own = 'https://com.northgate.example';

test.each([
  [`${own}/en/telegram-register-login`, false],
  [`${own}.evil/en/telegram-register-login`, true],
  [`${own}/en/dashboard`, true],
])(
  'the frame of Telegram shows pages of this origin alone: %s is opened outside: %s [TG-26] [DEST-05]',
  (href, isOutside) => {
    const opened: string[] = [];
    const window = { location: { href: `${own}/en/login`, origin: own } as Location, parent: {} };
    expect(opensOutside(window, { openLink: (link) => void opened.push(link) }, href)).toBe(isOutside);
    expect(opened).toEqual(isOutside ? [href] : []);
  },
);

test.each([
  ['?telegram_callback=id%3D1%26hash%3Da', 'id=1&hash=a'],
  ['?telegram_callback=id%3D1%26hash%3Da&telegram_callback=id%3D2%26hash%3Db', null],
  ['?id=1&hash=a', 'id=1&hash=a'],
  ['?id=1&id=2&hash=a', null],
])('data of Telegram’s widget that is repeated counts as none: %s [TG-28] [TG-26]', (search, data) => {
  const history = { state: null, replaceState: () => undefined };
  expect(takeWidgetData({ pathname: '/', search, hash: '' }, history)?.reveal() ?? null).toBe(data);
});

test('a return that leads back to its page is no outcome; one that was passed on is [LOGIN-03] [ROUTE-15]', async () => {
  const settled = async (reply: string | undefined): Promise<unknown> => {
    const { readReturn } = authorizedPortsOf({
      services: () => expect.unreachable(),
      root: { dataset: reply === undefined ? {} : { reply } },
      takeGrant: () => false,
    });
    const { signal } = new AbortController();
    const later = new Promise((settle) => setImmediate(settle, 'open'));
    return Promise.race([readReturn({ input: undefined, signal }), later]);
  };
  expect([await settled('taken'), await settled('passedOn'), await settled(undefined)]).toEqual([
    'open',
    { kind: 'passedOn' },
    { kind: 'none' },
  ]);
});
