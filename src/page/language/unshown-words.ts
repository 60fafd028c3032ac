import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FramePart } from '../../../machines/rules/auth-routes.ts';
import type { PageFacts } from '../facts.ts';

/** Words that only one part of the frame shows; «Accept» is a word of other steps too. [UI-03] [UI-04] */
const ofParts: Partial<Readonly<Record<FramePart, readonly MessageDescriptor[]>>> = {
  footer: [msg`Terms of service`, msg`Privacy policy`, msg`Cookie settings`],
  cookies: [
    msg`Can we use cookies to understand how this site is used? <0>Cookie policy</0>`,
    msg`Cookies`,
    msg`Reject`,
  ],
};

/** Ids of the words of hidden parts, which the page need not contain. */
export function unshownWordsOf({ hides = [] }: Pick<PageFacts, 'hides'>): readonly string[] {
  return hides.flatMap((part) => ofParts[part] ?? []).map(({ id }) => id);
}
