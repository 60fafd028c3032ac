import type { ReactNode } from 'react';
import type { Notice } from '../../machines/notices/notices.types.ts';
import { useWords } from './use-words.ts';

/** `code: message`, or the message alone; whatever direction the message has, it keeps it to itself. [ERR-02] [B08] */
export function Words({ notice }: { readonly notice: Notice }): ReactNode {
  const words = useWords(notice);
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
