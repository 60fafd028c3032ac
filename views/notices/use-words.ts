import { useLingui } from '@lingui/react/macro';

/** Codes whose text in the catalogue only stands in for a reply without one. [ERR-14] */
const onlyDefaults: readonly number[] = [40029];

/** What to tell about a code of the exchange: the catalogue's text for it, else what the exchange said, else something true of every failure. [ERR-43] */
export function useWords({ code, message }: { readonly code: number; readonly message: string }): string {
  const { t, i18n } = useLingui();
  const id = `inverse-error-code.${code}`;
  const isToldByReply = message !== '' && onlyDefaults.includes(code);
  if (id in i18n.messages && !isToldByReply) return i18n._(id);
  return message === '' ? t`Something went wrong. Please try again.` : message;
}
