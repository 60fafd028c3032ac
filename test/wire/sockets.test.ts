import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createServices } from '../../services/client/services.ts';
import { attempt, servicesOver } from './environment.ts';

const open: { server: Server; sockets: Set<Socket> }[] = [];

afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** A server that misbehaves on the socket; `requests` holds the first line of each request. */
async function misbehaving(
  reply: (socket: Socket) => void,
): Promise<{ origin: string; requests: string[]; arrived: Promise<void> }> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let received = '';
    socket.on('data', (part) => {
      received += String(part);
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
      const body = received.indexOf('\r\n\r\n') + 4;
      if (body < 4 || received.length - body < length) return;
      requests.push(received.slice(0, received.indexOf('\r\n')));
      received = '';
      reply(socket);
      arrive();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ server, sockets });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, arrived };
}

function loggingInAt(origin: string, signal?: AbortSignal) {
  let isThere: () => void = () => undefined;
  /** Resolves once the client has the headers of the response. */
  const headers = new Promise<void>((resolve) => (isThere = resolve)).then(() => new Promise<void>(setImmediate));
  const fetched = async (...request: Parameters<typeof fetch>): Promise<Response> => {
    const response = await fetch(...request);
    isThere();
    return response;
  };
  const over = servicesOver(() => new Response(), { fetch: fetched, origin });
  return { ...over, headers, answer: createServices(over.environment).logIn(attempt, signal) };
}

const head = (...lines: readonly string[]): string =>
  ['HTTP/1.1 200 OK', 'content-type: application/json', ...lines, '', ''].join('\r\n');
const token = '{"ret_code":0,"token":"t9","result":{}}';

const replies: readonly (readonly [name: string, reason: string, reply: (socket: Socket) => void])[] = [
  ['a connection that is closed without a word [N01]', 'network', (socket) => socket.destroy()],
  [
    'a connection that is reset in the middle of the head [N03]',
    'network',
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-ty', () => socket.resetAndDestroy()),
  ],
  [
    'a connection that is reset in the middle of the body [N03]',
    'network',
    (socket) =>
      socket.write(`${head('content-length: 400')}{"ret_code":0,"token":"t9"`, () => socket.resetAndDestroy()),
  ],
  ['a body that ends before its length [N03]', 'network', (socket) => socket.end(head('content-length: 400') + token)],
  [
    'a chunk of a wrong length [N03]',
    'network',
    (socket) => socket.end(`${head('transfer-encoding: chunked')}zz\r\n${token}\r\n0\r\n\r\n`),
  ],
  [
    'half of a compressed reply [N17]',
    'unreadable',
    (socket) => {
      const packed = gzipSync(token.repeat(50));
      const half = packed.subarray(0, packed.length / 2);
      socket.write(head('content-encoding: gzip', `content-length: ${half.length}`));
      socket.end(half);
    },
  ],
  [
    'a reply that says it is compressed and is not [N17]',
    'network',
    (socket) => socket.end(head('content-encoding: gzip', `content-length: ${token.length}`) + token),
  ],
  ['no HTTP at all', 'network', (socket) => socket.end('220 mail.example ESMTP\r\n')],
  [
    'HTTP 431 for too many cookies [S07]',
    'cookies',
    (socket) => socket.end('HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n\r\n'),
  ],
  ['an empty reply [B02]', 'unreadable', (socket) => socket.end(head('content-length: 0'))],
  ['half of a JSON [B01]', 'unreadable', (socket) => socket.end(`${head('content-length: 14')}{"ret_code":0,`)],
  ['a reply of 204 [B02]', 'unreadable', (socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n')],
];

test.each(replies)('%s yields «%s»: one request, no token, no toast', async (_, reason, reply) => {
  const { origin, requests } = await misbehaving(reply);
  const { answer, jar, toasts, clock } = loggingInAt(origin);
  expect(await answer).toMatchObject({ kind: 'unreachable', reason });
  expect(requests).toEqual(['POST /login HTTP/1.1']);
  expect([jar.has('gh_token'), toasts, clock.waiting]).toEqual([false, [], 0]);
});

test('an unknown host is a network failure [N02] [HTTP-20]', async () => {
  const { answer } = loggingInAt('http://no-such-host.invalid');
  expect(await answer).toMatchObject({ kind: 'unreachable', reason: 'network' });
});

test('a refused connection is a network failure [N01] [HTTP-20]', async () => {
  const { origin } = await misbehaving(() => undefined);
  open.splice(0).forEach(({ server }) => server.close());
  expect(await loggingInAt(origin).answer).toMatchObject({ kind: 'unreachable', reason: 'network' });
});

test.each([
  ['no answer at all [N04]', (): void => undefined],
  [
    'a byte now and then [N06]',
    (socket: Socket): void => {
      socket.write(head('transfer-encoding: chunked'));
      const drip = setInterval(() => socket.write('1\r\n.\r\n'), 1);
      socket.on('close', () => clearInterval(drip));
    },
  ],
])('%s ends at 30,000 ms, and the connection is closed [HTTP-16] [MON-03]', async (_, reply) => {
  let isGone: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (isGone = resolve));
  const { origin, requests, arrived } = await misbehaving((socket) => {
    socket.on('close', isGone);
    reply(socket);
  });
  const { answer, clock, events } = loggingInAt(origin);
  await arrived;
  clock.pass(29_999);
  clock.pass(1);
  expect(await answer).toMatchObject({ kind: 'unreachable', reason: 'timeout' });
  await gone;
  expect(requests).toHaveLength(1);
  expect(events.map(({ name }) => name)).toEqual(['Ajax Timeout', 'Ajax Slow', 'Log-in Failed']);
});

test.each([
  ['stops', (): void => undefined],
  [
    'comes byte by byte',
    (socket: Socket): void => {
      const drip = setInterval(() => socket.write('1\r\n.\r\n'), 1);
      socket.on('close', () => clearInterval(drip));
    },
  ],
])('a body that %s after the headers ends at 30,000 ms, and not before [HTTP-16] [N03] [N06]', async (_, body) => {
  let isGone: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (isGone = resolve));
  const { origin } = await misbehaving((socket) => {
    socket.on('close', isGone);
    socket.write(head('transfer-encoding: chunked'));
    body(socket);
  });
  const { answer, headers, clock, events } = loggingInAt(origin);
  await headers;
  clock.pass(29_999);
  expect([clock.waiting, events]).toEqual([1, []]);
  clock.pass(1);
  expect(await answer).toMatchObject({ kind: 'unreachable', reason: 'timeout' });
  await gone;
  expect(clock.waiting).toBe(0);
});

