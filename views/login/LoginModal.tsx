import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { Modal } from '../kit/Modal.tsx';
import { SupportOrOk } from '../kit/SupportOrOk.tsx';
import { useWords } from '../notices/use-words.ts';
import type { LoginPartProps } from './login.types.ts';

/** The dialogs that need nothing but an answer. */
export function LoginModal({ screen, ...props }: LoginPartProps & { readonly screen: 'login.accountUpgrading' | 'login.declined' }): ReactNode {
  return screen === 'login.declined' ? <Declined {...props} /> : <AccountUpgrading {...props} />;
}

/** The account is being made anew; an e-mail will tell when it is ready. [MODAL-09] [ERR-25] */
function AccountUpgrading({ send }: Pick<LoginPartProps, 'send'>): ReactNode {
  const close = (): void => send({ type: 'refusal.acknowledged' });
  return (
    <Modal
      screen="login.accountUpgrading"
      title={<Trans>We are creating your new account</Trans>}
      text={
        <p>
          <Trans>This can take a while. We will send you an email as soon as it is ready; then you can log in.</Trans>
        </p>
      }
      actions={
        <>
          <Button kind="secondary" onClick={close} data-focus>
            <Trans>Close</Trans>
          </Button>
          <Button kind="primary" onClick={() => send({ type: 'home.requested' })}>
            <Trans>Back to home</Trans>
          </Button>
        </>
      }
      onCancel={close}
    />
  );
}

/** A refusal that has no screen of its own: the default error modal. [MODAL-16] [ERR-28] [ERR-40] */
function Declined({ facts: { refusal }, place, send }: LoginPartProps): ReactNode {
  const words = useWords(refusal);
  const { code } = refusal;
  const close = (): void => send({ type: 'refusal.acknowledged' });
  return (
    <Modal
      screen="login.declined"
      title={<Trans>We could not log you in</Trans>}
      text={
        <p>
          <bdi>{words}</bdi> <Trans>(code {code})</Trans>
        </p>
      }
      actions={<SupportOrOk support={place.links.support} onOk={close} />}
      onCancel={close}
    />
  );
}
