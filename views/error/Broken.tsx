import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { column, lede } from '../frame/frame.css.ts';
import { Button } from '../kit/Button.tsx';
import { Reference } from '../frame/Reference.tsx';
import { actions } from '../frame/step.css.ts';
import { crash } from './crash.css.ts';

/** Shown after a rendering error: how to continue, and the support code; '' without one. */
export function Broken({
  reference,
  onRetry,
}: {
  readonly reference: string;
  readonly onRetry: () => void;
}): ReactNode {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const step = t`Something went wrong on this page`;
  return (
    <main className={crash}>
      <title>{t`Error: ${step}`}</title>
      <div className={column}>
        <h1 ref={heading} tabIndex={-1}>
          {step}
        </h1>
        <p className={lede}>
          <Trans>Try again. If that doesn’t help, reload the page. If the problem continues, contact support.</Trans>
        </p>
        {reference !== '' && <Reference code={reference} />}
        <div className={actions}>
          <Button kind="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </div>
    </main>
  );
}
