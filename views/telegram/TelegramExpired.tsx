import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Modal } from '../kit/Modal.tsx';
import { OpenAgain } from './OpenAgain.tsx';

interface TelegramExpiredProps {
  readonly screen: string;
  readonly brand: string;
  /** The page runs inside Telegram, which can close it; otherwise the form stays. [TG-28] */
  readonly isInTelegram: boolean;
  /** The mini app is being closed. */
  readonly isClosing: boolean;
  readonly onClose: () => void;
}

/**
 * Telegram's data is too old or was lost: the page must be opened again, or outside Telegram a log-in repeated.
 * [TG-24] [TG-28] [MODAL-21]
 */
export function TelegramExpired({ screen, brand, isInTelegram, isClosing, onClose }: TelegramExpiredProps): ReactNode {
  const { t } = useLingui();
  const title = t`Your Telegram session has expired`;
  return (
    <Modal
      screen={screen}
      documentTitle={`${title} – ${brand}`}
      title={title}
      text={<p>{isInTelegram ? <OpenAgain /> : <Trans>Log in with Telegram again, or log in another way.</Trans>}</p>}
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
