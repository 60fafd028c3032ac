import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { encode } from 'uqr';
import type { ActorRefFrom } from 'xstate';
import type { qrMachine } from '../../../machines/qr/qr.machine.ts';
import type { QrScreen } from '../../../machines/qr/qr.types.ts';
import type { Secret } from '../../../services/secret.ts';
import type { Place } from '../../../views/place.ts';
import { QrPage, type QrPageProps } from '../../../views/qr/QrPage.tsx';
import { screenOf } from '../../page/actors/screen-of.ts';

/** The screens of the QR machine, loaded on intent. */
export function QrFlow({
  actor,
  place,
}: {
  readonly actor: ActorRefFrom<typeof qrMachine>;
  readonly place: Place;
}): ReactNode {
  const qr = useSelector(actor, (snapshot) => snapshot);
  const { content, life, refusal, retryAfter } = qr.context;
  const picture = useMemo(() => content && pictureOf(content), [content]);
  return (
    <QrPage
      screen={screenOf<QrScreen>(qr)}
      picture={picture}
      refusal={refusal}
      life={life}
      retryAfter={retryAfter}
      place={place}
      send={(event) => actor.send(event)}
    />
  );
}

/** The dark modules, row by row, with a quiet zone of four around them. */
function pictureOf(content: Secret): QrPageProps['picture'] {
  const { data, size } = encode(content.reveal(), { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [`M${x} ${y}h${runFrom(row, x)}v1h-${runFrom(row, x)}z`] : [])),
  );
  return { size, path: path.join('') };
}

function runFrom(row: readonly boolean[], x: number): number {
  const end = row.indexOf(false, x);
  return (end < 0 ? row.length : end) - x;
}
