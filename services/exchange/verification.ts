import * as v from 'valibot';
import { assumedRefusals } from '../contract/assumed.ts';
import { verifyCheck, VerifyCheckRequest, verifySend, VerifySendRequest } from '../contract/verification.ts';
import { wireItems } from '../contract/verification-needed.ts';
import { readBody } from './body.ts';
import { digest, makeToken } from './digest.ts';
import { boundTo, CODE_TRIES, sendCode, checkCode } from './one-time-codes.ts';
import type { Random } from './environment.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { beginSession } from './session.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Run, Store } from './store.ts';
import { PendingTelegram, linkOnSignIn } from './telegram-links.ts';
import { totpStep } from './totp.ts';

/**
 * Life of a verification and of a passed ticket, and maximum wrong codes: 10 minutes, and as many as three codes allow.
 */
const TICKET_LIFE = 600_000;
const TRIES = 3 * CODE_TRIES;
/**
 * Milliseconds within which the wrong codes of an account are counted, across its tickets; no code is checked beyond
 * `TRIES`.
 */
const GUESS_WINDOW = 900_000;
/** Maximum open tickets of an account; a new one closes the oldest. */
const OPEN_TICKETS = 5;

const Count = v.object({ count: v.number() });

const FactorRow = v.object({ item: v.picklist(Object.values(wireItems)), target: v.string(), last_step: v.number() });
const TicketRow = v.object({
  person_id: v.number(),
  site_id: v.string(),
  purpose: v.picklist(['login', 'bind']),
  wrong: v.number(),
  passed_at: v.nullable(v.number()),
  telegram: v.nullable(v.pipe(v.string(), v.parseJson(), PendingTelegram)),
});
type Ticket = v.InferOutput<typeof TicketRow>;
type Factor = v.InferOutput<typeof FactorRow>;

const factorsOf = (store: Store, personId: number): Factor[] =>
  store.all(FactorRow, 'SELECT item, target, last_step FROM second_factor WHERE person_id = ? ORDER BY item', personId);

const ticketOf = (store: Store, ticket: string, now: number): Ticket | null =>
  store.one(
    TicketRow,
    'SELECT person_id, site_id, purpose, wrong, passed_at, telegram FROM verify_ticket WHERE ticket_hash = ? AND expires_at > ?',
    digest(ticket),
    now,
  );

interface Asking {
  readonly personId: number;
  readonly siteId: string;
  readonly purpose: Ticket['purpose'];
  /** Stored until the ticket is passed; null: no Telegram data. */
  readonly telegram: PendingTelegram | null;
  readonly now: number;
  readonly random: Random;
}

/** Returns ticket and items for a user who must be verified first; null: not required. [LOGIN-11] (decision D09) */
export function askVerification(
  store: Store,
  run: Run,
  { personId, siteId, purpose, telegram, now, random }: Asking,
): { verify_ticket: string; verify_items: readonly string[] } | null {
  const items = factorsOf(store, personId).map(({ item }) => item);
  if (items.length === 0) return null;
  const ticket = makeToken(random);
  run('DELETE FROM verify_ticket WHERE expires_at <= ?', now);
  run(
    `DELETE FROM verify_ticket WHERE person_id = ? AND rowid NOT IN
       (SELECT rowid FROM verify_ticket WHERE person_id = ? ORDER BY expires_at DESC, rowid DESC LIMIT ?)`,
    personId,
    personId,
    OPEN_TICKETS - 1,
  );
  run(
    'INSERT INTO verify_ticket VALUES (?, ?, ?, ?, 0, NULL, ?, ?)',
    digest(ticket),
    personId,
    siteId,
    purpose,
    telegram && JSON.stringify(telegram),
    now + TICKET_LIFE,
  );
  return { verify_ticket: ticket, verify_items: items };
}

/** Consumes a passed ticket for an action of this user; false: not passed, or expired. */
export function spendTicket(
  store: Store,
  run: Run,
  { ticket, personId, purpose, now }: { ticket: string; personId: number; purpose: Ticket['purpose']; now: number },
): boolean {
  const found = ticketOf(store, ticket, now);
  if (found?.person_id !== personId || found.purpose !== purpose || found.passed_at === null) return false;
  return run('DELETE FROM verify_ticket WHERE ticket_hash = ?', digest(ticket)) === 1;
}

/**
 * Sends and checks codes. A ticket is valid on its own site, and ends after fifteen wrong codes; so many within a
 * quarter of an hour also end the checks of the account. [LOGIN-11] (decision D09)
 */
