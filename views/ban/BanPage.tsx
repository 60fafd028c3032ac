import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BanEvent, BanScreen } from '../../machines/ban/ban.types.ts';
import type { PatienceScreen } from '../../machines/patience/patience.types.ts';
import { Button } from '../kit/Button.tsx';
import { button } from '../kit/kit.css.ts';
import { Modal } from '../kit/Modal.tsx';
import { Waiting } from '../login/Waiting.tsx';
import type { Place } from '../place.ts';
import * as css from './ban.css.ts';

export interface BanPageProps {
  readonly screen: BanScreen;
  /** Milliseconds since the epoch. */
  readonly bannedAt: number;
  /** End of the ban in UTC, `YYYY-MM-DD HH:mm:ss`. */
  readonly banEnd: string;
  readonly place: Place;
  readonly waiting: PatienceScreen;
  readonly send: (event: BanEvent) => void;
}

/** While it is looked up, a wait in the form; then a notice that says until when. [BAN-01] [BAN-03] [MODAL-23] */
export function BanPage({ screen, waiting, send, ...facts }: BanPageProps): ReactNode {
  if (screen === 'ban.notice') return <BanNotice send={send} {...facts} />;
  return (
    <div data-screen={screen}>
      <Waiting waiting={waiting} onCancel={() => send({ type: 'lookup.cancelled' })} />
    </div>
  );
}

function BanNotice({ bannedAt, banEnd, place, send }: Omit<BanPageProps, 'screen' | 'waiting'>): ReactNode {
  const close = (): void => send({ type: 'ban.acknowledged' });
  return (
    <Modal
      screen="ban.notice"
      title={<Trans>Your account is temporarily banned</Trans>}
      text={
        <p>
          <Trans>You can log in again when the ban has ended. If you think this is a mistake, contact support.</Trans>
        </p>
      }
      actions={
        <>
          <a className={button.quiet} href={place.links.support}>
            <Trans>Contact support</Trans>
          </a>
          <Button kind="primary" onClick={close} data-focus>
            <Trans>OK</Trans>
          </Button>
        </>
      }
      onCancel={close}
    >
      <Times bannedAt={bannedAt} banEnd={banEnd} />
    </Modal>
  );
}

/** The end as the rule words it, and both ends as the person's clock shows them. */
function Times({ bannedAt, banEnd }: Pick<BanPageProps, 'bannedAt' | 'banEnd'>): ReactNode {
  const { i18n } = useLingui();
  const utc = `${banEnd.replace(' ', 'T')}Z`;
  const local = (moment: string | Date): string => i18n.date(moment, { dateStyle: 'long', timeStyle: 'full' });
  return (
    <dl className={css.times}>
      <div>
        <dt className={css.name}>
          <Trans>Ends (UTC)</Trans>
        </dt>
        <dd className={css.time}>
          <time dateTime={utc} dir="ltr">
            {banEnd}
          </time>
        </dd>
      </div>
      <div>
        <dt className={css.name}>
          <Trans>Ends (your time)</Trans>
        </dt>
        <dd className={css.time}>{local(utc)}</dd>
      </div>
      <div>
        <dt className={css.name}>
          <Trans>Began (your time)</Trans>
        </dt>
        <dd>{local(new Date(bannedAt))}</dd>
      </div>
    </dl>
  );
}
