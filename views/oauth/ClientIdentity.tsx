import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Receiver } from '../../machines/rules/oauth-answer.ts';
import type { OAuthClient } from '../../services/contract/oauth.ts';
import { named } from '../frame/frame.css.ts';
import * as css from './oauth.css.ts';

export interface ClientIdentityProps {
  readonly client: OAuthClient;
  /** Who gets the answer. */
  readonly receiver: Receiver;
  readonly brand: string;
  /** The heading does not say the name. */
  readonly isNamed?: boolean;
}

/**
 * The application: picture or initial, verified domain, receiver of the response, and that it is not ours. [OAUTH-01]
 */
export function ClientIdentity({ client, receiver, brand, isNamed = false }: ClientIdentityProps): ReactNode {
  const { domain } = client;
  const host = receiver.kind === 'host' ? receiver.host : '';
  return (
    <div className={css.client} data-client="">
      <Logo key={client.logo} address={client.logo} name={client.name} />
      <div className={css.facts}>
        {isNamed && (
          <p>
            <bdi className={named}>{client.name}</bdi>
          </p>
        )}
        <p>
          {domain === '' ? (
            <Trans>Not verified by us</Trans>
          ) : (
            <Trans>
              Verified domain: <bdi dir="ltr">{domain}</bdi>
            </Trans>
          )}
        </p>
        <p>
          {host !== '' ? (
            <Trans>
              You’ll return to{' '}
              <bdi dir="ltr" data-receiver="">
                {host}
              </bdi>
            </Trans>
          ) : (
            <Trans>You’ll return to an app on this device</Trans>
          )}
        </p>
        <p className={css.quiet}>
          <Trans>This app doesn’t belong to {brand}.</Trans>
        </p>
      </div>
    </div>
  );
}

/**
 * A picture that fails to load is replaced by the initial. The box and its text stay: in a frame, another text would
 * have to be shown again before Allow counts. [OAUTH-07]
 */
function Logo({ address, name }: { readonly address: string; readonly name: string }): ReactNode {
  const [isBroken, setIsBroken] = useState(address === '');
  return (
    <span className={css.logo} aria-hidden="true">
      {!isBroken && (
        <img className={css.picture} src={address} alt="" width={48} height={48} onError={() => setIsBroken(true)} />
      )}
      <bdi hidden={!isBroken}>{Array.from(name)[0]?.toUpperCase()}</bdi>
    </span>
  );
}
