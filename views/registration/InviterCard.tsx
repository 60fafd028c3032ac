import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { InviterContext, InviterScreen } from '../../machines/inviter/inviter.types.ts';
import * as css from './invitation.css.ts';

interface InviterCardProps {
  readonly screen: InviterScreen;
  readonly inviter: InviterContext['inviter'];
  readonly brand: string;
}

/**
 * The inviter: untrusted text, isolated and clipped, in a reserved space. No space is reserved if it is known before
 * the form is visible that there is no inviter. [AFF-02] [AFF-03] [AFF-09]
 */
export function InviterCard({ screen, inviter, brand }: InviterCardProps): ReactNode {
  const [isAbsent, setAbsent] = useState(screen === 'inviter.none');
  // The form is not visible yet: no space needs to be reserved.
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
  // Wrapped in an element, because tags in plain text would be parsed.
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

/** A picture on the page's origin; if it is missing or fails to load, the first letter or nothing. (decision D22) */
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
