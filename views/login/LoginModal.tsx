import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { button } from '../kit/kit.css.ts';
import { Modal, type ModalProps } from '../kit/Modal.tsx';
import { SupportOrOk } from '../kit/SupportOrOk.tsx';
import { useWords } from '../notices/use-words.ts';
import { useHomeSite } from './home-site.ts';
import type { ModalScreen } from './login.screens.ts';
import type { LoginPartProps } from './login.types.ts';
import { DialogCodes } from '../frame/RefusalCodes.tsx';

/** Content of a dialog and its actions: `close` returns to the form. */
type Dialog = Pick<ModalProps, 'text' | 'actions'> & { readonly title: MessageDescriptor };
type DialogOf = (
  props: LoginPartProps & { readonly words: string; readonly home: string | null; readonly close: () => void },
) => Dialog;

/**
 * Without a language: the page belongs to the account, and the user returns here after verification. [MODAL-15]
 * [DEST-11]
 */
const PERSONAL = '/user/accounts/auth/personal';

/** Dialogs that only need an answer: what happened, what to do, and the support codes. */
export function LoginModal({ screen, ...props }: LoginPartProps & { readonly screen: ModalScreen }): ReactNode {
  const { details, place, send } = props;
  const { i18n } = useLingui();
  const words = useWords(details.refusal);
  const home = useHomeSite(details.refusal.code);
  const close = (): void => send({ type: 'refusal.acknowledged' });
  const { title, text, actions } = dialogs[screen]({ ...props, words, home, close });
  return (
    <Modal
      screen={screen}
      documentTitle={`${i18n._(title)} – ${place.brand}`}
      title={i18n._(title)}
      text={<p>{text}</p>}
      actions={actions}
      onCancel={close}
    >
      <DialogCodes {...details.refusal} />
    </Modal>
  );
}

const dialogs: Readonly<Record<ModalScreen, DialogOf>> = {
  /** The account is being migrated; an e-mail follows when it is ready. [MODAL-09] [ERR-25] */
  'login.accountUpgrading': ({ send, close }) => ({
    title: msg`We’re creating your new account`,
    text: <Trans>This may take a while. We’ll email you as soon as it’s ready. Then you can log in.</Trans>,
    actions: (
      <>
        <Button kind="secondary" onClick={close} data-focus>
          <Trans>Close</Trans>
        </Button>
        <Button kind="primary" onClick={() => send({ type: 'home.requested' })}>
          <Trans>Back to homepage</Trans>
        </Button>
      </>
    ),
  }),
  /** A refusal without its own screen: the default error modal. [MODAL-16] [ERR-28] [ERR-40] */
  'login.declined': ({ words, place, close }) => ({
    title: msg`We couldn’t log you in`,
    text: <bdi>{words}</bdi>,
    actions: <SupportOrOk support={place.links.support} onOk={close} />,
  }),
  /** [MODAL-14] [MODAL-15] */
  'login.kycMissing': ({ close }) => ({
    title: msg`Verify your identity first`,
    text: (
      <Trans>
        To use your account on this site, verify your identity. It takes a few minutes. Have an ID document ready.
      </Trans>
    ),
    actions: (
      <>
        <Button kind="secondary" onClick={close} data-focus>
          <Trans>Go back</Trans>
        </Button>
        <a className={button.primary} href={PERSONAL}>
          <Trans>Verify identity</Trans>
        </a>
      </>
    ),
  }),
  /** [MODAL-12] [MODAL-13] [JUMP-05] */
  'login.belongsElsewhere': ({ details: { refusal }, home, close }) => {
    const host = <bdi dir="ltr">{refusal.host}</bdi>;
    const onward = (
      <span>
        <Trans>Continue to {host}</Trans>
      </span>
    );
    return {
      title: msg`Your account is on a different site`,
      text: (
        <Trans>
          Because of the regulations that apply to you, you need to log in at {host}. Your account hasn’t changed.
        </Trans>
      ),
      actions: (
        <>
          <Button kind="secondary" onClick={close} data-focus>
            <Trans>Stay here</Trans>
          </Button>
          <a className={button.primary} href={home ?? `//${refusal.host}/`}>
            {onward}
          </a>
        </>
      ),
    };
  },
  /** [MODAL-01] [ERR-39] */
  'login.unsupported': ({ place, close }) => ({
    title: msg`You can’t log in here with this account`,
    text: (
      <Trans>
        Our services may not be available where you live. Your account hasn’t changed. If you think this is a mistake,
        contact support.
      </Trans>
    ),
    actions: <SupportOrOk support={place.links.support} onOk={close} />,
  }),
};
