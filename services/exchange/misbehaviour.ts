import { gzipSync } from 'node:zlib';
import type { Wait } from './environment.ts';

/** Malformed replies and network failures, used by the fault switches and the sentinels. */
const page = (title: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>This is a page, not a reply.</p></html>`;

const json = (body: BodyInit | null, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(body, { headers: { 'content-type': 'application/json', ...headers } });

const html = (title: string, status: number): Response =>
  new Response(page(title), { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** A captive portal's page with status 200. [N11] */
export const portalPage = (): Response => html('Welcome to the network', 200);

/** Truncated JSON. [B01] */
export const halfJson = (): Response => json('{"ret_code":0,');

/** An empty body with status 200. [B02] */
export const nothing = (): Response => json('');

const script = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' } });

/** A script that defines nothing. [C04] */
export const voidScript = (): Response => script('');

/** A captcha vendor's script whose widget never says that it is there. [C03] */
export const muteScript = (): Response =>
  script(
    'window.initGeetest = function () {}; window.startMagpie = function () { return { destroy: function () {} }; };',
  );

/** Statuses that proxies and firewalls answer with an HTML page. */
const PAGES: Readonly<Record<number, string>> = {
  403: 'Access denied',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway time-out',
};
const RETRY_AFTER = '30';

/**
 * An error status with its usual body: a page, or an envelope that claims success and must not count. [N09] [N10] [N12]
 * [N13] [N14]
 */
export function httpFailure(status: number): Response {
  const title = PAGES[status];
  if (title !== undefined) return html(title, status);
  const response = Response.json(
    { ret_code: 0, ret_msg: '', token: 'token-of-a-failed-reply', result: {} },
    { status },
  );
  if (status === 429) response.headers.set('retry-after', RETRY_AFTER);
  return response;
}

/** Breaks the connection in the middle of the reply. [N03] */
export function interrupted(): Response {
  const broken = new Error('the connection was broken off on purpose');
  let isBegun = false;
  return json(
    new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull(controller) {
          if (isBegun) controller.error(broken);
          else controller.enqueue(new TextEncoder().encode('{"ret_code":0,"ret_msg":"'));
          isBegun = true;
        },
      },
      { highWaterMark: 0 },
    ),
    // Without it the server reads ahead to determine the length and fails before sending the head.
    { 'transfer-encoding': 'chunked' },
  );
}

/** Never answers; ends when the client disconnects. [N04] */
export function silence(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    const onAbort = (): void => reject(new Error('the client disconnected', { cause: signal.reason }));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

const MEGABYTE = 1_048_576;

/** An envelope with a message of 50 MB. [B09] */
export function tooMuch(): Response {
  const filling = new TextEncoder().encode('x'.repeat(MEGABYTE));
  let remaining = 50;
  return json(
    new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"ret_code":0,"result":{},"ret_msg":"')),
        pull(controller) {
          remaining -= 1;
          if (remaining >= 0) return controller.enqueue(filling);
          controller.enqueue(new TextEncoder().encode('"}'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    ),
  );
}

/** Starts with a valid prefix, then sends a byte per second without end. [N06] */
export function drops(wait: Wait, signal: AbortSignal): Response {
  return json(
    new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"ret_code":0,"ret_msg":"')),
        async pull(controller) {
          await wait(1000, signal);
          controller.enqueue(new TextEncoder().encode('.'));
        },
      },
      { highWaterMark: 0 },
    ),
  );
}

/** Redirects to another origin. [N15] */
export const otherOrigin = (): Response =>
  new Response(null, { status: 302, headers: { location: 'http://evil.example/' } });

const DEPTH = 100_000;

/** 100,000 nested arrays. [B10] */
export const tooDeep = (): Response =>
  json(`{"ret_code":0,"ret_msg":"","result":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`);

/** A valid reply that attempts prototype pollution. [B11] */
export const polluting = (token: string): Response =>
  json(
    `{"ret_code":0,"ret_msg":"","token":"${token}","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"result":{"__proto__":{"polluted":true}}}`,
  );

/** Texts for codes: mostly unsafe ones, and two valid ones. [G04] */
export const hostileFile = (): Response =>
  json(
    `{"__proto__":{"31002":"polluted"},"constructor":"polluted","20100":"<script>alert(1)</script>","31002":"{count, plural, one {# try","31003":"<img src=x onerror=alert(1)>",
      "10006":"\u202Eesrever","10016":{"nested":"text"},"40029":"${'x'.repeat(5000)}","21101":5,"21103":"  ","31030":"Locked. Wait & try again.","987654":"Not today."}`,
  );

/** A valid reply in the alternative spelling, its code as a string. [B04] */
export const otherSpelling = (token: string): Response =>
  Response.json({ retCode: '0', retMsg: '', token, result: {} });

/** A truncated gzip reply. [N17] */
export const halfGzip = (): Response => {
  const whole = gzipSync('{"ret_code":0,"ret_msg":"","result":{}}'.repeat(100));
  return json(new Uint8Array(whole.subarray(0, whole.length / 2)), { 'content-encoding': 'gzip' });
};

const utf16 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const loud = `<img src=x onerror=alert(1)><script>alert(1)</script>\u202Eesrever 🚀 ${'long '.repeat(2000)}`;

/** Bodies that are malformed or unusual envelopes. [B03] [B05] [B06] [B08] [B12] [K03] */
export const bodies: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  null: 'null',
  list: '[]',
  text: '"ok"',
  number: '0',
  uncoded: '{"ret_msg":"no code","result":{}}',
  nullresult: '{"ret_code":31002,"ret_msg":"The e-mail address or the password is wrong.","result":null}',
  textcount:
    '{"ret_code":31002,"ret_msg":"The e-mail address or the password is wrong.","result":{"pass_err_count":"3"}}',
  loud: JSON.stringify({ ret_code: 987_654, ret_msg: loud, result: null }),
  bom: '\uFEFF{"ret_code":31030,"ret_msg":"","result":null}',
  utf16: utf16('{"ret_code":31030,"ret_msg":"","result":null}'),
  surrogate: '{"ret_code":987654,"ret_msg":"half \\ud800 a letter","result":null}',
};

/** Returns an untrustworthy body by its name; `null` for an unknown name. [B01] [B02] */
export const unexpectedBody = (name: string): Response => json(bodies[name] ?? 'null');
