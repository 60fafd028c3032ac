import { expect, test } from 'vitest';
import { widgetDataIn, type WidgetData } from '../../services/browser/widget-data.ts';
import { takeWidgetQuery } from '../../services/browser/widget-query.ts';
import { authorizedPortsOf } from '../../src/flows/authorized/authorized.ports.ts';
import { isOutsideFrame, opensOutside } from '../../src/flows/mini-app/links.ts';

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
    expect(isOutsideFrame(window, href)).toBe(isOutside);
  },
);

const long = `?telegram_callback=${encodeURIComponent(`id=1&auth_date=1&hash=${'a'.repeat(4096)}`)}`;

const take = (...page: Parameters<typeof takeWidgetQuery>): WidgetData => widgetDataIn(takeWidgetQuery(...page));

test.each([
  ['?telegram_callback=id%3D1%26auth_date%3D1%26hash%3Da', 'id=1&auth_date=1&hash=a'],
  ['?telegram_callback=id%3D1%26hash%3Da&telegram_callback=id%3D2%26hash%3Db', 'unusable'],
  ['?telegram_callback=id%3D1', 'unusable'],
  [long, 'unusable'],
  ['?id=1&auth_date=1&hash=a', 'id=1&auth_date=1&hash=a'],
  ['?id=1&id=2&auth_date=1&hash=a', 'unusable'],
  ['?id=1&first_name=Tess&username=tess&auth_date=1', 'unusable'],
  ['?first_name=Tess&last_name=Gram&username=tess&auth_date=1', 'unusable'],
  ['?user=%7Bhalf', 'unusable'],
  ['', 'none'],
  ['?id=1&username=tess', 'none'],
  ['?user=tess', 'none'],
])('data of Telegram’s widget that is repeated, edited or long is unusable: %s [TG-28] [TG-26]', (search, data) => {
  const addresses: string[] = [];
  const page = { pathname: '/', search: search === '' ? '' : `${search}&keep=1`, hash: '' };
  const replaceState = (_: unknown, __: string, to: string): void => {
    addresses.push(to);
    page.search = to.slice(1);
  };
  const taken = take(page, { state: null, replaceState });
  expect(taken.kind === 'data' ? taken.raw.reveal() : taken.kind).toBe(data);
  expect(addresses).toEqual(data === 'none' ? [] : ['/?keep=1']);
});

test('data of the widget in a query of 20 kB is unusable, whichever parameter is long [TG-28] [TG-24]', () => {
  const history = { state: null, replaceState: () => undefined };
  const taken = (rest: string) =>
    take({ pathname: '/', search: `?id=1&auth_date=1&hash=a&start_param=${rest}`, hash: '' }, history).kind;
  expect([taken('x'.repeat(20_000)), taken('x'.repeat(2000))]).toEqual(['unusable', 'data']);
});

test('launch data in the query of a mini-app page is removed unread; what is public stays [TG-26] [HTTP-28]', () => {
  const addresses: string[] = [];
  const history = { state: null, replaceState: (_: unknown, __: string, to: string) => void addresses.push(to) };
  for (const search of ['?a=%20b&tgWebAppData=x&c', '?%74gwebappdata=x', '?tgWebAppStartParam=a&x=tgWebAppData'])
    expect(take({ pathname: '/', search, hash: '#h' }, history)).toEqual({ kind: 'none' });
  expect(addresses).toEqual(['/?a=%20b&c#h', '/#h']);
});

test('a return that leads back to its page is no outcome; one that was passed on is [LOGIN-03] [ROUTE-15]', async () => {
  const settled = async (reply: string | undefined): Promise<unknown> => {
    const { readReturn } = authorizedPortsOf({
      services: () => expect.unreachable(),
      root: { dataset: reply === undefined ? {} : { reply } },
      takeGrant: () => Promise.resolve(null),
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
