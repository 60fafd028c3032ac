import { domains, type Environment } from '../../../sites/domains.ts';
import type { Site } from '../../../sites/site.ts';
import { hostOf, originOf, sites } from '../../../sites/sites.ts';
import { folderOf } from '../../build/built-paths.ts';
import { languagesOf } from '../../page/site-languages.ts';
import { oauthAddress, openerFile, telegramAddress } from '../addresses.ts';
import { affiliatePath, affiliateQuery } from '../affiliate-redirect.ts';
import { climbingAddress } from '../climbing.ts';
import { postedCalls } from '../calls.ts';
import { documentType, framersOf, headersOf, inert, messengersOf, type Kind, type ServerContext } from '../headers.ts';
import { mailedCookie, mailedParameters, mailedPath } from '../mailed-redirect.ts';
import { secureAttribute, type SecretParameter } from '../secret-parameter.ts';
import { ticketCookie, ticketParameter, ticketPath } from '../ticket-redirect.ts';
import { anyContext, openerPolicy } from './answers.ts';
import type { NginxOptions } from './options.ts';
import { block, text } from './syntax.ts';

/**
 * From host and path to the site's folder, the page that finds the language, and the language of the page for what is
 * not there.
 */
export function maps({ routes, environments, port }: NginxOptions): readonly string[] {
  const all = environments.flatMap((environment) =>
    sites.map((site) => ({ site, environment, folder: folderOf({ site, environment }) })),
  );
  const route = routes.map((path) => path.replaceAll('.', '\\.')).join('|');
  return [
    ...block('map $host $site', [
      "default '';",
      ...all.map(({ site, environment, folder }) => `${hostOf(site, environment)} ${folder};`),
    ]),
    ...block('map $request_uri $climbs', ["default '';", `${text(`~*${climbingAddress}`)} 1;`]),
    ...block('map "$uri $request_uri" $written', [
      "default '';",
      '"~^(?<written_path>\\S+) \\k<written_path>(?:[?]|$)" $written_path;',
    ]),
    ...block('map $uri $page', ["default '/-';", '"~^(?<path>(?:/[^/]+)*)/?$" /$site$path/index.html;']),
    ...block('map "$site $uri" $enter', [
      "default '/-';",
      ...all.map(({ site, folder }) => `"~^${folder} /(?:${site.languages.join('|')})(?:/|$)" '/-';`),
      `"~^\\S+ (?:/${languageLike})?(?:${route})?/?$" /$site/index.html;`,
    ]),
    ...block(
      'map "$site $http_accept_language" $spoken',
      all.flatMap(({ site, folder }) => spokenRows(site, folder)),
    ),
    ...block('map "$site $uri" $language', [
      'default $spoken;',
      ...all.map(({ site, folder }) => `"~^${folder} /(?<code>${site.languages.join('|')})(?:/|$)" $code;`),
    ]),
    ...block('map $uri $file_opener', [`default ${opening('page')};`, `"~${openerFile.source}" ${opening('opener')};`]),
    ...block('map $address $opener', ['default $file_opener;', `"~^${telegramAddress}" ${opening('telegram')};`]),
    ...block('map "$site $address" $framers', [
      `default "'none'";`,
      ...environments.flatMap((environment) => [
        `"~^sites/${environment}/\\S+ ${oauthAddress}" ${text(framersOf(contextOf(environment, port)))};`,
        `"~^sites/${environment}/\\S+ ${telegramAddress}" ${text(messengersOf(contextOf(environment, port)))};`,
      ]),
    ]),
    ...block('map $upstream_http_content_security_policy $desk_policy', [
      `default '';`,
      ...Object.values(inert).map((value) => `'' ${text(value)};`),
    ]),
    ...block('map "$status;$upstream_http_content_security_policy;$upstream_http_content_type" $rest_policy', [
      "default '';",
      ...Object.values(inert).map((value) => `"~*^(?!304)\\d+;;(?!${documentType})" ${text(value)};`),
    ]),
    ...block('map $host $secure', [
      "default '; Secure';",
      ...all.map(
        ({ site, environment }) =>
          `${hostOf(site, environment)} ${text(secureAttribute(new URL(originOf(site, environment, ''))))};`,
      ),
    ]),
    ...block('map $args $ticket', valueRows(ticketParameter, '$ticket_value')),
    ...block('map $taken $ticket_path', ["default '';", `"~${ticketPath}" $taken;`]),
    ...block('map $args $one_ticket_less', ["default '';", ...firstRows(ticketParameter, '?')]),
    ...block('map $args $repeats_ticket', ["default '';", `"~${ticketParameter.repeated}" 1;`]),
    ...block('map "$repeats_ticket$ticket_path" $ticketless', ['default $one_ticket_less;', '"~^1/" "?";']),
    ...block('map "$ticket $ticket_path" $ticket_cookie', [
      "default '';",
      `"~^(?<ticket_given>\\S+) (?<ticket_there>\\S+)$" "${ticketCookie('$ticket_given', '$ticket_there', '$secure')}";`,
    ]),
    ...block('map $args $codeless', ['default $args;', ...restRows(mailedParameters.code, '')]),
    ...block('map $codeless $mailed_rest', ['default $codeless;', ...restRows(mailedParameters.uuid, '')]),
    ...block('map $args $mailed_code', valueRows(mailedParameters.code, '$code_value')),
    ...block('map $args $mailed_uuid', valueRows(mailedParameters.uuid, '$uuid_value')),
    ...block('map $args $is_mailed', [
      "default '';",
      ...Object.values(mailedParameters).map(({ present }) => `"~${present}" 1;`),
    ]),
    ...block('map "$is_mailed$uri" $mailed_page', ["default '';", `"~^1(?<mailed_uri>${mailedPath})" $mailed_uri;`]),
    ...block('map "$taken $mailed_uuid$mailed_code" $mailed_cookie', [
      "default '';",
      `"~^/\\S* \\S" "${mailedCookie('$mailed_uuid', '$mailed_code', '$taken', '$secure')}";`,
    ]),
    ...block('map $args $is_affiliate', ["default '';", `"~${affiliateQuery}" 1;`]),
    ...block('map "$is_affiliate$uri" $affiliate_page', [
      "default '';",
      `"~^1${affiliatePath}" $affiliate_base/sign-up;`,
    ]),
    ...block('map "$http_sec_fetch_site $http_origin $host" $foreign_sender', [
      'default 1;',
      "'~^same-origin ' '';",
      `"~^ https?://(?<sender>[^ :/]+)(?::${port})? \\k<sender>$" '';`,
    ]),
    ...block('map "$request_method $uri" $posted', ["default '';", ...postedCalls.map((path) => `"POST ${path}" 1;`)]),
  ];
}

