import type { Partner } from '../../../services/browser/partner-hand-over.ts';

let kept: Partner | null = null;

/**
 * The partner of a sign-up that another tab has begun and this page has completed, for the report of it. [REG-30]
 */
export const handedPartner = {
  read: (): Partner | null => kept,
  keep: (partner: Partner | null): void => {
    kept = partner;
  },
};
