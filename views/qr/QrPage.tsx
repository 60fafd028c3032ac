import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QrContext, QrEvent, QrScreen } from '../../machines/qr/qr.types.ts';
import { Button } from '../kit/Button.tsx';
import { counted } from '../kit/counted.ts';
import { HeldWait } from '../kit/HeldWait.tsx';
import { Icon } from '../kit/Icon.tsx';
import { qrOff } from '../kit/icons.ts';
import { Modal } from '../kit/Modal.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { useTimeLeft } from '../kit/use-time-left.ts';
import { useWords } from '../notices/use-words.ts';
import { ToldCode } from '../login/ToldCode.tsx';
import type { Place } from '../place.ts';
import * as css from './qr.css.ts';

/** The exchange asks to wait: it says so by a status of HTTP, which the catalogue of codes has no words for. [HTTP-18] */
const tooMany = msg`There were too many requests. Wait a moment, then try again.`;

/** Id of the words that say why there is no new code for now. */
const HELD = 'qr-held';
/** There is nothing left to scan: a new code is what helps. */
const over: readonly QrScreen[] = ['qr.expired', 'qr.rejected', 'qr.waited', 'qr.failed'];
const held: readonly QrScreen[] = ['qr.paused', 'qr.scannedPaused', 'qr.tooMany'];

export interface QrPageProps {
  readonly screen: QrScreen;
  /** The picture: modules on a side, quiet zone included, and the dark ones as a path; null: there is none. */
  readonly picture: { readonly size: number; readonly path: string } | null;
  /** What ended it; code 0: no refusal. */
  readonly refusal: QrContext['refusal'];
  /** Milliseconds that the code lives. */
  readonly life: number;
  /** Milliseconds that the exchange asks to wait. */
  readonly retryAfter: number;
  readonly place: Place;
  readonly send: (event: QrEvent) => void;
}

/** A code that a phone scans, in a dialog before the form; whoever cannot scan goes back to it. [QR-01] [QR-03] [LOGIN-13] [Q08] */
export function QrPage({ screen, picture, refusal, life, retryAfter, place, send }: QrPageProps): ReactNode {
  const { i18n } = useLingui();
  const words = useWords(refusal);
  const isHeld = held.includes(screen);
  const close = (): void => send({ type: 'qr.closed' });
  return (
    <Modal
      screen={screen}
      title={<Trans>Log in with a QR code</Trans>}
      text={
        <output>
          {refusal.code === 0 ? (
            <Told screen={screen} hasPicture={picture !== null} place={place} />
          ) : (
            <bdi>{isHeld ? i18n._(tooMany) : words}</bdi>
          )}
          {isHeld && <HeldWait key={screen} id={HELD} wait={retryAfter} Words={UntilNewCode} />}
          {refusal.code !== 0 && <ToldCode {...refusal} />}
        </output>
      }
      actions={
        <>
          <Button kind="secondary" onClick={close} data-focus>
            <Trans>Back to the form</Trans>
          </Button>
          <Button
            kind={over.includes(screen) ? 'primary' : 'quiet'}
            isHeld={isHeld || screen === 'qr.loading'}
            aria-describedby={isHeld ? HELD : undefined}
            onClick={() => send({ type: 'renewal.requested' })}
          >
            <Trans>New code</Trans>
          </Button>
        </>
      }
      onCancel={close}
    >
      <div className={css.box}>
        {picture ? (
          <Code picture={picture} life={life} />
        ) : (
          <div className={css.place}>{screen === 'qr.loading' ? <Spinner /> : <Icon shape={qrOff} />}</div>
        )}
      </div>
    </Modal>
  );
}

function Told({
  screen,
  hasPicture,
  place: { brand, host },
}: Pick<QrPageProps, 'screen' | 'place'> & { readonly hasPicture: boolean }): ReactNode {
  switch (screen) {
    case 'qr.loading':
      return <Trans>Making a code…</Trans>;
    case 'qr.code':
    case 'qr.paused':
      if (!hasPicture) return <Expired />;
      return (
        <ol className={css.steps}>
          <li>
            <Trans>Open the {brand} app on your phone and scan this code.</Trans>
          </li>
          <li>
            <Trans>
              Confirm only if the app says <bdi dir="ltr">{host}</bdi>, and only to log in on your own device.
            </Trans>
          </li>
        </ol>
      );
    case 'qr.scanned':
    case 'qr.scannedPaused':
      return <Trans>Scanned. Now confirm on your phone.</Trans>;
    case 'qr.expired':
      return <Expired />;
    case 'qr.rejected':
      return <Trans>You declined on your phone. Get a new code to try again, or go back to the form.</Trans>;
    case 'qr.waited':
      return <Trans>You can get a new code now.</Trans>;
    case 'qr.tooMany':
    case 'qr.failed':
      return (
        <Trans>There is no code right now. Check your connection and get a new one, or go back to the form.</Trans>
      );
  }
}

function UntilNewCode({ wait }: { readonly wait: number }): ReactNode {
  const { i18n } = useLingui();
  const [unit, amount] = counted(wait);
  const time = i18n.number(amount, { style: 'unit', unit, unitDisplay: 'long' });
  return <Trans>Time until you can get a new code: {time}</Trans>;
}

/** Whatever is still to be heard of it. */
function Expired(): ReactNode {
  return <Trans>This code has expired. Get a new one.</Trans>;
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
      <Left key={path} life={life} />
    </>
  );
}

/** Seen as it runs; not said each second. */
function Left({ life }: Pick<QrPageProps, 'life'>): ReactNode {
  const seconds = Math.ceil(useTimeLeft(life) / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className={css.left} aria-hidden="true">
      <Trans>
        Valid for <bdi dir="ltr">{time}</bdi>
      </Trans>
    </p>
  );
}
