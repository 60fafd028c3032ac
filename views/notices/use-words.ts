import { useLingui } from '@lingui/react/macro';
import type { Notice } from '../../services/contract/notice.ts';

/**
 * Returns the text for a code of the exchange: the catalogue's text, otherwise the exchange's message, otherwise a
 * default text. The end of a session has a text of its own. [ERR-03] [ERR-14] [ERR-43]
 */
export function useWords({ code, message, isSessionOver }: Pick<Notice, 'code' | 'message' | 'isSessionOver'>): string {
  const { t, i18n } = useLingui();
  const [own, standIn] = [`inverse-error-code.${code}`, `inverse-error-code-default.${code}`];
  if (isSessionOver) return t`Your session has ended. Log in again.`;
  if (own in i18n.messages) return i18n._(own);
  if (message !== '') return message;
  return standIn in i18n.messages ? i18n._(standIn) : t`Something went wrong. Try again.`;
}
