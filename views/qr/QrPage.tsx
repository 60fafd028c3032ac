import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QrContext, QrEvent, QrScreen } from '../../machines/qr/qr.types.ts';
import { Button } from '../kit/Button.tsx';
import { inWholeUnits } from '../kit/whole-units.ts';
import { RetryCountdown } from '../kit/RetryCountdown.tsx';
import { Icon } from '../kit/Icon.tsx';
import { qrOff } from '../kit/icons.ts';
import { Modal } from '../kit/Modal.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { useTimeLeft } from '../kit/use-time-left.ts';
import { useWords } from '../notices/use-words.ts';
import { RefusalCodes } from '../frame/RefusalCodes.tsx';
import type { Place } from '../place.ts';
import * as css from './qr.css.ts';

/** For an HTTP 429, for which the catalogue of codes has no text. [HTTP-18] */
const tooMany = msg`Too many requests. Wait a moment, then try again.`;

/** Id of the text that explains why no new code is available. */
const WAIT_ID = 'qr-wait';
/** Screens without a usable code: a new one is offered. */
const ended: readonly QrScreen[] = ['qr.expired', 'qr.rejected', 'qr.waited', 'qr.failed'];
const unavailable: readonly QrScreen[] = ['qr.paused', 'qr.scannedPaused', 'qr.tooMany'];

export interface QrPageProps {
  readonly screen: QrScreen;
  /** The QR code: modules per side with the quiet zone, and the dark modules as an SVG path; null: none. */
  readonly picture: { readonly size: number; readonly path: string } | null;
  /** The refusal that ended it; code 0: none. */
  readonly refusal: QrContext['refusal'];
  /** Lifetime of the code in milliseconds. */
  readonly life: number;
  /** Requested wait in milliseconds. */
  readonly retryAfter: number;
  readonly place: Place;
  readonly send: (event: QrEvent) => void;
}

/** A QR code in a dialog over the form, with a way back to the form. [QR-01] [QR-03] [LOGIN-13] [Q08] */
export function QrPage({ screen, picture, refusal, life, retryAfter, place, send }: QrPageProps): ReactNode {
  const { i18n } = useLingui();
  const words = useWords(refusal);
  const isWaiting = unavailable.includes(screen);
  const close = (): void => send({ type: 'qr.closed' });
  return (
    <Modal
      screen={screen}
      title={<Trans>Log in with a QR code</Trans>}
      text={
        <output>
          {refusal.code === 0 ? (
            <QrStatusText screen={screen} hasPicture={picture !== null} place={place} />
          ) : (
            <bdi>{isWaiting ? i18n._(tooMany) : words}</bdi>
          )}
          {isWaiting && <RetryCountdown key={screen} id={WAIT_ID} wait={retryAfter} Words={UntilNewCode} />}
          {refusal.code !== 0 && <RefusalCodes {...refusal} />}
        </output>
      }
      actions={
        <>
          <Button kind="secondary" onClick={close} data-focus>
            <Trans>Back to login</Trans>
          </Button>
          <Button
            kind={ended.includes(screen) ? 'primary' : 'quiet'}
            isUnavailable={isWaiting || screen === 'qr.loading'}
            aria-describedby={isWaiting ? WAIT_ID : undefined}
            onClick={() => send({ type: 'renewal.requested' })}
          >
            <Trans>New QR code</Trans>
          </Button>
        </>
      }
      onCancel={close}
    >
      <div className={css.box}>
        {picture ? (
          <Code picture={picture} life={life} />
        ) : (
          <div className={css.square}>{screen === 'qr.loading' ? <Spinner /> : <Icon shape={qrOff} />}</div>
        )}
      </div>
    </Modal>
  );
}

function QrStatusText({
  screen,
  hasPicture,
  place: { brand, host },
}: Pick<QrPageProps, 'screen' | 'place'> & { readonly hasPicture: boolean }): ReactNode {
  switch (screen) {
    case 'qr.loading':
      return <Trans>Generating QR code…</Trans>;
    case 'qr.code':
    case 'qr.paused':
      if (!hasPicture) return <Expired />;
      return (
        <ol className={css.steps}>
          <li>
            <Trans>Open the {brand} app on your phone and scan this QR code.</Trans>
          </li>
          <li>
            <Caution host={host} />
          </li>
        </ol>
      );
    case 'qr.scanned':
    case 'qr.scannedPaused':
      return (
        <>
          <Trans>Scanned. Now confirm the login on your phone.</Trans> <Caution host={host} />
        </>
      );
    case 'qr.expired':
      return <Expired />;
    case 'qr.rejected':
      return (
        <Trans>You declined the login on your phone. Request a new QR code to try again, or log in another way.</Trans>
      );
    case 'qr.waited':
      return <Trans>You can request a new QR code now.</Trans>;
    case 'qr.tooMany':
    case 'qr.failed':
      return <Trans>We couldn’t load a QR code. Request a new one, or log in another way.</Trans>;
  }
}

/** What a user checks before confirming in the app, which follows the scan: someone else may show the code. */
function Caution({ host }: { readonly host: string }): ReactNode {
  return (
    <Trans>
      Confirm only if the app shows <bdi dir="ltr">{host}</bdi> and you’re logging in on your own device.
    </Trans>
  );
}

function UntilNewCode({ wait }: { readonly wait: number }): ReactNode {
  const { i18n } = useLingui();
  const [unit, amount] = inWholeUnits(wait);
  const time = i18n.number(amount, { style: 'unit', unit, unitDisplay: 'long' });
  return <Trans>Time until you can request a new QR code: {time}</Trans>;
}

/** Announces the expiry. */
function Expired(): ReactNode {
  return <Trans>This QR code has expired. Request a new one.</Trans>;
}

function Code({
  picture: { size, path },
  life,
}: { readonly picture: NonNullable<QrPageProps['picture']> } & Pick<QrPageProps, 'life'>): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <figure className={css.code} aria-label={t`QR code to scan with the app`}>
        <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
          <path d={path} fill="black" />
        </svg>
      </figure>
      <Countdown key={path} life={life} />
    </>
  );
}

/** A visible countdown that is not announced each second. */
function Countdown({ life }: Pick<QrPageProps, 'life'>): ReactNode {
  const seconds = Math.ceil(useTimeLeft(life) / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className={css.left} aria-hidden="true">
      <Trans>
        Expires in <bdi dir="ltr">{time}</bdi>
      </Trans>
    </p>
  );
}
