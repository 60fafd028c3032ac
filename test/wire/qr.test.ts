import { expect, test } from 'vitest';
import type { QrGenerateOutcome, QrStatusOutcome } from '../../services/contract/qr.ts';
import { setFault } from '../../services/exchange/faults.ts';
import { openQrCodes, phoneAction } from '../../services/exchange/qr.ts';
import { signTelegram } from '../../services/exchange/telegram-data.ts';
import { Secret } from '../../services/secret.ts';
import { desk, MINUTE, START } from '../exchange/world.ts';
import { anyRefusal, everyOutcome, openStage, type Stage } from './flow-stage.ts';

const tess = { id: 1001, username: 'tess', first_name: 'Tess', last_name: '' };

async function made({ qr }: Stage) {
  const outcome = await qr.makeQr();
  if (outcome.kind !== 'made') throw new Error(outcome.kind);
  return outcome;
}

/** What a phone does to the newest code, on which the person with the id is signed in. */
function phone({ world }: Stage, personId: number, ...actions: ('scan' | 'confirm' | 'reject')[]): boolean[] {
  const id = openQrCodes(world.store, world.clock.now())[0]?.id ?? 0;
  return actions.map((action) => world.store.write((run) => phoneAction(run, { id, action, personId, now: world.clock.now() })));
}

const statusAfter = (act: (stage: Stage) => unknown) => async (stage: Stage): Promise<QrStatusOutcome> => {
  const { uuid } = await made(stage);
  await act(stage);
  return stage.qr.readQrStatus({ uuid, telegram: null });
};
const askAnything = ({ qr }: Stage): Promise<QrStatusOutcome> => qr.readQrStatus({ uuid: new Secret('any'), telegram: null });

everyOutcome<QrGenerateOutcome>('a new QR code', '[QR-01] [CALL-38]', { made, ...anyRefusal('/v3/public/qrcode/generate', ({ qr }) => qr.makeQr()) });

everyOutcome<QrStatusOutcome>('the status of a QR code', '[QR-02] [QR-03] [CALL-39] [Q07]', {
  waiting: statusAfter(() => undefined),
  scanned: statusAfter((stage) => phone(stage, 1, 'scan')),
  rejected: statusAfter((stage) => phone(stage, 1, 'scan', 'reject')),
  expired: statusAfter(({ world }) => world.clock.advance(2 * MINUTE)),
  banned: statusAfter((stage) => phone(stage, 3, 'scan', 'confirm')),
  signedIn: statusAfter((stage) => phone(stage, 1, 'scan', 'confirm')),
  tokenLost: statusAfter((stage) => {
    phone(stage, 1, 'scan', 'confirm');
    stage.session.keepToken = () => false;
  }),
  ...anyRefusal('/v3/public/qrcode/status', askAnything),
});

test('a code lives for two minutes of the exchange, and its picture says its uuid [QR-01] [QR-03]', async () => {
  const stage = await openStage();
  const { uuid, content, life } = await made(stage);
  expect(life).toBe(2 * MINUTE);
  expect(content.reveal()).toBe(`northgate://login?uuid=${uuid.reveal()}`);
  stage.world.clock.advance(2 * MINUTE - 1);
  expect(await stage.qr.readQrStatus({ uuid, telegram: null })).toEqual({ kind: 'waiting' });
});

test('a confirmed code gives its token once, to the browser that made it and to no other [Q07] [Q08]', async () => {
  const stage = await openStage();
  const { uuid } = await made(stage);
  phone(stage, 1, 'scan', 'confirm');
  const thief = await openStage({ world: stage.world });
  expect(await thief.qr.readQrStatus({ uuid, telegram: null })).toEqual({ kind: 'expired' });
  expect(await stage.qr.readQrStatus({ uuid, telegram: null })).toEqual({ kind: 'signedIn', telegramBind: { kind: 'notAsked' }, telegramToken: null });
  expect(await (await stage.world.ask('http://com.northgate.localhost/v2/private/user/profile', { headers: { UserToken: stage.jar.get('gh_token') ?? '' } })).json()).toMatchObject({ result: { username: 'Ada' } });
  expect(await stage.qr.readQrStatus({ uuid, telegram: null })).toEqual({ kind: 'expired' });
});

test('a phone confirms only what it has scanned itself, and in time [QR-03]', async () => {
  const stage = await openStage();
  await made(stage);
  expect(phone(stage, 1, 'confirm', 'scan', 'scan')).toEqual([false, true, false]);
  expect(phone(stage, 2, 'confirm')).toEqual([false]);
  stage.world.clock.advance(2 * MINUTE);
  expect(phone(stage, 1, 'confirm')).toEqual([false]);
});

test('the status is asked with uuid and telegram_callback in the query, and what Telegram handed over is linked [QR-02] [ENT-05]', async () => {
  const stage = await openStage();
  const { uuid } = await made(stage);
  phone(stage, 1, 'scan', 'confirm');
  const outcome = await stage.qr.readQrStatus({ uuid, telegram: { kind: 'widget', raw: new Secret(signTelegram('widget', tess, START)) } });
  expect(outcome).toMatchObject({ kind: 'signedIn', telegramBind: { kind: 'bound' } });
  expect([...(stage.sent.at(-1)?.url.searchParams.keys() ?? [])]).toEqual(['uuid', 'telegram_callback']);
});

test('the desk\'s phone scans what it reads, and confirms [QR-03]', async () => {
  const stage = await openStage();
  const { uuid, content } = await made(stage);
  const send = (path: string, fields: Record<string, string>) => stage.world.ask(desk + path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: desk } });
  expect(await (await send('/phone/scan', { content: 'northgate://login?uuid=other', person: '1' })).text()).toContain('That is no code that waits.');
  expect((await send('/phone/scan', { content: content.reveal(), person: '1' })).status).toBe(303);
  expect(await stage.qr.readQrStatus({ uuid, telegram: null })).toEqual({ kind: 'scanned' });
  const page = await (await stage.world.ask(`${desk}/phone`)).text();
  const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? '';
  expect((await send('/phone', { id, person: '1', action: 'confirm' })).status).toBe(303);
  expect((await stage.qr.readQrStatus({ uuid, telegram: null })).kind).toBe('signedIn');
  expect(await (await send('/phone', { id, person: '1', action: 'confirm' })).text()).toContain('It is too late for that code.');
});

test('a code that the exchange does not say is unreadable, not waited for [HTTP-27]', async () => {
  const stage = await openStage();
  setFault(stage.world.store, { path: '/v3/public/qrcode/status', kind: 'malformed', amount: 0 });
  expect(await askAnything(stage)).toEqual({ kind: 'unreachable', reason: 'unreadable', reference: 'REF123' });
});
