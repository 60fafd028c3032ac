import { ownHosts } from '../../../services/exchange/own-hosts.ts';
import { hostOf, sites } from '../../../sites/sites.ts';
import { redirects, siteFiles } from '../addresses.ts';
import { beaconPath } from '../beacons.ts';
import { applicationPath, tooLargeForm } from '../body-limit.ts';
import { callPath, complianceMethods, compliancePath, vendorFamily } from '../calls.ts';
import { pagePolicy, type ServerContext } from '../headers.ts';
import {
  addHeaders,
  anyContext,
  faultPages,
  lost,
  lostPage,
  openerPolicy,
  passOn,
  plainText,
  readable,
  readingOnly,
  refusal,
  unreadable,
} from './answers.ts';
import type { NginxOptions } from './options.ts';
import { block, text } from './syntax.ts';

/** Hosts that are none of this server's. */
export function unknownHostServer(options: NginxOptions): readonly string[] {
  const context: ServerContext = { ...anyContext, environment: options.environments[0] };
  const headers = addHeaders('line', context);
  return block('server', [
    ...listen(options, ' default_server'),
    'default_type text/plain;',
    ...headers,
    'error_page 405 = @reading;',
    ...block('location @reading', refusal(context)),
    ...block('location /', [...readable, 'return 421 "No site of this server has that name.\\n";']),
    ...unreadable(headers),
  ]);
}

/** Sets `$taken` to the path of the request if a page of ours has it as it was sent, else to ''. */
const takenPath = [
  "set $taken '';",
  ...['$page', '$enter'].flatMap((file) => block(`if (-f "$document_root${file}")`, ['set $taken $written;'])),
];

/** The hosts of the sites: pages, files, calls, and what the back end has besides. */
export function siteServer(context: ServerContext, options: NginxOptions): readonly string[] {
  const { dist } = options;
  return block('server', [
    ...listen(options),
    `server_name ${sites.map((site) => hostOf(site, context.environment)).join(' ')};`,
    `root ${text(dist)};`,
    lostPage,
    'error_page 403 = @foreign;',
    'error_page 405 = @reading;',
    'error_page 418 = @exchange;',
    'error_page 419 = @ticket;',
    'error_page 417 = @mailed;',
    'error_page 420 = @affiliate;',
    ...Object.entries(redirects).flatMap(([path, target]) =>
      block(`location = ${path}`, [...addHeaders('line', context), ...readingOnly, `return 302 ${target};`]),
    ),
    ...siteFiles.flatMap((path) =>
      block(`location = ${path}`, [...addHeaders('page', context), ...readingOnly, `try_files /$site${path} =404;`]),
    ),
    ...block(`location ~* ${text(beaconPath)}`, [
      ...readable,
      ...block('if ($foreign_sender)', ['return 403;']),
      ...passOn('call', context, options),
    ]),
    ...block('location @foreign', [
      ...addHeaders('line', context),
      ...plainText,
      'return 403 "Events are accepted from this site alone.\\n";',
    ]),
    ...block('location @ticket', [
      ...addHeaders('line', context),
      ...takenPath,
      'add_header set-cookie $ticket_cookie always;',
      'return 302 $ticketless;',
    ]),
    ...block('location @mailed', [
      ...addHeaders('line', context),
      ...takenPath,
      'add_header set-cookie $mailed_cookie always;',
      'return 302 ?$mailed_rest;',
    ]),
    ...block('location @affiliate', [...addHeaders('line', context), 'return 302 $affiliate_page?$args;']),
    ...block(`location ~ "${applicationPath}"`, [
      'error_page 413 = @long_form;',
      ...faultPages,
      ...passOn('call', context, options),
    ]),
    ...block('location @long_form', [
      ...addHeaders('line', context),
      "add_header access-control-allow-origin '*' always;",
      'types { }',
      'default_type application/json;',
      `return 413 ${text(tooLargeForm)};`,
    ]),
    ...block(`location ~ "${callPath.source}"`, passOn('call', context, options)),
    ...block('location @exchange', passOn('call', context, options)),
    ...block('location @rest', [
      ...passOn('otherApp', context, options),
      'add_header content-security-policy $rest_policy always;',
      'proxy_intercept_errors on;',
      lostPage,
      'error_page 413 = @long;',
      'error_page 502 504 = @unanswered;',
    ]),
    ...block('location @reading', refusal(context)),
    ...unreadable(addHeaders('line', context)),
    ...block('location ^~ /assets/', [
      ...addHeaders('asset', context),
      ...readingOnly,
      ...block('if ($one_ticket_less)', ['return 419;']),
      'try_files $uri =404;',
    ]),
    ...block('location ^~ /sites/', [
      'internal;',
      ...addHeaders('page', context),
      'add_header vary accept-language always;',
    ]),
    ...block('location /', [
      ...addHeaders('page', context, {
        [openerPolicy]: '$opener',
        'content-security-policy': pagePolicy(context, '$framers'),
      }),
      'set $address $uri;',
      ...block('if ($posted)', ['return 418;']),
      ...readingOnly,
      ...block('if ($one_ticket_less)', ['return 419;']),
      ...block('if ($mailed_page)', ['return 417;']),
      ...block('if ($affiliate_page)', ['return 420;']),
      'try_files $page $enter @rest;',
    ]),
  ]);
}

