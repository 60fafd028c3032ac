import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { providerNames } from '../providers/provider-names.ts';
import { registrationScreens } from './registration.screens.ts';
import type { IdentityNoteProps } from './registration.types.ts';

/**
 * How the sign-up uses a third-party account without an account here: a named Telegram account is linked unless the
 * user declines; others cannot be linked. [ERR-16] [TG-26] (decision D26)
 */
export function IdentityNote({ screen, details: { identity }, send }: IdentityNoteProps): ReactNode {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [],
  );
  if (!identity) return null;
  const service = providerNames[identity.provider];
  if (identity.telegram === null)
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
          <Button
            kind="quiet"
            isUnavailable={registrationScreens[screen].submit !== 'open'}
            onClick={() => send({ type: 'signUpLinking.declined' })}
          >
            <Trans>Don’t link</Trans>
          </Button>
        }
      >
        <p>
          <Trans>When you sign up, this Telegram account is linked to your new account:</Trans>
        </p>
        <p>
          <bdi>{identity.name}</bdi>
        </p>
      </Notice>
    </div>
  );
}
