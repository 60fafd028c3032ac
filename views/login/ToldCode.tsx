import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Told } from '../../services/contract/login.ts';
import { Reference } from '../frame/Reference.tsx';

/** What support asks for: the exchange's code of a refusal, a number or a name, 0 where there is none, and the code that this attempt is found by. [ERR-02] [HTTP-20] */
export function ToldCode({ code, reference }: Pick<Told, 'reference'> & { readonly code: number | string }): ReactNode {
  return (
    <>
      {code !== 0 && (
        <p>
          <Trans>(code {code})</Trans>
        </p>
      )}
      <Reference code={reference} />
    </>
  );
}
