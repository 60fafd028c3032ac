import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BenefitsScreen } from '../../machines/benefits/benefits.types.ts';
import type { Promised } from '../../machines/rules/rewards.ts';
import { useCompliance } from '../compliance/use-compliance.ts';
import * as css from './invitation.css.ts';

interface RewardBannerProps {
  readonly screen: BenefitsScreen;
  readonly promised: Promised;
}

/**
 * The reward of a sign-up and three samples, if they may be promised; their space is reserved. Amounts are shown
 * unchanged in every language. [REG-26] [CONST-22] [SITE-31] (A65)
 */
export function RewardBanner({ screen, promised: { rewards, redemption } }: RewardBannerProps): ReactNode {
  const { isHidden } = useCompliance('rewards');
  if (rewards === null || isHidden)
    return <div className={css.rewards} data-screen={screen} aria-busy={screen === 'benefits.loading'} />;
  const amount = redemption?.amount && <span dir="ltr">{redemption.amount}</span>;
  return (
    <div className={css.rewards} data-screen={screen}>
      <p className={css.reward}>
        <span>
          <Trans>Sign-up reward</Trans>
        </span>
        <bdi dir="ltr" className={css.amount}>
          {rewards.signUp}
        </bdi>
      </p>
      <p className={css.quiet} id="reward-samples">
        <Trans>Rewards others have received</Trans>
      </p>
      <ul className={css.samples} aria-labelledby="reward-samples">
        {rewards.samples.map((sample, index) => (
          // Samples may repeat, and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <bdi dir="ltr">{sample}</bdi>
          </li>
        ))}
      </ul>
      {redemption && (
        <p className={css.quiet}>
          {amount ? (
            <Trans>You can redeem up to {amount} after you sign up.</Trans>
          ) : (
            <Trans>You can redeem your rewards after you sign up.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
