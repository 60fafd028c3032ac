import type { Context } from 'hono';
import * as v from 'valibot';
import { logout, LogOutRequest, profile } from '../contract/session.ts';
import { readBody } from './body.ts';
import { digest, makeToken } from './digest.ts';
import type { Random } from './environment.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { siteApp, type Parts, type SiteApp, type SiteEnv } from './site-app.ts';
import type { Run, Store } from './store.ts';

/** Cookie in which the product stores the token (decision D17). */
export const tokenCookie = 'gh_token';

/** Life of a session: 7 days. [SESS-02] */
const SESSION_LIFE = 604_800_000;

/** Profile replies of sentinel sessions: an unknown id, and an unsafe integer. [ROLE-02] [B13] */
const profileAnswers = {
  '10006': () => refused(ownCodes.notSignedIn),
  fail: () => refused(ownCodes.broken, null, 500),
  nobody: () => accepted({ result: { id: 0, username: '' } }),
  bigid: () =>
    new Response('{"ret_code":0,"ret_msg":"","result":{"id":9007199254740993,"username":"Big"}}', {
      headers: { 'content-type': 'application/json' },
    }),
} as const;

export type ProfileAnswer = keyof typeof profileAnswers;
export const profileAnswerNames = Object.keys(profileAnswers) as readonly ProfileAnswer[];

const SessionRow = v.object({
  id: v.number(),
  username: v.string(),
  login_name: v.string(),
  profile_answer: v.nullable(v.picklist(profileAnswerNames)),
  token_hash: v.string(),
  began_at: v.number(),
});
export type Session = v.InferOutput<typeof SessionRow>;

/** Returns the valid session of a token on a site; null: none, expired, or of another site (decision D03). */
export function sessionOf({
  store,
  token,
  siteId,
  now,
}: {
  store: Store;
  token: string | undefined;
  siteId: string;
  now: number;
}): Session | null {
  if (!token) return null;
  const sql = `SELECT person.id, username, login_name, profile_answer, token_hash, began_at FROM session JOIN person ON person.id = person_id
    WHERE token_hash = ? AND site_id = ? AND expires_at > ?`;
  return store.one(SessionRow, sql, digest(token), siteId, now);
}

/** Returns the session of a request; null: not signed in. */
export function sessionOfRequest({ store, clock }: Parts, c: Context<SiteEnv>): Session | null {
  return sessionOf({
    store,
    token: c.req.header('UserToken'),
    siteId: c.get('siteLocation').site.id,
    now: clock.now(),
  });
}

/** Starts a session and returns its token, which is stored as a digest only. */
export function beginSession(
  run: Run,
  {
    random,
    personId,
    siteId,
    now,
    profileAnswer = null,
  }: { random: Random; personId: number; siteId: string; now: number; profileAnswer?: ProfileAnswer | null },
): string {
  const token = makeToken(random);
  run('DELETE FROM session WHERE expires_at <= ?', now);
  run(
    'INSERT INTO session VALUES (?, ?, ?, ?, ?, ?)',
    digest(token),
    personId,
    siteId,
    profileAnswer,
    now,
    now + SESSION_LIFE,
  );
  return token;
}

/** Profile and log-out; a call without a valid token is answered with 10006. [CALL-09] [CALL-10] [SESS-01] */
export function sessionCalls(parts: Parts): SiteApp {
  const { store } = parts;
  return siteApp()
    .get(profile.path, (c) => {
      const session = sessionOfRequest(parts, c);
      if (!session) return refused(ownCodes.notSignedIn);
      if (session.profile_answer) return profileAnswers[session.profile_answer]();
      return accepted({ result: { id: session.id, username: session.username } });
    })
    .post(logout.path, async (c) => {
      const token = c.req.header('UserToken');
      if (!(await readBody(c.req.raw, LogOutRequest))) return refused(ownCodes.malformed);
      if (!token || !sessionOfRequest(parts, c)) return refused(ownCodes.notSignedIn);
      store.write((run) => run('DELETE FROM session WHERE token_hash = ?', digest(token)));
      return accepted();
    });
}
