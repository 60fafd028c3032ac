import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DialogCodes } from '../frame/RefusalCodes.tsx';
import { Button } from '../kit/Button.tsx';
import { Modal } from '../kit/Modal.tsx';
import { SupportOrOk } from '../kit/SupportOrOk.tsx';
import { useWords } from '../notices/use-words.ts';
import type { RefusalDetails } from '../../services/contract/failure.ts';
import type { Place } from '../place.ts';

/** The dialog of each screen. */
const dialogs = {
  'registration.unsupported': 'unsupported',
  'registration.accountUpgrading': 'accountUpgrading',
  'registration.declined': 'declined',
  'mailConfirmation.unsupported': 'unsupported',
  'mailConfirmation.accountUpgrading': 'accountUpgrading',
  'mailConfirmation.declined': 'declined',
} as const;

interface RegisterModalProps {
  readonly screen: keyof typeof dialogs;
  readonly details: { readonly refusal: RefusalDetails };
  readonly place: Pick<Place, 'links'>;
  readonly send: (event: { readonly type: 'signUpRefusal.acknowledged' | 'signUpHome.requested' }) => void;
}

/**
 * Dialogs that only need an answer: what happened, what to do, and the support codes. [MODAL-09] [MODAL-10]
 * [MODAL-11]
 */
export function RegisterModal({ screen, details: { refusal }, place, send }: RegisterModalProps): ReactNode {
  const words = useWords(refusal);
  const close = (): void => send({ type: 'signUpRefusal.acknowledged' });
  const supportOrOk = <SupportOrOk support={place.links.support} onOk={close} />;
  const { title, text, actions } = {
    unsupported: {
      title: <Trans>We don’t offer our services in your country</Trans>,
      text: (
        <Trans>
          Local regulations don’t allow us to offer our services in your country, so you can’t sign up. If you think
          this is a mistake, contact support.
        </Trans>
      ),
      actions: supportOrOk,
    },
    accountUpgrading: {
      title: <Trans>We’re creating your new account</Trans>,
      text: <Trans>This may take a while. We’ll email you as soon as it’s ready. Then you can log in.</Trans>,
      actions: (
        <>
          <Button kind="secondary" onClick={close} data-focus>
            <Trans>Close</Trans>
          </Button>
          <Button kind="primary" onClick={() => send({ type: 'signUpHome.requested' })}>
            <Trans>Back to homepage</Trans>
          </Button>
        </>
      ),
    },
    declined: {
      title: <Trans>We couldn’t sign you up</Trans>,
      text: <bdi>{words}</bdi>,
      actions: supportOrOk,
    },
  }[dialogs[screen]];
  return (
    <Modal screen={screen} title={title} text={<p>{text}</p>} actions={actions} onCancel={close}>
      <DialogCodes {...refusal} />
    </Modal>
  );
}
