import type { Messages } from '@lingui/core';

type Message = Messages[string];
type Token = Exclude<Message, string>[number];

/** A compiled message in ICU syntax, as written by the translator. */
export function templateOf(message: Message | undefined): string {
  if (message === undefined) return '';
  return typeof message === 'string' ? message : message.map(tokenText).join('');
}

function tokenText(token: Token): string {
  if (typeof token === 'string') return token;
  const [name, type, format] = token;
  if (type === undefined) return `{${name}}`;
  if (typeof format !== 'object')
    return `{${name}, ${type}${format === undefined ? '' : `, ${JSON.stringify(format)}`}}`;
  const forms = Object.entries(format as Readonly<Record<string, unknown>>).map(([form, inner]) =>
    form === 'offset'
      ? `offset:${String(inner)}`
      : `${form} {${Array.isArray(inner) ? templateOf(inner as Message) : String(inner)}}`,
  );
  return `{${name}, ${type}, ${forms.join(' ')}}`;
}
