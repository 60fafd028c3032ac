import { expect, test } from 'vitest';
import { bothFronts, exchangedWith, fronts, type FrontName } from './both-fronts.ts';
import { local } from './nginx-front.ts';
import { sendRequest, type ReceivedReply, type RequestParts } from './request.ts';

const { portOf } = bothFronts();

const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
const chunked = { headers: { 'transfer-encoding': 'chunked' }, body: 'x'.repeat(70_000) };
const own = { headers: { 'sec-fetch-site': 'same-origin' } };

const everyFront = <Row extends readonly unknown[]>(rows: readonly Row[]): (readonly [FrontName, ...Row])[] =>
  fronts.flatMap((front) => rows.map((row) => [front, ...row] as const));

/** What every answer to a fault has. */
const seenOf = ({ status, headers, body }: ReceivedReply): unknown => [
  status,
  body.toString(),
  headers['content-type'],
  headers['content-security-policy'],
  headers['x-content-type-options'],
  headers['referrer-policy'],
];

const [unanswered, tooLong, unreadable] = [
  [502, 'The back end does not answer.\n'],
  [413, 'The request is too large.\n'],
  [400, 'The address cannot be read.\n'],
] as const;

test.each(
  everyFront<readonly [string, RequestParts, readonly [number, string]]>([
    ['a page of another application', local('com', '/en/dashboard'), unanswered],
    ['an address of no page', local('com', '/nope'), unanswered],
    ['a page that is posted to as a call', local('com', '/login', { method: 'POST' }), unanswered],
    ['a beacon', local('com', '/v2/public/metrics', { method: 'POST', ...own }), unanswered],
    ['a token', local('com', '/oauth/v1/public/access_token', { method: 'POST' }), unanswered],
    ['a call', local('com', '/user/public/x'), unanswered],
    ['a script of vendors', { host: 'captcha.northgate-frames.localhost', path: '/vendors/x' }, unanswered],
    ['a long log-in', local('com', '/login', { method: 'POST', ...chunked }), tooLong],
    [
      'a long beacon',
      local('com', '/v2/public/metrics', {
        method: 'POST',
        ...chunked,
        headers: { ...chunked.headers, ...own.headers },
      }),
      tooLong,
    ],
    ['a climbing call', local('com', '/user/public/../../x'), unreadable],
    ['a climbing token', local('com', '/x/%2e%2e/oauth/v1/public/access_token', { method: 'POST' }), unreadable],
    ['a climbing beacon', local('com', '/x/%2e%2e/v2/public/metrics', { method: 'POST', ...own }), unreadable],
    ['a climbing file', local('com', '/assets/%2e%2e/build.json'), unreadable],
    ['a path above the root', local('com', '/../package.json'), unreadable],
    ['a climbing frame', { host: 'captcha.northgate-frames.localhost', path: '/x/../vendors/x' }, unreadable],
    ['a climbing look-up', { host: 'compliance.northgate.localhost', path: '/x/../compliance' }, unreadable],
    ['a climbing path of no site', { host: 'evil.example', path: '/x/../y' }, unreadable],
  ]),
)(
  'before a back end that is down %s answers %s in one line with the headers of faults [N12]',
  async (front, _, request, [status, text]) => {
    const host = `${request.host}${request.host.endsWith('.localhost') ? `:${portOf(front, 'down')}` : ''}`;
    expect(seenOf(await sendRequest(portOf(front, 'down'), { ...request, host }))).toEqual([
      status,
      text,
      'text/plain; charset=utf-8',
      inertPolicy,
      'nosniff',
      'no-referrer',
    ]);
  },
);

test('a long body of a GET is too long for nginx, and refused by npm start for being a body [N12]', async () => {
  const replies = await Promise.all(fronts.map((front) => sendRequest(portOf(front), local('com', '/nope', chunked))));
  expect(replies.map(({ status, headers }) => [status, headers['content-security-policy']])).toEqual([
    [400, inertPolicy],
    [413, inertPolicy],
  ]);
});

const hosts = ['com.northgate.localhost', 'captcha.northgate-frames.localhost', 'evil.example'];

test.each(everyFront(hosts.map((host) => [host] as const)))(
  '%s answers TRACE for %s with the methods that it takes and the headers of faults',
  async (front, host) => {
    const reply = await sendRequest(portOf(front), { host, path: '/x', method: 'TRACE' });
    expect(reply.headers['allow']).toBe('GET, HEAD');
    expect(seenOf(reply)).toEqual([
      405,
      'Only GET and HEAD are answered here.\n',
      'text/plain; charset=utf-8',
      inertPolicy,
      'nosniff',
      'no-referrer',
    ]);
  },
);

test.each(
  everyFront([
    ['CONNECT', 'CONNECT /x HTTP/1.1', 405],
    ['CONNECT of an authority', 'CONNECT evil.example:443 HTTP/1.1', 405],
    ['another version of HTTP', 'GET / HTTP/2.0', 400],
  ] as const),
)('%s answers %s with the headers of faults, and closes the connection', async (front, _, line, status) => {
  const answer = await exchangedWith(portOf(front), [line, 'Host: com.northgate.localhost', 'Connection: close']);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  // nginx reads no authority without a path.
  const allowed = front === 'nginx' && line.includes(':443') ? 400 : status;
  expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${allowed} `));
  expect(head).toContain(`content-security-policy: ${inertPolicy}`);
  expect(body).not.toContain('<');
});
