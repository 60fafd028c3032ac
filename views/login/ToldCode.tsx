import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Told } from '../../services/contract/login.ts';
import { Reference } from '../frame/Reference.tsx';

/** What support asks for: the exchange's code of a refusal, 0 where there is none, and the code that this attempt is found by. [ERR-02] [HTTP-20] */
export function ToldCode({ code, reference }: Pick<Told, 'code' | 'reference'>): ReactNode {
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
