import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { qrStatus } from '../../services/contract/qr.ts';
import { recallInfo, registerType, registerVerify, telegramSources } from '../../services/contract/registration.ts';
import { SignInResult } from '../../services/contract/sign-in.ts';
import { bindStatus, telegramBindStatus, TelegramTask, TelegramUser } from '../../services/contract/telegram.ts';
import { wireVendors } from '../../services/contract/vendors.ts';
import { createQr } from '../../services/client/qr.ts';
import { anything } from './flows.ts';
import { openStage } from './stage.ts';

const reads = (shape: Parameters<typeof safeParse>[0], input: unknown): unknown => {
  const read = safeParse(shape, input);
  return read.success ? read.output : 'refused';
};

test('numbers and names on the wire match the specification [REG-16] [REG-18] [TG-18] [CAPT-09]', () => {
  expect(registerType).toEqual({ email: 1, mobile: 5, turkish: 44 });
  expect(telegramSources).toEqual(['referral', 'earn', 'live', 'app', 'annualReport2024']);
  expect(bindStatus).toEqual({ unbound: 0, bound: 1 });
  expect(wireVendors).toEqual(['geecaptcha', 'qqcatpcha', 'recaptcha']);
});

test.each([0, 1])('a bind status of %i is accepted [TG-18] [CALL-13]', (status) => {
  expect(reads(telegramBindStatus.result, { bind_status: status, more: 'x' })).toEqual({ bind_status: status });
});

test.each([2, '1', true, null, undefined])('a bind status of %j is refused [TG-18]', (status) => {
  expect(reads(telegramBindStatus.result, { bind_status: status })).toBe('refused');
});

test('a recalled registration has its stage, and optional fields [RECALL-04]', () => {
  expect(
    reads(recallInfo.result, { recall_stage: 'commit_login', platform: 'pc', login_name: 'a@b', version: 2, more: 1 }),
  ).toEqual({ stage: 'commit_login', platform: 'pc', loginName: 'a@b', version: '2' });
  expect(reads(recallInfo.result, { recall_stage: 'x' })).toEqual({
    stage: 'x',
    platform: '',
    loginName: '',
    version: '',
  });
  for (const wrong of [{}, { recall_stage: 1 }, { recall_stage: 'x', login_name: 5 }, null, []])
    expect(reads(recallInfo.result, wrong)).toBe('refused');
});

test('the status of a QR code is a known one; other malformed fields count as missing [QR-03] [ENT-07]', () => {
  expect(reads(qrStatus.result, { status: 'scanned', tg_bind_result: 5, verify_items: 'email', more: 1 })).toEqual({
    status: 'scanned',
  });
  expect(reads(qrStatus.result, { status: 'lost' })).toBe('refused');
  expect(reads(SignInResult, null)).toBeNull();
});

test('a registration check may have any verify_result or none; other fields are dropped [ENT-07] [REG-11]', () => {
  expect(reads(registerVerify.result, { verify_result: 1, more: 1 })).toEqual({ verify_result: 1 });
  expect(reads(registerVerify.result, { verify_result: '1' })).toEqual({ verify_result: '1' });
  expect(reads(registerVerify.result, {})).toEqual({});
  expect(reads(registerVerify.result, null)).toBeNull();
  for (const wrong of ['1', 1]) expect(reads(registerVerify.result, wrong)).toBe('refused');
});

test('the Telegram user may lack any field but not have another shape [TG-17]', () => {
  expect(reads(TelegramUser, { username: 'tess', first_name: 'Tess', last_name: null, id: 1 })).toEqual({
    username: 'tess',
    firstName: 'Tess',
    lastName: '',
    photo: '',
  });
  expect(reads(TelegramUser, { username: 5 })).toBe('refused');
});

test('a Telegram task has a campaign and two tasks [TG-16]', () => {
  const task = { campaignId: 'c', registerTaskId: 'r', bindTaskId: 'b' };
  expect(reads(TelegramTask, { ...task, more: 1 })).toEqual(task);
  expect(reads(TelegramTask, { campaignId: 'c' })).toBe('refused');
});

test.each([
  ['success', { kind: 'bound' }],
  ['1003|relinkBybitAccountTip', { kind: 'failed', code: '1003', message: 'relinkBybitAccountTip' }],
  ['1001|a|b|c', { kind: 'failed', code: '1001', message: 'a|b|c' }],
  ['1002', { kind: 'failed', code: '1002', message: '' }],
  ['|why', { kind: 'failed', code: 'telegramLinkSystemError', message: 'why' }],
  ['  |', { kind: 'failed', code: 'telegramLinkSystemError', message: '' }],
  ['', { kind: 'notAsked' }],
])('tg_bind_result %j is read up to its first bar [TG-14] [Q06]', async (text, telegramBind) => {
  const { world, calls } = await openStage(createQr);
  Object.assign(world.exchange, {
    fetch: () =>
      Promise.resolve(
        Response.json({ ret_code: 0, token: 't', result: { status: 'confirmed', tg_bind_result: text } }),
      ),
  });
  expect(await calls.readQrStatus({ uuid: anything, telegram: null })).toEqual({
    kind: 'signedIn',
    telegramBind,
    telegramToken: null,
  });
});
