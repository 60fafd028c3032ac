import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Modal } from '../kit/Modal.tsx';

interface TelegramExpiredProps {
  readonly screen: string;
  readonly brand: string;
  /** The mini app is being closed. */
  readonly isClosing: boolean;
  readonly onClose: () => void;
}

/** Telegram's data is too old or was lost: the page must be opened again. [TG-24] [MODAL-21] */
export function TelegramExpired({ screen, brand, isClosing, onClose }: TelegramExpiredProps): ReactNode {
  const { t } = useLingui();
  const title = t`Your Telegram session has expired`;
  return (
    <Modal
      screen={screen}
      documentTitle={`${title} – ${brand}`}
      title={title}
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
