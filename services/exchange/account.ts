import * as v from 'valibot';
import {
  bindGet,
  BindRequest,
  bindSet,
  InterceptRequest,
  memberInfo,
  riskIntercept,
  SwitchRequest,
  tradeSwitch,
  unbindGoogleCode,
  userInfo,
} from '../contract/account.ts';
import { readBody } from './body.ts';
import { send } from './outbox.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { typedRefusal } from './sentinels.ts';
import { sessionOfRequest } from './session.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Run, Store } from './store.ts';

const BOUND_ALREADY = 41104;
const NO_SUCH_ACCOUNT = 41105;

const MemberRow = v.object({ kyc_level: v.number(), kyc_tag: v.number(), kyc_country: v.string() });
const BoundRow = v.object({ bind_uid: v.string() });
const RiskRow = v.object({ message: v.string() });
const IdRow = v.object({ id: v.number() });

/**
 * Calls about the signed-in user, and the risk check before sign-in. [CALL-03] [CALL-05] [CALL-06] [CALL-07] [CALL-16]
 * [CALL-65]
 */
export function accountCalls(parts: Parts): SiteApp {
  const { store, clock } = parts;
  const app = siteApp();

  app.get(userInfo.path, (c) => {
    const session = sessionOfRequest(parts, c);
    if (!session) return refused(ownCodes.notSignedIn);
    const { username, login_name: name } = session;
    const id = session.profile_answer === 'nobody' ? 0 : session.id;
    const vague = { vague_email: vagueEmail(name), vague_mobile: '' };
    return accepted({
      result: {
        id,
        username,
        ...vague,
        email_verified: true,
        mobile_verified: false,
        has_google2fa: false,
        lang: 'en',
        status: 'NORMAL',
      },
    });
  });

  app.get(memberInfo.path, (c) => {
    const session = sessionOfRequest(parts, c);
    if (!session) return refused(ownCodes.notSignedIn);
    const row = store.one(
      MemberRow,
      'SELECT kyc_level, kyc_tag, kyc_country FROM member WHERE person_id = ?',
      session.id,
    );
    return accepted({
      result: {
        kyc_person_level: row?.kyc_level ?? 0,
        member_tag: { KYC: row?.kyc_tag ?? 0 },
        kyc_country: row?.kyc_country ?? '',
      },
    });
  });

  app.get(bindGet.path, (c) => {
    const session = sessionOfRequest(parts, c);
    if (!session) return refused(ownCodes.notSignedIn);
    return accepted({ result: pairOf(store, session.id) ?? { bind_uid: '' } });
  });

  app.post(bindSet.path, async (c) => {
    const input = await readBody(c.req.raw, BindRequest);
    const session = sessionOfRequest(parts, c);
    if (!session) return refused(ownCodes.notSignedIn);
    if (!input) return refused(ownCodes.malformed);
    return typedRefusal(input.bind_uid ?? '') ?? store.write((run) => bound(parts, run, session.id, input.bind_uid));
  });

  app.post(tradeSwitch.path, async (c) => {
    const input = await readBody(c.req.raw, SwitchRequest);
    const session = sessionOfRequest(parts, c);
    if (!session) return refused(ownCodes.notSignedIn);
    if (!input) return refused(ownCodes.malformed);
    store.write((run) =>
      run(
        'INSERT INTO trading VALUES (?, ?) ON CONFLICT DO UPDATE SET environment = excluded.environment',
        session.id,
        input.env,
      ),
    );
    return accepted({ result: { env: input.env } });
  });

  app.post(riskIntercept.path, async (c) => {
    const input = await readBody(c.req.raw, InterceptRequest);
    if (!input) return refused(ownCodes.malformed);
    const name = input.ext_info['login_name'] ?? '';
    const risk = store.one(RiskRow, 'SELECT message FROM risk WHERE login_name = ?', name);
    return typedRefusal(name) ?? accepted({ result: { intercept: risk !== null, message: risk?.message ?? '' } });
  });

  app.post(unbindGoogleCode.path, (c) => {
    const session = sessionOfRequest(parts, c);
    if (!session) return refused(ownCodes.notSignedIn);
    const code = String((parts.random(4).reduce((sum, byte) => sum * 256 + byte, 0) % 900_000) + 100_000);
    const body = `Your code is ${code}. It is good for 5 minutes.`;
    store.write((run) =>
      send(run, 'mail', {
        recipient: session.login_name,
        subject: 'Take the authenticator off your account',
        body,
        sentAt: clock.now(),
      }),
    );
    return accepted({ result: {} });
  });

  return app;
}

/** Returns the bound account of either account of a pair. */
function pairOf(store: Store, id: number): v.InferOutput<typeof BoundRow> | null {
  const sql =
    'SELECT bind_uid FROM one_people WHERE person_id = ? UNION ALL SELECT CAST(person_id AS TEXT) FROM one_people WHERE bind_uid = ?';
  return store.one(BoundRow, sql, id, String(id));
}

/** Binds two accounts permanently; without a uid the account with the same verified identity. [ERR-31] [ERR-32] */
function bound({ store }: Parts, run: Run, id: number, input: string | undefined): Response {
  const uid =
    input ??
    store.one(BoundRow, 'SELECT CAST(other_id AS TEXT) AS bind_uid FROM same_identity WHERE person_id = ?', id)
      ?.bind_uid ??
    '';
  const other = Number(uid);
  if (other === id || !store.one(IdRow, 'SELECT id FROM person WHERE id = ?', other)) return refused(NO_SUCH_ACCOUNT);
  if (pairOf(store, id) || pairOf(store, other)) return refused(BOUND_ALREADY);
  run('INSERT INTO one_people VALUES (?, ?)', id, String(other));
  return accepted({ result: {} });
}

/** `a***@northgate.example` */
export function vagueEmail(name: string): string {
  return name.replace(/^(.).*(?=@)/, '$1***');
}

/** Fills empty tables. */
export function seedAccounts(run: Run): void {
  for (const [name, country] of [
    ['ada', ''],
    ['abroad', 'TH'],
    ['hongkong', 'HK'],
  ] as const) {
    run(
      'INSERT INTO member SELECT id, 1, 0, ? FROM person WHERE login_name = ? ON CONFLICT DO NOTHING',
      country,
      `${name}@northgate.example`,
    );
  }
  const idOf = (name: string): string => `(SELECT id FROM person WHERE login_name = '${name}@northgate.example')`;
  run(
    `INSERT INTO same_identity SELECT ${idOf('ada')}, ${idOf('abroad')} WHERE ${idOf('abroad')} IS NOT NULL ON CONFLICT DO NOTHING`,
  );
  run(
    "INSERT INTO risk VALUES ('risky@northgate.example', 'We cannot go on with this account right now.') ON CONFLICT DO NOTHING",
  );
}
