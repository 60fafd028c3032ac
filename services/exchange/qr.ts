import * as v from 'valibot';
import { brand } from '../../sites/brand.ts';
import { qrGenerate, qrStatus, QrStatusRequest, qrTelegramHeaders } from '../contract/qr.ts';
import { refusedUser } from './ban.ts';
import { readQuery } from './body.ts';
import { digest, makeToken } from './digest.ts';
import type { Random } from './environment.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { beginSession } from './session.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Run, Store } from './store.ts';
import type { TelegramReading } from './telegram-data.ts';
import { linkOnSignIn, telegramOf } from './telegram-links.ts';
import { askVerification } from './verification.ts';

/** Life of a code in milliseconds. [QR-03] */
const QR_LIFE = 120_000;

const QrRow = v.object({
  id: v.number(),
  site_id: v.string(),
  guest: v.string(),
  state: v.picklist(['waiting', 'scanned', 'confirmed', 'rejected', 'used']),
  person_id: v.nullable(v.number()),
  made_at: v.number(),
  expires_at: v.number(),
});
export type QrCode = v.InferOutput<typeof QrRow>;
const COLUMNS = 'id, site_id, guest, state, person_id, made_at, expires_at';

const RefusalRow = v.object({ refusal: v.nullable(v.number()) });

/**
 * Creates codes and reports their status. A code belongs to the browser that requested it; for any other it is expired.
 * [CALL-38] [CALL-39] [Q07] [Q08]
 */
export function qrCalls({ store, clock, random }: Parts): SiteApp {
  return siteApp()
    .get(qrGenerate.path, (c) => {
      const guest = c.req.header('Guid');
      if (!guest) return refused(ownCodes.malformed);
      const uuid = makeToken(random);
      const now = clock.now();
      store.write((run) => {
        run('DELETE FROM qr_code WHERE expires_at <= ?', now - QR_LIFE);
        run(
          'INSERT INTO qr_code VALUES (NULL, ?, ?, ?, ?, NULL, ?, ?)',
          digest(uuid),
          c.get('siteLocation').site.id,
          guest,
          'waiting',
          now,
          now + QR_LIFE,
        );
      });
      return accepted({ result: { uuid, content: contentOf(uuid), expires_in: QR_LIFE / 1000 } });
    })
    .get(qrStatus.path, (c) => {
      const input = readQuery(c.req.raw, QrStatusRequest);
      if (!input) return refused(ownCodes.malformed);
      return store.write((run) => {
        const code = store.one(
          QrRow,
          `SELECT ${COLUMNS} FROM qr_code WHERE uuid_hash = ? AND site_id = ?`,
          digest(input.uuid),
          c.get('siteLocation').site.id,
        );
        const isOwn = code !== null && code.guest === c.req.header('Guid') && code.expires_at > clock.now();
        if (!isOwn || code.state === 'used') return accepted({ result: { status: 'expired' } });
        if (code.state !== 'confirmed' || code.person_id === null) return accepted({ result: { status: code.state } });
        return handOver(store, run, {
          code: { id: code.id, siteId: code.site_id, personId: code.person_id },
          telegram: telegramOf(
            Object.fromEntries(
              Object.entries(qrTelegramHeaders).map(([field, header]) => [field, c.req.header(header)]),
            ),
            clock.now(),
          ),
          now: clock.now(),
          random,
        });
      });
    });
}

interface HandOver {
  readonly code: { readonly id: number; readonly siteId: string; readonly personId: number };
  readonly telegram: TelegramReading | null;
  readonly now: number;
  readonly random: Random;
}

/** Returns the token, or the ticket of a required verification, once. [LOGIN-11] */
function handOver(store: Store, run: Run, { code, telegram, now, random }: HandOver): Response {
  run("UPDATE qr_code SET state = 'used' WHERE id = ?", code.id);
  const refusal = store.one(RefusalRow, 'SELECT refusal FROM person WHERE id = ?', code.personId)?.refusal ?? null;
  if (refusal !== null) return refusedUser(run, { refusal, personId: code.personId, now, random });
  const signing = { random, personId: code.personId, siteId: code.siteId, now, telegram };
  const needed = askVerification(store, run, { ...signing, purpose: 'login' });
  if (needed) return accepted({ result: { status: 'confirmed', ...needed } });
  return accepted({
    token: beginSession(run, signing),
    result: { status: 'confirmed', ...linkOnSignIn(store, run, signing) },
  });
}

/** Content of the QR code: a URL that the app opens. */
export function contentOf(uuid: string): string {
  return `${brand.name.toLowerCase()}://login?uuid=${uuid}`;
}

/** Codes that a phone can still act on, newest first. */
export function openQrCodes(store: Store, now: number): QrCode[] {
  return store.all(
    QrRow,
    `SELECT ${COLUMNS} FROM qr_code WHERE expires_at > ? AND state IN ('waiting', 'scanned') ORDER BY id DESC`,
    now,
  );
}

/** Returns the code in scanned content; null: none that is valid. */
export function scannedCode(store: Store, content: string, now: number): number | null {
  const uuid = /uuid=([\w-]+)$/.exec(content.trim())?.[1] ?? '';
  return (
    store.one(QrRow, `SELECT ${COLUMNS} FROM qr_code WHERE uuid_hash = ? AND expires_at > ?`, digest(uuid), now)?.id ??
    null
  );
}

/**
 * Applies a phone's action: scanning requires a waiting code, confirming or rejecting a scanned one. False: expired or
 * out of order. [QR-03]
 */
export function phoneAction(
  run: Run,
  { id, action, personId, now }: { id: number; action: 'scan' | 'confirm' | 'reject'; personId: number; now: number },
): boolean {
  const live = 'id = ? AND expires_at > ?';
  if (action === 'scan')
    return (
      run(
        `UPDATE qr_code SET state = 'scanned', person_id = ? WHERE state = 'waiting' AND ${live}`,
        personId,
        id,
        now,
      ) === 1
    );
  const state = action === 'confirm' ? 'confirmed' : 'rejected';
  return (
    run(
      `UPDATE qr_code SET state = ? WHERE state = 'scanned' AND person_id = ? AND ${live}`,
      state,
      personId,
      id,
      now,
    ) === 1
  );
}
