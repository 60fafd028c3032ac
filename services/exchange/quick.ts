import * as v from 'valibot';
import { quickLogIn, QuickLogInRequest, quickToken } from '../contract/quick.ts';
import { readBody } from './body.ts';
import { digest, makeToken } from './digest.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { typedRefusal } from './sentinels.ts';
import { sessionOfRequest, beginSession } from './session.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import { askVerification } from './verification.ts';

/** Life of a ticket: a minute. */
const TICKET_LIFE = 60_000;

/** A typed ticket of this account requires a verification. */
const WANTS_CODE = 'verify@exchange.test';

const TicketRow = v.object({ person_id: v.number() });

/**
 * Tickets between sites: each is valid once, for a minute, on any site. [CALL-01] [CALL-02] [QUICK-03] (decision D03)
 */
export function quickCalls(parts: Parts): SiteApp {
  const { store, clock, random } = parts;
  const app = siteApp();

  app.post(quickToken.path, (c) => {
    const session = sessionOfRequest(parts, c);
    if (!session) return refused(ownCodes.notSignedIn);
    const ticket = makeToken(random);
    store.write((run) => {
      run('DELETE FROM quick_ticket WHERE expires_at <= ?', clock.now());
      run('INSERT INTO quick_ticket VALUES (?, ?, ?)', digest(ticket), session.id, clock.now() + TICKET_LIFE);
    });
    return accepted({ result: { token: ticket } });
  });

  app.post(quickLogIn.path, async (c) => {
    const input = await readBody(c.req.raw, QuickLogInRequest);
    if (!input) return refused(ownCodes.malformed);
    const hash = digest(input.tmp_token);
    const token = store.write((run) => {
      const ticket = store.one(
        TicketRow,
        'SELECT person_id FROM quick_ticket WHERE token_hash = ? AND expires_at > ?',
        hash,
        clock.now(),
      );
      run('DELETE FROM quick_ticket WHERE token_hash = ?', hash);
      return (
        ticket &&
        beginSession(run, {
          random,
          personId: ticket.person_id,
          siteId: c.get('siteLocation').site.id,
          now: clock.now(),
        })
      );
    });
    if (input.tmp_token === WANTS_CODE) return accepted({ result: codeOf(parts, c.get('siteLocation').site.id) });
    return (
      typedRefusal(input.tmp_token) ??
      (token === null ? refused(ownCodes.ticketRefused) : accepted({ token, result: {} }))
    );
  });

  return app;
}

const PersonRow = v.object({ id: v.number() });

function codeOf({ store, random, clock }: Parts, siteId: string): unknown {
  const vera = store.one(PersonRow, "SELECT id FROM person WHERE login_name = 'verified@northgate.example'");
  return (
    vera &&
    store.write((run) =>
      askVerification(store, run, {
        personId: vera.id,
        siteId,
        purpose: 'login',
        telegram: null,
        now: clock.now(),
        random,
      }),
    )
  );
}
