import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { MailConfirmationScreen } from '../../machines/mail-confirmation/mail-confirmation.types.ts';
import { StepHeading } from '../sign-up/StepHeading.tsx';
import { StepTitle } from '../sign-up/StepTitle.tsx';
import { signUpTitles } from '../sign-up/sign-up.titles.ts';
import { otherProblems, codeProblems } from './mail-confirmation.screens.ts';

const cookiesBlocked = msg`We can’t save cookies`;
const gone = msg`This link no longer works`;
const proven = msg`Your email address is confirmed`;
const confirm = msg`Confirm your email address`;

const titles: Partial<Readonly<Record<MailConfirmationScreen, typeof confirm>>> = {
  'mailConfirmation.proven': proven,
  'mailConfirmation.notMade': proven,
  'mailConfirmation.unloaded': proven,
  'mailConfirmation.preparing': proven,
  'mailConfirmation.gone': gone,
  'mailConfirmation.linkSpent': gone,
  'mailConfirmation.cookiesBlocked': cookiesBlocked,
  'mailConfirmation.hasAccount': signUpTitles.hasAccount,
  'mailConfirmation.made': signUpTitles.made,
};

interface ConfirmHeadingProps {
  readonly screen: MailConfirmationScreen;
  readonly brand: string;
}

/** The status of the page, as its heading and title; the password step has its own. [ROUTE-19] */
export function ConfirmHeading({ screen, brand }: ConfirmHeadingProps): ReactNode {
  if (screen === 'mailConfirmation.password') return null;
  const title = titles[screen] ?? confirm;
  return (
    <>
      <StepTitle title={title} brand={brand} isError={(codeProblems[screen] ?? otherProblems[screen]) !== undefined} />
      <StepHeading key={title.id} title={title} />
    </>
  );
}
