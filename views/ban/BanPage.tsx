import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BanEvent, BanScreen } from '../../machines/ban/ban.types.ts';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { Modal } from '../kit/Modal.tsx';
import { SupportOrOk } from '../kit/SupportOrOk.tsx';
import { DialogCodes } from '../frame/RefusalCodes.tsx';
import { Waiting } from '../frame/Waiting.tsx';
import type { Place } from '../place.ts';
import * as css from './ban.css.ts';

export interface BanPageProps {
  readonly screen: BanScreen;
  /** End of the ban in UTC, `YYYY-MM-DD HH:mm:ss`. */
  readonly banEnd: string;
  /** The same in milliseconds since the epoch. */
  readonly endsAt: number;
  /** Wire code of a ban. [BAN-01] */
  readonly code: number;
  /** Support code. */
  readonly reference: string;
  readonly place: Place;
  readonly waiting: ProgressIndicatorScreen;
  readonly send: (event: BanEvent) => void;
}

/**
 * A progress line in the form during the lookup; then a notice with the end of the ban. [BAN-01] [BAN-03] [MODAL-23]
 */
export function BanPage({ screen, waiting, send, ...details }: BanPageProps): ReactNode {
  if (screen === 'ban.notice') return <BanNotice send={send} {...details} />;
  return (
    <div data-screen={screen}>
      <Waiting waiting={waiting} onCancel={() => send({ type: 'lookup.cancelled' })} />
    </div>
  );
}

function BanNotice({
  banEnd,
  endsAt,
  code,
  reference,
  place,
  send,
}: Omit<BanPageProps, 'screen' | 'waiting'>): ReactNode {
  const close = (): void => send({ type: 'ban.acknowledged' });
  return (
    <Modal
      screen="ban.notice"
      title={<Trans>Your account is temporarily banned</Trans>}
      text={
        <p>
          <Trans>You can log in again when the ban ends. If you think this is a mistake, contact support.</Trans>
        </p>
      }
      actions={<SupportOrOk support={place.links.support} onOk={close} />}
      onCancel={close}
    >
      <Times banEnd={banEnd} endsAt={endsAt} />
      <DialogCodes code={code} reference={reference} />
    </Modal>
  );
}

/**
 * To the minute, with the name of the time zone. Hindi patterns of a long month put a word for the clock after the
 * zone.
 */
const clock = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** The end in UTC and, in other time zones, in local time too. */
function Times({ banEnd, endsAt }: Pick<BanPageProps, 'banEnd' | 'endsAt'>): ReactNode {
  const { i18n } = useLingui();
  const end = new Date(endsAt);
  const isElsewhere = end.getTimezoneOffset() !== 0;
  return (
    <dl className={css.times}>
      <div>
        <dt className={css.name}>
          <Trans>Ends (UTC)</Trans>
        </dt>
        <dd className={css.time}>
          <time dateTime={`${banEnd.replace(' ', 'T')}Z`} dir="ltr">
            {banEnd}
          </time>
        </dd>
      </div>
      {isElsewhere && (
        <div>
          <dt className={css.name}>
            <Trans>Ends (your local time)</Trans>
          </dt>
          <dd className={css.time}>{i18n.date(end, clock)}</dd>
        </div>
      )}
    </dl>
  );
}
