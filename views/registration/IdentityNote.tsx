import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import type { RegistrationDetails } from './registration.types.ts';

interface IdentityNoteProps {
  readonly identity: NonNullable<RegistrationDetails['identity']>;
  /** Another action is in progress. */
  readonly isUnavailable: boolean;
  readonly onDecline: () => void;
}

const names = { google: 'Google', apple: 'Apple', telegram: 'Telegram' } as const;

/**
 * What the sign-up does with an account elsewhere that no account here is linked to: a named Telegram account is
 * linked unless the user declines; no other can be. [ERR-16] [TG-26] (decision D26)
 */
export function IdentityNote({ identity, isUnavailable, onDecline }: IdentityNoteProps): ReactNode {
  const { provider, name, telegram } = identity;
  const service = names[provider];
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [],
  );
  if (telegram === null)
    return (
      <div data-note="identity">
        <Notice tone="warning" title={<Trans>This account isn’t linked yet</Trans>}>
          <p>
            <Trans>
              Your {service} account can’t be linked while you sign up. You can link it later in your account settings.
            </Trans>
          </p>
        </Notice>
      </div>
    );
  return (
    <div data-note="identity">
      <Notice
        tone="warning"
        title={<Trans>Telegram will be linked</Trans>}
        actions={
          <Button kind="quiet" isUnavailable={isUnavailable} onClick={onDecline}>
            <Trans>Do not link</Trans>
          </Button>
        }
      >
        <p>
          <Trans>When you sign up, this Telegram account is linked to your new account:</Trans>
        </p>
        <p>
          <bdi>{name}</bdi>
        </p>
      </Notice>
    </div>
  );
}