test('an unsubscribed listener releases the connection and gets no more events [HTTP-26] [N19]', async () => {
  let isGone: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (isGone = resolve));
  const { origin, arrived } = await misbehaving((socket) => socket.on('close', isGone));
  const leaving = new AbortController();
  const { answer, toasts } = loggingInAt(origin, leaving.signal);
  await arrived;
  leaving.abort();
  await gone;
  await answer;
  expect(toasts).toEqual([]);
});

test('50 MB are cancelled after the first [B09]', async () => {
  let sent = 0;
  let isGone: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (isGone = resolve));
  const { origin } = await misbehaving((socket) => {
    socket.on('close', isGone);
    socket.write(`${head('content-length: 52428800')}{"ret_code":0,"ret_msg":"`);
    const more = (): void => {
      while (sent < 52_000_000 && socket.writable) {
        sent += 65_536;
        if (!socket.write('x'.repeat(65_536))) return void socket.once('drain', more);
      }
    };
    more();
  });
  expect(await loggingInAt(origin).answer).toMatchObject({ kind: 'unreachable', reason: 'unreadable' });
  await gone;
  expect(sent).toBeLessThan(40_000_000);
});

test.each([301, 302, 303, 307, 308])(
  'a redirect of %i is not followed, to another origin or the same [N15]',
  async (status) => {
    const elsewhere = await misbehaving((socket) => socket.end(head(`content-length: ${token.length}`) + token));
    for (const location of [`${elsewhere.origin}/login`, '/login/again']) {
      const { origin, requests } = await misbehaving((socket) =>
        socket.end(`HTTP/1.1 ${status} Moved\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`),
      );
      const { answer, jar } = loggingInAt(origin);
      expect(await answer).toMatchObject({ kind: 'unreachable', reason: 'network' });
      expect([requests.length, elsewhere.requests.length, jar.has('gh_token')]).toEqual([1, 0, false]);
    }
  },
);

test('an unavailable host does not block another [N20]', async () => {
  const down = await misbehaving((socket) => socket.destroy());
  const up = await misbehaving((socket) => socket.end(head(`content-length: ${token.length}`) + token));
  const [first, second] = await Promise.all([loggingInAt(down.origin).answer, loggingInAt(up.origin).answer]);
  expect([first.kind, second.kind]).toEqual(['unreachable', 'signedIn']);
});
