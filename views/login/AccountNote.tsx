import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { account } from './methods.css.ts';

export interface AccountNoteProps {
  /** Whoever logs in now has Telegram linked. */
  readonly isLinking: boolean;
  /** Something else is going on. */
  readonly isHeld: boolean;
  readonly onDecline: () => void;
}

/** Nobody has an account for a sign-in elsewhere: what logging in does now, and the way back to the other ways. It takes the focus when it comes. [TG-22] [TG-10] */
export function AccountNote({ isLinking, isHeld, onDecline }: AccountNoteProps): ReactNode {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Once the browser has kept what stands below where it was, which would leave the note above the screen.
    const frame = requestAnimationFrame(() => here.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={here} tabIndex={-1} className={account} data-note="account">
      <Notice
        tone="warning"
        title={<Trans>This account is not linked yet</Trans>}
        actions={
          <Button kind="quiet" isHeld={isHeld} onClick={onDecline}>
            <Trans>Go back</Trans>
          </Button>
        }
      >
        <p>
          {isLinking ? (
            <Trans>Log in to your account here, and Telegram will be linked to it.</Trans>
          ) : (
            <Trans>Log in to your account here.</Trans>
          )}
        </p>
      </Notice>
    </div>
  );
}