export function verificationCalls({ store, clock, random }: Parts): SiteApp {
  const open = (ticket: string, siteId: string): Ticket | null => {
    const found = ticketOf(store, ticket, clock.now());
    return found?.site_id === siteId && found.passed_at === null && found.wrong < TRIES ? found : null;
  };
  return siteApp()
    .post(verifySend.path, async (c) => {
      const input = await readBody(c.req.raw, VerifySendRequest);
      if (!input) return refused(ownCodes.malformed);
      const ticket = open(input.ticket, c.get('siteLocation').site.id);
      if (!ticket) return refused(assumedRefusals.attemptGone);
      const factor = factorsOf(store, ticket.person_id).find(({ item }) => item === input.item);
      if (!factor) return refused(ownCodes.malformed);
      const channel = input.item === 'email' ? 'mail' : 'sms';
      const siteLocation = c.get('siteLocation');
      const letter = (code: string) => ({
        subject: 'Your security code',
        body: `${code} is your security code. It is good for 5 minutes. We never ask you for it.${boundTo(siteLocation, channel, code)}`,
      });
      const { refusal, times } = store.write((run) =>
        sendCode(store, run, {
          owner: ownerOf(ticket, input.item),
          channel,
          recipient: factor.target,
          kind: 'code',
          now: clock.now(),
          random,
          letter,
        }),
      );
      return refusal === null ? accepted({ result: times }) : refused(refusal, times);
    })
    .post(verifyCheck.path, async (c) => {
      const input = await readBody(c.req.raw, VerifyCheckRequest);
      if (!input) return refused(ownCodes.malformed);
      return store.write((run) => {
        const ticket = open(input.ticket, c.get('siteLocation').site.id);
        if (!ticket) return refused(assumedRefusals.attemptGone);
        const now = clock.now();
        if (guessesOf(store, ticket.person_id, now) >= TRIES) return refused(assumedRefusals.codeUsedUp);
        const wrong = checked(store, run, { asked: input, ticket, now });
        if (wrong !== null) {
          run('DELETE FROM verify_guess WHERE at <= ?', now - GUESS_WINDOW);
          run('INSERT INTO verify_guess VALUES (?, ?)', ticket.person_id, now);
          run('UPDATE verify_ticket SET wrong = wrong + 1 WHERE ticket_hash = ?', digest(input.ticket));
          return refused(wrong);
        }
        if (ticket.purpose === 'bind') {
          run('UPDATE verify_ticket SET passed_at = ? WHERE ticket_hash = ?', now, digest(input.ticket));
          return accepted({ result: {} });
        }
        run('DELETE FROM verify_ticket WHERE ticket_hash = ?', digest(input.ticket));
        const signing = { random, personId: ticket.person_id, siteId: ticket.site_id, now, telegram: ticket.telegram };
        return accepted({ token: beginSession(run, signing), result: linkOnSignIn(store, run, signing) });
      });
    });
}

/** Wrong codes of an account within the window: a further ticket gives no further guesses. */
function guessesOf(store: Store, personId: number, now: number): number {
  const sql = 'SELECT count(*) AS count FROM verify_guess WHERE person_id = ? AND at > ?';
  return store.one(Count, sql, personId, now - GUESS_WINDOW)?.count ?? 0;
}

/**
 * A code belongs to user and purpose, not to an attempt: a restarted attempt keeps the resend interval and the current
 * code.
 */
function ownerOf({ person_id: personId, site_id: siteId, purpose }: Ticket, item: string): string {
  return digest('verify', String(personId), siteId, purpose, item);
}

/** Returns null for a correct code, otherwise a code of the contract. */
function checked(
  store: Store,
  run: Run,
  { asked: input, ticket, now }: { asked: v.InferOutput<typeof VerifyCheckRequest>; ticket: Ticket; now: number },
): number | null {
  if (input.item !== 'google2fa')
    return checkCode(store, run, { owner: ownerOf(ticket, input.item), code: input.code, now });
  const personId = ticket.person_id;
  const factor = factorsOf(store, personId).find(({ item }) => item === 'google2fa');
  const step = factor ? totpStep(factor.target, input.code, now, factor.last_step) : null;
  if (step === null) return assumedRefusals.codeWrong;
  run("UPDATE second_factor SET last_step = ? WHERE person_id = ? AND item = 'google2fa'", step, personId);
  return null;
}
