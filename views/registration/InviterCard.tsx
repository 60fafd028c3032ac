import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { InviterContext, InviterScreen } from '../../machines/inviter/inviter.types.ts';
import * as css from './invitation.css.ts';

interface InviterCardProps {
  readonly screen: InviterScreen;
  readonly inviter: InviterContext['inviter'];
  readonly brand: string;
}

/** Who invites: untrusted text, isolated and clipped, in a space that stays the same whatever becomes known; none where it is known before. [AFF-02] [AFF-03] [AFF-09] */
export function InviterCard({ screen, inviter, brand }: InviterCardProps): ReactNode {
  const [isAbsent, setAbsent] = useState(screen === 'inviter.none');
  // The form is not seen yet: nothing has to keep its place.
  if (!isAbsent && screen === 'inviter.none' && document.documentElement.dataset['v'] === undefined) setAbsent(true);
  if (isAbsent) return <div data-screen={screen} hidden />;
  if (screen === 'inviter.unreadable')
    return (
      <p className={css.quiet} data-screen={screen}>
        <Trans>This invitation link doesn’t say who invited you. You can sign up without it.</Trans>
      </p>
    );
  if (screen !== 'inviter.shown' || inviter === null)
    return <div className={css.invitation} data-screen={screen} aria-busy={screen === 'inviter.loading'} />;
  const { name, picture, signature, words, group } = inviter;
  // An element: as plain text it would be read for tags.
  const sharer = <>{name}</>;
  const about = signature === '' ? words : signature;
  return (
    <div className={css.invitation} data-screen={screen}>
      <Picture key={picture} address={picture} name={name} />
      <div className={css.lines}>
        <p className={css.twoLines}>
          <Trans>
            <bdi className={css.name}>{sharer}</bdi> invites you to {brand}.
          </Trans>
        </p>
        {about !== '' && (
          <p className={css.line}>
            <bdi>{about}</bdi>
          </p>
        )}
        {group?.kind === 'text' && (
          <p className={css.line}>
            <bdi>{group.content}</bdi>
          </p>
        )}
      </div>
      {group?.kind === 'picture' && <Picture key={group.address} address={group.address} name="" />}
    </div>
  );
}

/** A picture on the origin of the page; its first letter, or nothing, where there is none or it cannot be loaded. (decision D22) */
function Picture({ address, name }: { readonly address: string; readonly name: string }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  const [initial = ''] = name;
  return address === '' || isBroken ? (
    <span className={css.picture} aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  ) : (
    <img className={css.picture} src={address} alt="" width={48} height={48} onError={() => setBroken(true)} />
  );
}
