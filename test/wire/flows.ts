import type { CaptchaProof } from '../../services/contract/captcha.ts';
import { openQrCodes, phoneAction } from '../../services/exchange/qr.ts';
import { letters } from '../../services/exchange/outbox.ts';
import { signTelegram, type TelegramPerson } from '../../services/exchange/telegram-data.ts';
import { Secret } from '../../services/secret.ts';
import { desk, type World } from '../exchange/world.ts';

/** A proof that the captcha of a test's exchange accepts. */
export const proof: CaptchaProof = { kind: 'ticket', ticket: new Secret('a-ticket'), randstr: 'a-challenge' };

export const tess: TelegramPerson = { id: 1001, username: 'tess', first_name: 'Tess', last_name: 'Gram' };

/** The launch data of the mini app. */
export function initData({ clock }: World, person = tess, at = clock.now()) {
  return { kind: 'miniApp', raw: new Secret(signTelegram('miniApp', person, at)) } as const;
}

/** The code in the newest letter: six digits, or the code of a mailed link. */
export function lastCode({ store }: World): Secret {
  const body = letters(store)[0]?.body ?? '';
  return new Secret(/[?&]code=([\w-]+)/.exec(body)?.[1] ?? /\b\d{6}\b/.exec(body)?.[0] ?? '');
}

/** Scans and confirms the newest QR code on a phone with the session of that user id. */
export function phone(
  { store, clock }: World,
  personId: number,
  ...actions: ('scan' | 'confirm' | 'reject')[]
): boolean[] {
  const id = openQrCodes(store, clock.now())[0]?.id ?? 0;
  return actions.map((action) => store.write((run) => phoneAction(run, { id, action, personId, now: clock.now() })));
}

export async function sealed(world: World, password = 'a long password') {
  const { encrypt_password: envelope, encrypt_timestamp: timestamp } = await world.sealed(password);
  return { envelope: new Secret(envelope), timestamp };
}

/** Submits a form of the desk. */
export function sendForm({ fetch }: World, path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(desk + path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: desk } });
}

export const anything = new Secret('anything');
