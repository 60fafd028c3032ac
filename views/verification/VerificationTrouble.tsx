import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { VerificationContext } from '../../machines/verification/verification.types.ts';
import { Reference } from '../frame/Reference.tsx';
import { RetryCountdown } from '../kit/RetryCountdown.tsx';
import { visuallyHidden } from '../kit/notice.css.ts';
import { Notice } from '../kit/Notice.tsx';
import { useWords } from '../notices/use-words.ts';
import { unreachable } from '../frame/unreachable.texts.ts';
import { RefusalCodes } from '../frame/RefusalCodes.tsx';

/** Id of the text that explains why the buttons are unavailable. */
export const WAIT_ID = 'verification-wait';

/** The flow's context that the dialog shows; contains no secret. */
export interface VerificationDetails extends Pick<
  VerificationContext,
  'item' | 'isSent' | 'refusal' | 'failure' | 'retryAfter' | 'interception'
> {
  readonly hasOtherWay: boolean;
}

interface TroubleProps {
  readonly details: Omit<VerificationDetails, 'isSent'>;
  readonly wrong: MessageDescriptor | undefined;
  readonly trouble: 'words' | 'wait' | 'reason' | MessageDescriptor | undefined;
  readonly codes: 'refusal' | 'failure' | undefined;
}

/**
 * The problem: a wrong code is only announced, since it is shown under the field; other problems are shown here.
 * [LOGIN-11] [ERR-44]
 */
export function VerificationTrouble({ wrong, trouble, codes, details }: TroubleProps): ReactNode {
  const { i18n } = useLingui();
  const { refusal, failure } = details;
  const { title } = unreachable[failure.reason];
  if (wrong) return <p className={visuallyHidden}>{i18n._(wrong)}</p>;
  return (
    <Notice
      tone={trouble === 'wait' ? 'warning' : 'danger'}
      title={
        trouble === 'wait' ? <Trans>Too many attempts</Trans> : codes === 'failure' && title ? i18n._(title) : null
      }
    >
      <Trouble trouble={trouble} details={details} />
      {codes === 'refusal' && <RefusalCodes {...refusal} />}
      {codes === 'failure' && <Reference code={failure.reference} />}
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
      return <RetryCountdown id={WAIT_ID} wait={retryAfter} />;
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
