import { Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { account } from './methods.css.ts';

export interface AccountNoteProps {
  /** Name of the Telegram account that logging in links; null: nothing is linked. */
  readonly linked: string | null;
  /** Another action is in progress. */
  readonly isUnavailable: boolean;
  readonly onDecline: () => void;
}

/**
 * No account is linked to a third-party sign-in: explains what logging in does now, and offers to go back. Receives
 * focus when it appears; when it goes with it, the heading of the form does. [TG-22] [TG-10] [UI-09]
 */
export function AccountNote({ linked, isUnavailable, onDecline }: AccountNoteProps): ReactNode {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the browser's scroll anchoring, which would leave the note above the viewport.
    const frame = requestAnimationFrame(() => here.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  useLayoutEffect(() => {
    const note = here.current;
    return () => {
      if (note?.contains(document.activeElement)) document.querySelector('h1')?.focus();
    };
  }, []);
  return (
    <div ref={here} tabIndex={-1} className={account} data-note="account">
      <Notice
        tone="warning"
        title={<Trans>This account isn’t linked yet</Trans>}
        actions={
          <Button kind="quiet" isUnavailable={isUnavailable} onClick={onDecline}>
            <Trans>Go back</Trans>
          </Button>
        }
      >
        <p>
          {linked !== null ? (
            <Trans>Log in to your account to link Telegram to it.</Trans>
          ) : (
            <Trans>Log in to your account here.</Trans>
          )}
        </p>
        {linked && (
          <p>
            <bdi>{linked}</bdi>
          </p>
        )}
      </Notice>
    </div>
  );
}