/** The host of the captcha frame. */
export function frameServer(host: string, context: ServerContext, options: NginxOptions): readonly string[] {
  const { dist } = options;
  return block('server', [
    ...listen(options),
    `server_name ${host};`,
    `root ${text(`${dist}/frame`)};`,
    'error_page 404 = @lost;',
    'error_page 405 = @reading;',
    ...block('location @reading', refusal(context)),
    ...unreadable(addHeaders('line', context)),
    ...block('location = /', [...addHeaders('frame', context), ...readingOnly, 'try_files /index.html =404;']),
    ...block('location ^~ /assets/', [...addHeaders('asset', context), ...readingOnly, 'try_files $uri =404;']),
    ...block(`location ~ "^${vendorFamily}"`, passOn('call', context, options)),
    ...block('location /', [...readingOnly, 'return 404;']),
    ...block('location @lost', lost(context)),
  ]);
}

/** The compliance host: one path, GET and its CORS preflight. [STORE-10] [S12] */
export function complianceServer(host: string, context: ServerContext, options: NginxOptions): readonly string[] {
  return block('server', [
    ...listen(options),
    `server_name ${host};`,
    'error_page 404 = @lost;',
    'error_page 405 = @methods;',
    ...unreadable(addHeaders('line', context)),
    ...block(`location = ${compliancePath}`, [
      ...readable,
      ...block(`if ($request_uri !~ "^${compliancePath}(?:[?]|$)")`, ['return 404;']),
      ...block(`if ($request_method !~ "^(${complianceMethods.join('|')})$")`, ['return 405;']),
      ...passOn('call', context, options),
    ]),
    ...block('location /', [...readable, 'return 404;']),
    ...block('location @lost', lost(context)),
    ...block('location @methods', [
      ...addHeaders('line', context),
      `add_header allow '${complianceMethods.join(', ')}' always;`,
      ...plainText,
      'return 405 "Only GET and OPTIONS are answered here.\\n";',
    ]),
  ]);
}

/** The stand-in exchange's own hosts, in the local environment. Their pages bring a policy of their own. */
export function deskServer(context: ServerContext, options: NginxOptions): readonly string[] {
  return block('server', [
    ...listen(options),
    `server_name ${ownHosts.join(' ')};`,
    'error_page 405 = @reading;',
    ...block('location @reading', refusal(context)),
    ...unreadable(addHeaders('line', context)),
    ...block('location /', [
      ...passOn('desk', context, options),
      'add_header content-security-policy $desk_policy always;',
    ]),
  ]);
}

/** Local environments answer on loopback alone. */
function listen({ environments, port }: Pick<NginxOptions, 'environments' | 'port'>, more = ''): readonly string[] {
  const isLocal = environments.every((environment) => environment === 'local');
  return [`listen ${isLocal ? `127.0.0.1:${port}` : port}${more};`];
}
