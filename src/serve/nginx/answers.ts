import { cookiesAreSecure } from '../../../services/cookies-are-secure.ts';
import { domains } from '../../../sites/domains.ts';
import { forwardingHeaders } from '../forwarding-headers.ts';
import { headersOf, type Headers, type Kind, type ServerContext } from '../headers.ts';
import { tooLargePage } from '../no-site.ts';
import type { NginxOptions } from './options.ts';
import { block, text } from './syntax.ts';

const debianAuthorities = '/etc/ssl/certs/ca-certificates.crt';

/** For headers that are alike in every environment. */
export const anyContext: ServerContext = { environment: 'local', port: '', inline: { scripts: [], styles: [] } };

export const openerPolicy = 'cross-origin-opener-policy';

/** The headers of a kind of reply; `instead`: values that nginx finds by a map. */
export function addHeaders(kind: Kind, context: ServerContext, instead: Headers = {}): readonly string[] {
  return Object.entries({ ...headersOf(kind, context), ...instead }).map(
    ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`,
  );
}

/** Refuses a path that may be another one to the back end than nginx has read, or to us than `npm start` has. */
export const readable = block('if ($climbs)', ['return 400;']);

/** Forwards to the back end, in the spelling of the request; our headers of the kind replace its own. */
export function passOn(kind: Kind, context: ServerContext, options: NginxOptions): readonly string[] {
  return [
    ...readable,
    ...Object.keys(headersOf(kind, context)).map((name) => `proxy_hide_header ${name};`),
    ...addHeaders(kind, context),
    ...proxied(context, options),
  ];
}

/**
 * Forwards to the back end under the requested host name, by which the back end knows the site: `$host`, which also
 * selected this server, and never `$http_host`, which an absolute-form request sets freely. Client-supplied forwarding
 * headers are replaced. The back end's certificate is verified.
 */
function proxied(
  { port, environment }: ServerContext,
  { exchange, trusted = debianAuthorities }: NginxOptions,
): readonly string[] {
  const { scheme = 'https', parent: hostname = '' } = domains.find((one) => one.environment === environment) ?? {};
  const own: Headers = { 'x-forwarded-for': '$remote_addr', 'x-forwarded-proto': scheme };
  return [
    'proxy_http_version 1.1;',
    `proxy_set_header host $host${port === '' ? '' : `:${port}`};`,
    ...forwardingHeaders.map((name) => `proxy_set_header ${name} ${own[name] ?? '""'};`),
    'proxy_set_header connection "";',
    'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;',
    `proxy_cookie_flags ~ ${cookiesAreSecure({ protocol: `${scheme}:`, hostname }) ? 'secure' : 'nosecure'};`,
    ...(exchange.protocol === 'https:'
      ? [
          'proxy_ssl_server_name on;',
          `proxy_ssl_name ${exchange.hostname};`,
          'proxy_ssl_verify on;',
          'proxy_ssl_verify_depth 3;',
          `proxy_ssl_trusted_certificate ${trusted};`,
        ]
      : []),
    `proxy_pass ${exchange.origin};`,
  ];
}

/** The type of a reply whatever the ending of its address. */
export const plainText = ['types { }', 'default_type text/plain;'];

/** Refuses other methods; `refusal` answers them. */
export const readingOnly = [...readable, ...block('if ($request_method !~ "^(GET|HEAD)$")', ['return 405;'])];

/** Answers to addresses that the rest of the site does not have either. [ROUTE-22] */
export const lostPage = 'error_page 404 /$site/$language/404.html;';

/** The 404 of hosts without pages. */
export function lost(context: ServerContext): readonly string[] {
  return [...addHeaders('line', context), ...plainText, 'return 404 "There is no such page.\\n";'];
}

export function refusal(context: ServerContext): readonly string[] {
  return [
    ...addHeaders('line', context),
    "add_header allow 'GET, HEAD' always;",
    ...plainText,
    'return 405 "Only GET and HEAD are answered here.\\n";',
  ];
}

/**
 * Pages for faults of nginx itself, by the locations of `unreadable`. A location with a page for an error of its own
 * inherits none, and repeats these behind it.
 */
export const faultPages: readonly string[] = [
  'error_page 400 501 505 = /.garbled;',
  'error_page 413 = @long;',
  'error_page 414 494 = /.large;',
  'error_page 502 504 = @unanswered;',
];

/**
 * nginx calls too many cookies 494 and too long an address 414; the status that pages have advice for is 431, as Node
 * gives. [S07] An address that cannot be read is answered before nginx knows of which host it is.
 */
export function unreadable(headers: readonly string[]): readonly string[] {
  return [
    ...faultPages,
    ...block('location = /.large', [
      'internal;',
      ...headers,
      'types { }',
      'default_type text/html;',
      `return 431 ${text(tooLargePage)};`,
    ]),
    ...block('location @long', [...headers, ...plainText, 'return 413 "The request is too large.\\n";']),
    ...block('location @unanswered', [...headers, ...plainText, 'return 502 "The back end does not answer.\\n";']),
    ...block('location = /.garbled', [
      'internal;',
      ...headers,
      ...plainText,
      'return 400 "The address cannot be read.\\n";',
    ]),
  ];
}
