import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { button } from '../kit/kit.css.ts';
import { Modal } from '../kit/Modal.tsx';
import { SupportOrOk } from '../kit/SupportOrOk.tsx';
import { useWords } from '../notices/use-words.ts';
import { useHomeSite } from './home-site.ts';
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

/** A refusal that has no screen of its own: the default error modal, or the way to the site that the person is at home on. [MODAL-16] [ERR-28] [ERR-40] */
function Declined(props: LoginPartProps): ReactNode {
  const home = useHomeSite(props.facts.refusal.code);
  return home === null ? <Unexplained {...props} /> : <AtHomeElsewhere home={home} send={props.send} />;
}

/** Somebody from Hong Kong on another site, or from elsewhere on that of Hong Kong. [MODAL-12] [MODAL-13] [SITE-28] [JUMP-05] */
function AtHomeElsewhere({ home, send }: Pick<LoginPartProps, 'send'> & { readonly home: string }): ReactNode {
  const close = (): void => send({ type: 'refusal.acknowledged' });
  const { hostname } = new URL(home);
  return (
    <Modal
      screen="login.declined"
      title={<Trans>Your account belongs to another site</Trans>}
      text={
        <p>
          <Trans>
            People from your country or region log in on <bdi dir="ltr">{hostname}</bdi>. This site cannot log you in.
          </Trans>
        </p>
      }
      actions={
        <>
          <Button kind="secondary" onClick={close} data-focus>
            <Trans>Back to the form</Trans>
          </Button>
          <a className={button.primary} href={home}>
            <Trans>Log in on the other site</Trans>
          </a>
        </>
      }
      onCancel={close}
    />
  );
}

function Unexplained({ facts: { refusal }, place, send }: LoginPartProps): ReactNode {
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
