import * as v from 'valibot';
import { assumedCodes } from '../contract/assumed.ts';
import { NO_ACCOUNT, THIRD_PARTY_SCENE, thirdPartyLogin, ThirdPartyRequest } from '../contract/third-party.ts';
import { refusedUser } from './ban.ts';
import { readBody } from './body.ts';
import { redeemProviderCode } from './provider.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { beginSession } from './session.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Run, Store } from './store.ts';
import { join, linkOnSignIn, linkOf, telegramOf, type PendingTelegram } from './telegram-links.ts';
import { askVerification } from './verification.ts';

type Asked = v.InferOutput<typeof ThirdPartyRequest>;

const PersonRow = v.object({ id: v.number(), refusal: v.nullable(v.number()) });

/** A verified third-party identity and the linked user; `claim` null: the proof is invalid. */
interface Found {
  readonly claim: { readonly telegramId: string | null } | null;
  readonly personId: number | null;
  /** The account was created by this sign-in. (A72) */
  readonly isNew?: boolean;
}

/** Third-party sign-in. [CALL-40] [LOGIN-03] [ERR-16] [TG-22] */
export function thirdPartyCalls({ store, clock, random, captcha }: Parts): SiteApp {
  return siteApp().post(thirdPartyLogin.path, async (c) => {
    const input = await readBody(c.req.raw, ThirdPartyRequest);
    if (!input) return refused(ownCodes.malformed);
    if (!(await captcha.verify(input, THIRD_PARTY_SCENE))) return refused(assumedCodes.captchaRefused);
    const { id: siteId } = c.get('siteLocation').site;
    return store.write((run) => {
      const now = clock.now();
      const { claim, personId, isNew = false } = found(store, run, input, now);
      if (!claim) return refused(ownCodes.outOfTime);
      const person =
        personId === null ? null : store.one(PersonRow, 'SELECT id, refusal FROM person WHERE id = ?', personId);
      if (!person) return refused(NO_ACCOUNT);
      if (person.refusal !== null)
        return refusedUser(run, { refusal: person.refusal, personId: person.id, now, random });
      const telegram: PendingTelegram | null =
        claim.telegramId === null ? null : { kind: 'linked', telegramId: claim.telegramId };
      const signing = { random, personId: person.id, siteId, now, telegram };
      const needed = askVerification(store, run, { ...signing, purpose: 'login' });
      if (needed) return accepted({ result: needed });
      const result = {
        ...linkOnSignIn(store, run, signing),
        ...(isNew && { tg_bind_result: 'success', is_new_user: true }),
      };
      return accepted({ token: beginSession(run, signing), result });
    });
  });
}

const LinkedRow = v.object({ person_id: v.number() });

function found(store: Store, run: Run, input: Asked, now: number): Found {
  if (input.provider === 'telegram') {
    const telegram = telegramOf(input, now);
    if (telegram?.kind !== 'true') return { claim: null, personId: null };
    const linked = linkOf(store, telegram.telegramId);
    const joined = linked === null ? join(store, run, { telegramId: telegram.telegramId, now }) : null;
    return { claim: { telegramId: telegram.telegramId }, personId: linked ?? joined, isNew: joined !== null };
  }
  const subject = redeemProviderCode(store, run, {
    provider: input.provider,
    code: input.code ?? '',
    verifier: input.code_verifier ?? '',
    redirectUri: input.redirect_uri ?? '',
    now,
  });
  if (subject === null) return { claim: null, personId: null };
  const linked = store.one(
    LinkedRow,
    'SELECT person_id FROM provider_account WHERE provider = ? AND subject = ?',
    input.provider,
    subject,
  );
  return { claim: { telegramId: null }, personId: linked?.person_id ?? null };
}
