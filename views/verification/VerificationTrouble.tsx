import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Reference } from '../frame/Reference.tsx';
import { unseen } from '../kit/notice.css.ts';
import { Notice } from '../kit/Notice.tsx';
import { useWords } from '../notices/use-words.ts';
import { ToldCode } from '../login/ToldCode.tsx';
import type { VerificationPageProps } from './VerificationPage.tsx';

interface TroubleProps extends Pick<VerificationPageProps, 'facts'> {
  readonly wrong: MessageDescriptor | undefined;
  readonly trouble: 'words' | MessageDescriptor | undefined;
  readonly told: 'refusal' | 'failure' | undefined;
}

/** What is wrong: of the code only said aloud, since it stands under the field; anything else stands here. [LOGIN-11] [ERR-44] */
export function VerificationTrouble({ wrong, trouble, told, facts: { refusal, failure } }: TroubleProps): ReactNode {
  const { i18n } = useLingui();
  const words = useWords(refusal);
  if (wrong) return <p className={unseen}>{i18n._(wrong)}</p>;
  return (
    <Notice tone="danger" title={null}>
      {trouble === 'words' || !trouble ? (
        <p>
          <bdi>{words}</bdi>
        </p>
      ) : (
        <p>{i18n._(trouble)}</p>
      )}
      {told === 'refusal' && <ToldCode {...refusal} />}
      {told === 'failure' && <Reference code={failure.reference} />}
    </Notice>
  );
}
