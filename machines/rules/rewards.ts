import type { Rewards } from '../../services/contract/config.ts';
import type { StaticConfig } from '../../services/contract/static-config.ts';
import type { Decisions } from './compliance.ts';

/** Element of the compliance rules for all promises of rewards. [CMPL-15] */
const ELEMENT = 'rewards';

/** The page on which a reward is shown. `host` without port. */
export interface RewardPage {
  readonly wireId: string;
  readonly host: string;
  readonly language: string;
  /** False: pages in this language promise no reward, whatever is configured. [REG-26] */
  readonly arePromised: boolean;
}

/**
 * The promises of a page. `rewards` null: none. `redemption`: the line about redeeming, with its amount if
 * configured, formatted like the rewards and the same in every language (A65); null: no line.
 */
export interface Promised {
  readonly rewards: Rewards | null;
  readonly redemption: { readonly amount: string | null } | null;
}

export type StaticParts = Pick<StaticConfig, 'redeemAmount' | 'hideRedeemSite' | 'zhHostnameList'>;

/**
 * Returns what a page may promise. ASSUMED: `hideRedeemSite` contains wire ids of sites, separated by commas; pages
 * in Chinese show redemption only on hosts of `zhHostnameList`, if it is not empty. Where a configuration is missing, or
 * says nothing about redemption, no site shows it, since the sites that must hide it are unknown. [REG-26] [SITE-31]
 * [CMPL-15]
 */
export function promised(
  rewards: Rewards,
  decisions: Decisions,
  parts: StaticParts | null,
  { wireId, host, language, arePromised }: RewardPage,
): Promised {
  if (!arePromised || decisions.get(ELEMENT)?.isHidden === true) return { rewards: null, redemption: null };
  if (!parts?.redeemAmount && !parts?.hideRedeemSite) return { rewards, redemption: null };
  const hidden = (parts.hideRedeemSite?.action ?? '').split(',').map((one) => one.trim());
  const chineseHosts = parts.zhHostnameList?.ext ?? [];
  const isElsewhere = language.startsWith('zh-') && chineseHosts.length > 0 && !chineseHosts.includes(host);
  if (hidden.includes(wireId) || isElsewhere) return { rewards, redemption: null };
  return { rewards, redemption: { amount: amountIn(parts.redeemAmount?.ext) } };
}

const CURRENCY = /^[A-Z]{3}$/;

function amountIn(ext: unknown): string | null {
  if (typeof ext !== 'object' || ext === null || !('amount' in ext) || !('currency' in ext)) return null;
  const { amount: value, currency } = ext;
  return typeof value === 'number' &&
    Number.isFinite(value) &&
    value > 0 &&
    typeof currency === 'string' &&
    CURRENCY.test(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }).format(value)
    : null;
}
