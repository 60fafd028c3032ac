import { useLingui } from '@lingui/react/macro';

/**
 * Returns the text for a code of the exchange: the catalogue's text, otherwise the exchange's message, otherwise a
 * default text. [ERR-14] [ERR-43]
 */
export function useWords({ code, message }: { readonly code: number; readonly message: string }): string {
  const { t, i18n } = useLingui();
  const [own, standIn] = [`inverse-error-code.${code}`, `inverse-error-code-default.${code}`];
  if (own in i18n.messages) return i18n._(own);
  if (message !== '') return message;
  return standIn in i18n.messages ? i18n._(standIn) : t`Something went wrong. Try again.`;
}
