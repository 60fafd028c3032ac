import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BenefitsScreen } from '../../machines/benefits/benefits.types.ts';
import type { Promised } from '../../machines/rules/rewards.ts';
import { BrandLine } from '../frame/BrandLine.tsx';
import { column, lede } from '../frame/frame.css.ts';
import { button } from '../kit/kit.css.ts';
import type { Place } from '../place.ts';
import * as css from './benefits.css.ts';

export interface BenefitsPageProps {
  readonly screen: BenefitsScreen;
  readonly promised: Promised;
  /** Name of the user who shares the page, as untrusted text; '': unknown. */
  readonly sharer: string;
  readonly place: Place;
  /** The sign-up page, with the query of this page. */
  readonly signUp: string;
}

/**
 * The benefits of signing up: a reward and three samples, once they may be promised; their space, below the link, is
 * reserved. Amounts are shown unchanged in every language. [ROUTE-20] [CONST-22] [SITE-31] (A65)
 */
export function BenefitsPage({ screen, promised, sharer: name, place, signUp }: BenefitsPageProps): ReactNode {
  const { t } = useLingui();
  const isLoading = screen === 'benefits.loading';
  const rewards = isLoading ? null : promised.rewards;
  const { redemption } = promised;
  const { brand } = place;
  // Wrapped in an element, because tags in plain text would be parsed.
  const sharer = <>{name}</>;
  const amount = redemption?.amount && <span dir="ltr">{redemption.amount}</span>;
  const title = t`Exclusive benefits`;
  return (
    <section className={column} data-screen={screen}>
      <title>{`${title} – ${brand}`}</title>
      <BrandLine brand={brand} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={css.line}>
        {name === '' ? (
          <span className={lede}>
            <Trans>Create a {brand} account to get started.</Trans>
          </span>
        ) : (
          <Trans>
            <bdi className={css.name}>{sharer}</bdi> invites you to {brand}.
          </Trans>
        )}
      </p>
      <a className={button.primary} href={signUp}>
        <Trans>Continue</Trans>
      </a>
      <div aria-busy={isLoading} className={css.rewards}>
        {rewards && (
          <>
            <p className={css.reward}>
              <Trans>Sign-up reward</Trans>
              <Amount text={rewards.signUp} isLarge />
            </p>
            <h2 className={css.heading}>
              <Trans>Rewards others have received</Trans>
            </h2>
            <ol className={css.samples}>
              {rewards.samples.map((sample, index) => (
                // Samples may repeat, and never move.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  <Amount text={sample} isLarge={false} />
                </li>
              ))}
            </ol>
            {redemption && (
              <p className={lede}>
                {amount ? (
                  <Trans>You can redeem up to {amount} after you sign up.</Trans>
                ) : (
                  <Trans>You can redeem your rewards after you sign up.</Trans>
                )}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** An amount that is always left-to-right. */
function Amount({ text, isLarge }: { readonly text: string; readonly isLarge: boolean }): ReactNode {
  return (
    <bdi dir="ltr" className={isLarge ? css.large : css.amount}>
      {text}
    </bdi>
  );
}
