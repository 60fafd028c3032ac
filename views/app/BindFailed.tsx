import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PostLoginEvent } from '../../machines/post-login/post-login.types.ts';
import type { BindFailure, BindFailureKey } from '../../machines/rules/telegram-bind.ts';
import { Button } from '../kit/Button.tsx';
import { Modal } from '../kit/Modal.tsx';
import { RefusalCodes } from '../frame/RefusalCodes.tsx';

const unconfirmed = msg`You’re logged in, but we couldn’t verify your Telegram account. Link it again.`;
const taken = msg`You’re logged in, but this Telegram account is already linked to a different account.`;
const linkedElsewhere = msg`You’re logged in, but your account is already linked to a different Telegram account.`;
const unlinkFirst = msg`Remove that link first, in the settings of the linked account.`;
const broken = msg`You’re logged in, but we couldn’t link your account to Telegram. You can try again later in your account settings.`;

/** Why an account could not be linked with Telegram. [MODAL-20] [TG-29] */
export const bindFailureWords: Readonly<Record<BindFailureKey, MessageDescriptor>> = {
  authFailureRelinkTip: unconfirmed,
  telegramAlreadyBind: taken,
  relinkBybitAccountTip: linkedElsewhere,
  telegramLinkSystemError: broken,
  login1001: unconfirmed,
  login1002: taken,
  login1003: linkedElsewhere,
  login1004: broken,
  trlogin1001: unconfirmed,
  trlogin1002: taken,
  trlogin1003: linkedElsewhere,
  trlogin1004: broken,
  register1001: unconfirmed,
  register1002: taken,
  register1003: linkedElsewhere,
  register1004: broken,
  trregister1001: unconfirmed,
  trregister1002: taken,
  trregister1003: linkedElsewhere,
  trregister1004: broken,
};

export interface BindFailedProps {
  readonly bind: BindFailure;
  readonly send: (event: PostLoginEvent) => void;
}

/** Signed in, but not linked with Telegram: offers to continue or to link again. [MODAL-17] [MODAL-18] [MODAL-19] */
export function BindFailed({ bind: { key, code, canRebind }, send }: BindFailedProps): ReactNode {
  const { i18n } = useLingui();
  const words = bindFailureWords[key];
  const goOn = (): void => send({ type: 'bindFailure.acknowledged' });
  return (
    <Modal
      screen="app.bindFailed"
      title={<Trans>We couldn’t link Telegram</Trans>}
      text={
        <>
          <p>{i18n._(words)}</p>
          {(words === taken || words === linkedElsewhere) && <p>{i18n._(unlinkFirst)}</p>}
          <RefusalCodes code={code} reference="" />
        </>
      }
      actions={
        <>
          {canRebind && (
            <Button kind="secondary" data-way="rebind" onClick={() => send({ type: 'rebind.chosen' })}>
              <Trans>Link again</Trans>
            </Button>
          )}
          <Button kind="primary" data-way="on" data-focus onClick={goOn}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
      onCancel={goOn}
    />
  );
}
