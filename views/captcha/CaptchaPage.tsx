import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CaptchaEvent, CaptchaScreen } from '../../machines/captcha/captcha.types.ts';
import { Button } from '../kit/Button.tsx';
import { Modal } from '../kit/Modal.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import * as css from './captcha.css.ts';

export interface CaptchaPageProps {
  readonly screen: CaptchaScreen;
  /** Name of the product, if the dialog sets the document's title; absent if the page behind does. */
  readonly brand?: string | undefined;
  /** The previous proof was refused. */
  readonly isRepeated: boolean;
  readonly send: (event: CaptchaEvent) => void;
  /** Receives the element for the frame, the same one while the dialog is open. */
  readonly mount: (slot: HTMLElement | null) => void;
  /** Height of the widget in pixels; null: unknown. */
  readonly height: number | null;
}

/** The challenge in a dialog over the form, with an alternative and a cancel button. [CAPT-04] [CAPT-19] */
export function CaptchaPage({ screen, brand, isRepeated, send, mount, height }: CaptchaPageProps): ReactNode {
  const { t } = useLingui();
  const isHidden = screen === 'captcha.loading';
  const isLoading = isHidden || height === null;
  const title = t`Security check`;
  const cancel = (): void => send({ type: 'challenge.cancelled' });
  return (
    <Modal
      screen={screen}
      {...(brand !== undefined && { documentTitle: `${title} – ${brand}` })}
      title={title}
      text={
        isRepeated ? (
          <output>
            <Trans>The security check failed. Try again.</Trans>
          </output>
        ) : (
          <p>
            <Trans>Complete this check to confirm you’re human.</Trans>
          </p>
        )
      }
      actions={
        <>
          <Button kind="quiet" onClick={() => send({ type: 'challenge.otherWayRequested' })}>
            <Trans>Try another way</Trans>
          </Button>
          <Button kind="secondary" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
      onCancel={cancel}
    >
      <div className={isLoading ? `${css.box} ${css.room}` : css.box}>
        <div
          ref={mount}
          className={css.slot}
          data-title={title}
          aria-busy={isHidden}
          {...(height === null ? {} : { style: { blockSize: height } })}
        />
        <output className={css.loading} hidden={!isLoading}>
          {isLoading && (
            <>
              <Spinner />
              <Trans>Loading security check…</Trans>
            </>
          )}
        </output>
      </div>
    </Modal>
  );
}
