import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import { Reference } from './Reference.tsx';
import { codes, quoted } from '../kit/notice.css.ts';

type RefusalCodesProps = Pick<RefusalDetails, 'reference'> & { readonly code: number | string };

/**
 * Codes for support on one line: the exchange's code of a refusal (a number or name, 0: none) and the support code.
 * [ERR-02] [HTTP-20]
 */
export function RefusalCodes({ code, reference }: RefusalCodesProps): ReactNode {
  return (
    <div className={codes}>
      <Reference code={reference} />
      {code !== 0 && (
        <p>
          <Trans>Error {code}</Trans>
        </p>
      )}
    </div>
  );
}

/** The same at the end of a dialog, set apart from its text. */
export function DialogCodes(props: RefusalCodesProps): ReactNode {
  const isEmpty = props.code === 0 && props.reference === '';
  return isEmpty ? null : (
    <div className={quoted}>
      <RefusalCodes {...props} />
    </div>
  );
}
