import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Modal } from '../kit/Modal.tsx';

interface TelegramExpiredProps {
  readonly screen: string;
  /** The mini app is being closed. */
  readonly isClosing: boolean;
  readonly onClose: () => void;
}

/** Telegram's data is too old or was lost: the page must be opened again. [TG-24] [MODAL-21] */
export function TelegramExpired({ screen, isClosing, onClose }: TelegramExpiredProps): ReactNode {
  return (
    <Modal
      screen={screen}
      title={<Trans>Your Telegram session has expired</Trans>}
      text={
        <p>
          <Trans>Close this page, then open it again from Telegram.</Trans>
        </p>
      }
      actions={
        <Button kind="primary" data-way="close" data-focus isUnavailable={isClosing} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
      isUnasked
      onCancel={() => {
        if (!isClosing) onClose();
      }}
    />
  );
}
