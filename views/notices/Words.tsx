import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Notice } from '../../machines/notices/notices.types.ts';
import { useWords } from './use-words.ts';

/** What went well. [TG-13] */
const goodNews = {
  loginAndBind: msg`You are logged in, and your account is linked with Telegram.`,
  registerAndBind: msg`You are signed up, and your account is linked with Telegram.`,
} as const satisfies Readonly<Record<NonNullable<Notice['words']>, unknown>>;

/** `code: message`, or the message alone; whatever direction the message has, it keeps it to itself. [ERR-02] [B08] */
export function Words({ notice }: { readonly notice: Notice }): ReactNode {
  const { i18n } = useLingui();
  const told = useWords(notice);
  const words = notice.words ? i18n._(goodNews[notice.words]) : told;
  return (
    <>
      {notice.code !== 0 && (
        <>
          <bdi>{notice.code}</bdi>:{' '}
        </>
      )}
      <bdi>{words}</bdi>
    </>
  );
}
