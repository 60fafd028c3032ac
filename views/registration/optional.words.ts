import { msg } from '@lingui/core/macro';

/** Sentences of the account step that some sites or routes alone show, by the fact that shows them. [REG-29] [ROUTE-07] */
export const optionalWords = {
  asksForNews: msg`Send me news and offers by email.`,
  isForNewcomers: msg`New to crypto? You can open an account in a few minutes, without any experience.`,
} as const;
