import * as v from 'valibot';
import { quickLogIn, QuickLogInRequest, quickToken } from '../contract/quick.ts';
import { readBody } from './body.ts';
import { digest, makeToken } from './digest.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { typedRefusal } from './sentinels.ts';
import { askedBy, beginSession } from './session.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';

/** How long a ticket is good for: a minute. */
const TICKET_LIFE = 60_000;

const TicketRow = v.object({ person_id: v.number() });

/** Tickets between sites: each is good once, for a minute, on any site. [CALL-01] [CALL-02] [QUICK-03] (decision D03) */
export function quickCalls(parts: Parts): SiteApp {
  const { store, clock, random } = parts;
  const app = siteApp();

  app.post(quickToken.path, (c) => {
    const session = askedBy(parts, c);
    if (!session) return refused(ownCodes.notSignedIn);
    const ticket = makeToken(random);
    store.write((run) => {
      run('DELETE FROM quick_ticket WHERE expires_at <= ?', clock.now());
      run('INSERT INTO quick_ticket VALUES (?, ?, ?)', digest(ticket), session.id, clock.now() + TICKET_LIFE);
    });
    return accepted({ result: { token: ticket } });
  });

  app.post(quickLogIn.path, async (c) => {
    const asked = await readBody(c.req.raw, QuickLogInRequest);
    if (!asked) return refused(ownCodes.malformed);
    const hash = digest(asked.tmp_token);
    const token = store.write((run) => {
      const ticket = store.one(TicketRow, 'SELECT person_id FROM quick_ticket WHERE token_hash = ? AND expires_at > ?', hash, clock.now());
      run('DELETE FROM quick_ticket WHERE token_hash = ?', hash);
      return ticket && beginSession(run, { random, personId: ticket.person_id, siteId: c.get('place').site.id, now: clock.now() });
    });
    return typedRefusal(asked.tmp_token) ?? (token === null ? refused(ownCodes.ticketRefused) : accepted({ token, result: {} }));
  });

  return app;
}
