import type { UnlinkedIdentity } from '../../services/contract/third-party.ts';

/** A log-in page that is left. */
export interface LeftLogIn {
  /** The account of the last sign-in with a provider that has none here; null: none, or it was given up. */
  readonly held: UnlinkedIdentity | null;
  /** The log-in has not ended. */
  readonly isActive: boolean;
  /** The signed data that the form names; null: none. */
  readonly named: UnlinkedIdentity['telegram'];
}

/**
 * The identity that a log-in page hands over to the next page; null: none, such as after a sign-in. A Telegram account
 * only while the form names it. [ERR-16] [TG-22] [TG-26]
 */
export function identityFromLogIn({ held, isActive, named }: LeftLogIn): UnlinkedIdentity | null {
  return isActive && (held?.telegram === null || held?.telegram === named) ? held : null;
}

/** A sign-up page that took an identity over, and is left. */
export interface LeftSignUp {
  readonly taken: UnlinkedIdentity;
  /** The sign-up has not ended, and the next page is one of the flow. */
  readonly continues: boolean;
  /** The form has named the identity: the user could decline it. */
  readonly wasNamed: boolean;
  /** The identity that the form has now; null: it was declined. */
  readonly identity: UnlinkedIdentity | null;
}

/**
 * The identity that a sign-up page passes on to the flow's next page; null: none. A form that did not name it has asked
 * for nothing. [ERR-16] [T05] [T15]
 */
export function identityFromSignUp({ taken, continues, wasNamed, identity }: LeftSignUp): UnlinkedIdentity | null {
  if (!continues) return null;
  return wasNamed ? identity : taken;
}
