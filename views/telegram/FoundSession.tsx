import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { column, named } from '../frame/frame.css.ts';
import { actions } from '../frame/step.css.ts';
import { Button } from '../kit/Button.tsx';

interface FoundSessionProps {
  readonly screen: string;
  /** Name of the signed-in account; '' when unknown. */
  readonly account: string;
  readonly brand: string;
  /** The session is being ended. */
  readonly isEnding: boolean;
  readonly onConfirmed: () => void;
  readonly onRefused: () => void;
}

/** Names the session that the mini app has found: two Telegram users may share a phone. [ROUTE-17] [SESS-04] */
export function FoundSession({
  screen,
  account: name,
  brand,
  isEnding,
  onConfirmed,
  onRefused,
}: FoundSessionProps): ReactNode {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  const title = t`You’re already logged in`;
  // Wrapped in an element, because tags in plain text would be parsed.
  const account = <>{name}</>;
  return (
    <section className={column} data-screen={screen}>
      <title>{`${title} – ${brand}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>
        {name === '' ? (
          <Trans>You’re logged in.</Trans>
        ) : (
          <Trans>
            You’re logged in as <bdi className={named}>{account}</bdi>.
          </Trans>
        )}
      </p>
      <div className={actions}>
        <Button kind="primary" data-way="continue" isUnavailable={isEnding} onClick={onConfirmed}>
          <Trans>Continue with this account</Trans>
        </Button>
        <Button kind="quiet" data-way="refuse" isBusy={isEnding} isUnavailable={isEnding} onClick={onRefused}>
          <Trans>Not you?</Trans>
        </Button>
      </div>
    </section>
  );
}
