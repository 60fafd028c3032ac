/** Milliseconds from the start of a ban during which the user can wait it out: 24 h. [CONST-19] */
export const BAN_WINDOW = 86_400_000;

/**
 * Whether more than 24 h have passed since the ban began; at 24 h exactly the notice still shows. Milliseconds.
 * [BAN-04] (A13)
 */
export function isPastBanWindow(bannedAt: number, now: number): boolean {
  return now - bannedAt > BAN_WINDOW;
}
