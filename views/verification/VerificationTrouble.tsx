import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { VerificationContext } from '../../machines/verification/verification.types.ts';
import { Reference } from '../frame/Reference.tsx';
import { HeldWait } from '../kit/HeldWait.tsx';
import { unseen } from '../kit/notice.css.ts';
import { Notice } from '../kit/Notice.tsx';
import { useWords } from '../notices/use-words.ts';
import { unreachable } from '../login/login.answers.ts';
import { ToldCode } from '../login/ToldCode.tsx';

/** Id of the words that say why the buttons do nothing for now. */
export const HELD = 'verification-held';

/** The context of the flow that the dialog shows; it holds no secret. */
export interface VerificationDetails extends Pick<
  VerificationContext,
  'item' | 'refusal' | 'failure' | 'retryAfter' | 'interception'
> {
  readonly hasOtherWay: boolean;
}

interface TroubleProps {
  readonly details: VerificationDetails;
  readonly wrong: MessageDescriptor | undefined;
  readonly trouble: 'words' | 'wait' | 'reason' | MessageDescriptor | undefined;
  readonly told: 'refusal' | 'failure' | undefined;
}

/** What is wrong: of the code only said aloud, since it stands under the field; anything else stands here. [LOGIN-11] [ERR-44] */
export function VerificationTrouble({ wrong, trouble, told, details }: TroubleProps): ReactNode {
  const { i18n } = useLingui();
  const { refusal, failure } = details;
  const { title } = unreachable[failure.reason];
  if (wrong) return <p className={unseen}>{i18n._(wrong)}</p>;
  return (
    <Notice
      tone={trouble === 'wait' ? 'warning' : 'danger'}
      title={
        trouble === 'wait' ? <Trans>Too many attempts</Trans> : trouble === 'reason' && title ? i18n._(title) : null
      }
    >
      <Trouble trouble={trouble} details={details} />
      {told === 'refusal' && <ToldCode {...refusal} />}
      {told === 'failure' && <Reference code={failure.reference} />}
    </Notice>
  );
}

function Trouble({
  trouble,
  details: { refusal, failure, retryAfter },
}: Pick<TroubleProps, 'trouble' | 'details'>): ReactNode {
  const { i18n } = useLingui();
  const words = useWords(refusal);
  switch (trouble) {
    case 'wait':
      return <HeldWait id={HELD} wait={retryAfter} />;
    case 'reason':
      return <p>{i18n._(unreachable[failure.reason].text)}</p>;
    case 'words':
    case undefined:
      return (
        <p>
          <bdi>{words}</bdi>
        </p>
      );
    default:
      return <p>{i18n._(trouble)}</p>;
  }
}
