const throwing = 'what is no object makes the next comparison throw, which is answered like no data';
const widgetFields =
  "services/client/providers.ts «if (typeof fields !== 'object' || fields === null || !('hash' in fields)) return null;»";

/** Mutants of sources that behave like the original, by the name that the report prints, each with its reason. */
export const equivalentSources: Readonly<Record<string, string>> = {
  'services/client/seal.ts «false,» false → true':
    'whether a public key can be exported again changes nothing: it is public, and the page drops it',
  [[
    'machines/rules/redirect.ts',
    "«return parse(`https://${entry.replaceAll(/^([a-z]+:\\/\\/)?\\.?|\\.$/giu, '')}`)?.hostname ?? '';»",
    '\'\' → "Stryker was here!"',
  ].join(' ')]: 'a name without a dot is dropped from the list, as the empty one is',
  "machines/rules/redirect.ts «return start === -1 ? '' : segments.slice(start).join('/');» start === -1 → false":
    'the last of several language segments is no auth route either',
  "machines/rules/redirect.ts «return start === -1 ? '' : segments.slice(start).join('/');» '' → \"Stryker was here!\"":
    'the text is no auth route either',
  "machines/rules/redirect.ts «return start === -1 ? '' : segments.slice(start).join('/');» '' → 'x'":
    'the text is no auth route either',
  [[
    'machines/rules/compliance.ts',
    '«JSON.stringify([...decisions].toSorted(([a], [b]) => (a < b ? -1 : 1)));» a < b → !(a < b)',
  ].join(' ')]: 'both lists are sorted, whichever way',
  [[
    'services/browser/ticket.ts',
    "«const [, carried = ''] = new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie) ?? [];»",
    '[] → ["Stryker was here"]',
  ].join(' ')]: 'only the second element is read',
  'services/browser/visitor.ts «return value !== null && /^[0-9A-Za-z-]{36}$/.test(value);» value !== null → true':
    'the text null has not 36 characters',
  'services/browser/cookies.ts «} catch {» { return false; } → {}':
    'where writing throws, reading throws as well and finds no cookie',
  'services/browser/telegram-host.ts «let sender = accepted.length === 1 && only !== undefined ? only : null;» only !== undefined → true':
    'a list of one origin has a first one: the comparison is for the compiler',
  'services/client/session.ts «{ held }: LogOutInput = { held: null },» { held: null } → {}':
    'no held session is as good as null: only its presence counts',
  [`${widgetFields} typeof fields !== 'object' || fields === null → false`]: throwing,
  [`${widgetFields} typeof fields !== 'object' || fields === null → typeof fields !== 'object' && fields === null`]:
    throwing,
  [`${widgetFields} typeof fields !== 'object' → false`]: throwing,
  [`${widgetFields} fields === null → false`]: throwing,
};