/** Rows of a map from a query to what remains of it without a parameter, behind a prefix. */
function restRows(parameter: SecretParameter, prefix: string): readonly string[] {
  return [`"~${parameter.repeated}" "${prefix}";`, ...firstRows(parameter, prefix)];
}

/** Rows of a map from a query to what remains of it without the first of a parameter, behind a prefix. */
function firstRows({ queries }: SecretParameter, prefix: string): readonly string[] {
  return queries.map(({ pattern, rest }) => `"~${pattern}" "${prefix}${rest.map((name) => `$${name}`).join('')}";`);
}

/** Rows of a map from a query to the value of a parameter. */
function valueRows({ repeated, usable }: SecretParameter, value: string): readonly string[] {
  return ["default '';", `"~${repeated}" '';`, `"~${usable}" ${value};`];
}

/** Pattern of `resemblesLanguage`, in the syntax of nginx. */
const languageLike = '(?i:en|[a-z]{2,3}-(?:[a-z]{2,3}|[0-9]{3}))';

/** The opener policy of a kind, alike in every environment. */
function opening(kind: Kind): string {
  return headersOf(kind, anyContext)[openerPolicy] ?? '';
}

/** An environment with the port that its addresses name. */
function contextOf(environment: Environment, port: number): Pick<ServerContext, 'environment' | 'port'> {
  const { scheme } = domains.find((one) => one.environment === environment) ?? {};
  return { environment, port: scheme === 'http' ? String(port) : '' };
}

/**
 * The first language that the browser names decides here; `npm start` looks at all of them. Longer keys first, as both
 * look them up.
 */
function spokenRows(site: Site, folder: string): readonly string[] {
  const { matches, defaultLanguage, forcedLanguage } = languagesOf(site);
  const keys = Object.keys(matches).toSorted((one, other) => other.length - one.length);
  return [
    ...keys.map((key) => `"~*^${folder} ${key}(?:-[^,;]*)?(?:[,;]|$)" ${matches[key] ?? defaultLanguage};`),
    `"~^${folder} ." ${forcedLanguage ?? defaultLanguage};`,
    `"~^${folder} $" ${defaultLanguage};`,
  ];
}
