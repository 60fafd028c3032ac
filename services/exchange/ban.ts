import * as v from 'valibot';
import { cookiesAreSecure } from '../cookies-are-secure.ts';
import { BanInfoRequest, banInfo, SelfUnbanRequest, selfUnbanStatus } from '../contract/ban.ts';
import { BANNED } from '../contract/login.ts';
import { readBody } from './body.ts';
import { digest, makeToken } from './digest.ts';
import type { Random } from './environment.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { amountOf, sentinelIn } from './sentinels.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Run, Store } from './store.ts';

/** Life of the ban lookup's cookie: 10 minutes. */
const LOOKUP_LIFE = 600_000;
const HOUR = 3_600_000;

const LookupRow = v.object({ login_name: v.string() });
const BanRow = v.object({
  began_at: v.number(),
  is_self_help: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
});
type Ban = v.InferOutput<typeof BanRow>;

/**
 * Ban lookup and self-unban status. Accounts without a ban and unknown accounts get the same reply. [CALL-37] [CALL-59]
 * [BAN-01]
 */
export function banCalls({ store, clock, random }: Parts): SiteApp {
  const banOf = (name: string): Ban | null =>
    store.one(
      BanRow,
      'SELECT began_at, is_self_help FROM ban JOIN person ON person.id = person_id WHERE login_name = ?',
      name,
    ) ?? typedBan(name, clock.now());

  return siteApp()
    .post(banInfo.path, async (c) => {
      const input = await readBody(c.req.raw, BanInfoRequest);
      if (!input) return refused(ownCodes.malformed);
      if ('login_name' in input && sentinelIn(input.login_name)?.word === 'banlookup')
        return refused(ownCodes.broken, null, 500);
      const token = makeToken(random);
      const isOpen = store.write((run) => {
        const name = 'login_name' in input ? input.login_name : nameOf(store, run, input.ban_ticket, clock.now());
        if (name === null) return false;
        run('DELETE FROM ban_lookup WHERE expires_at <= ?', clock.now());
        run('INSERT INTO ban_lookup VALUES (?, ?, ?)', digest(token), name, clock.now() + LOOKUP_LIFE);
        return true;
      });
      if (!isOpen) return refused(ownCodes.ticketRefused);
      const answer = accepted({ result: {} });
      answer.headers.append(
        'set-cookie',
        lookupCookie(token, c.get('siteLocation').cookieDomain, cookiesAreSecure(new URL(c.req.url))),
      );
      return answer;
    })
    .post(selfUnbanStatus.path, async (c) => {
      const input = await readBody(c.req.raw, SelfUnbanRequest);
      const lookup =
        input &&
        store.one(
          LookupRow,
          'SELECT login_name FROM ban_lookup WHERE token_hash = ? AND expires_at > ?',
          digest(input.self_unbind_token),
          clock.now(),
        );
      if (!lookup) return refused(ownCodes.malformed);
      if (sentinelIn(lookup.login_name)?.word === 'banstatus') return refused(ownCodes.broken, null, 500);
      const ban = banOf(lookup.login_name);
      return accepted({
        result: { is_self_help_baned: ban?.is_self_help ?? false, baned_time: Math.floor((ban?.began_at ?? 0) / 1000) },
      });
    });
}

/**
 * Refuses a sign-in that named no account. The refusal of a ban carries a ticket, which names the account to the ban
 * lookup, once and for ten minutes. ASSUMED [BAN-01]
 */
export function refusedUser(
  run: Run,
  { refusal, personId, now, random }: { refusal: number; personId: number; now: number; random: Random },
): Response {
  if (refusal !== BANNED) return refused(refusal);
  const ticket = makeToken(random);
  run('DELETE FROM ban_ticket WHERE expires_at <= ?', now);
  run('INSERT INTO ban_ticket VALUES (?, ?, ?)', digest(ticket), personId, now + LOOKUP_LIFE);
  return refused(refusal, { ban_ticket: ticket });
}

function nameOf(store: Store, run: Run, ticket: string, now: number): string | null {
  const found = store.one(
    LookupRow,
    'SELECT login_name FROM ban_ticket JOIN person ON person.id = person_id WHERE token_hash = ? AND expires_at > ?',
    digest(ticket),
    now,
  );
  run('DELETE FROM ban_ticket WHERE token_hash = ?', digest(ticket));
  return found?.login_name ?? null;
}

/** Returns a cookie that scripts can read: the product sends the value in a request body. [BAN-07] [STORE-12] */
function lookupCookie(token: string, domain: string, isSecure: boolean): string {
  return `self_unbind_token=${token}; Domain=${domain}; Path=/; Max-Age=${LOOKUP_LIFE / 1000}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Returns the ban that a sentinel requests. */
function typedBan(name: string, now: number): Ban | null {
  const typed = sentinelIn(name);
  if (typed?.word !== 'banned') return null;
  return { began_at: now - amountOf(typed.first) * HOUR, is_self_help: typed.second !== 'no' };
}
