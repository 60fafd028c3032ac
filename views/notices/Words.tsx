import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Notice } from '../../services/contract/notice.ts';
import * as css from './notices.css.ts';
import { useWords } from './use-words.ts';

/** Texts of notices without a code. [TG-13] [QUICK-01] */
const ownWords = {
  loginAndBind: msg`You’re logged in, and your account is linked to Telegram.`,
  registerAndBind: msg`You’ve signed up, and your account is linked to Telegram.`,
} as const satisfies Readonly<Record<Exclude<NonNullable<Notice['words']>, 'copyAddress'>, unknown>>;

/**
 * `code: message` with the colon of the language, or only the message, isolated from the text direction around it.
 * [ERR-02] [B08]
 */
export function Words({ notice }: { readonly notice: Notice }): ReactNode {
  const { i18n } = useLingui();
  const codeText = useWords(notice);
  const { code: number, reference: code } = notice;
  if (notice.words === 'copyAddress')
    return (
      <>
        <Trans>This link can’t be opened here. Copy its address into your browser:</Trans>{' '}
        <bdi dir="ltr" className={css.address}>
          {notice.message}
        </bdi>
      </>
    );
  // Wrapped in an element, because tags in plain text would be parsed.
  const words = <>{notice.words ? i18n._(ownWords[notice.words]) : codeText}</>;
  return (
    <>
      {number === 0 ? (
        <bdi>{words}</bdi>
      ) : (
        <Trans>
          <bdi>{number}</bdi>: <bdi>{words}</bdi>
        </Trans>
      )}
      {code && (
        <>
          {' '}
          <Trans>
            Support reference: <code dir="ltr">{code}</code>
          </Trans>
        </>
      )}
    </>
  );
}
