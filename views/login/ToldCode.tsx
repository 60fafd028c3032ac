import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import { Reference } from '../frame/Reference.tsx';
import { codes, quoted } from '../kit/notice.css.ts';

type ToldCodeProps = Pick<RefusalDetails, 'reference'> & { readonly code: number | string };

/** What support asks for: the exchange's code of a refusal, a number or a name, 0 where there is none, and the code that this attempt is found by: one line, since it is one thing to quote. [ERR-02] [HTTP-20] */
export function ToldCode({ code, reference }: ToldCodeProps): ReactNode {
  return (
    <div className={codes}>
      <Reference code={reference} />
      {code !== 0 && (
        <p>
          <Trans>(code {code})</Trans>
        </p>
      )}
    </div>
  );
}

/** The same at the end of a dialog, set off from what it says. */
export function QuotedCode(props: ToldCodeProps): ReactNode {
  const isNothing = props.code === 0 && props.reference === '';
  return isNothing ? null : (
    <div className={quoted}>
      <ToldCode {...props} />
    </div>
  );
}
