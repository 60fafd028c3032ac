import { afterEach, expect, test, vi } from 'vitest';
import { receiveCode } from '../../services/browser/sms-code.ts';

afterEach(() => vi.unstubAllGlobals());

function browserThat(get: (requested: { readonly signal: AbortSignal }) => Promise<unknown>): {
  readonly asked: unknown[];
} {
  const requests: unknown[] = [];
  vi.stubGlobal('OTPCredential', () => undefined);
  vi.stubGlobal('navigator', {
    credentials: {
      get: (options: { readonly signal: AbortSignal }) => {
        requests.push(options);
        return get(options);
      },
    },
  });
  return { asked: requests };
}

const { signal } = new AbortController();

test('a code from an SMS is received as a secret [LOGIN-11]', async () => {
  const { asked: calls } = browserThat(() => Promise.resolve({ code: '271828' }));
  const received = await receiveCode({ item: 'sms' }, signal);
  expect(received.kind === 'received' && received.code.reveal()).toBe('271828');
  expect(JSON.stringify(received)).not.toContain('271828');
  expect(calls).toEqual([{ otp: { transport: ['sms'] }, signal }]);
});

test('no SMS is requested for a code of another item [LOGIN-11]', async () => {
  const { asked } = browserThat(() => Promise.resolve({ code: '271828' }));
  for (const item of ['email', 'authenticator'] as const)
    expect(await receiveCode({ item }, signal)).toEqual({ kind: 'none' });
  expect(asked).toEqual([]);
});

test('an unsupported browser, or a user who declines, yields no code [LOGIN-11]', async () => {
  expect(await receiveCode({ item: 'sms' }, signal)).toEqual({ kind: 'none' });
  browserThat(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await receiveCode({ item: 'sms' }, signal)).toEqual({ kind: 'none' });
  browserThat(() => Promise.resolve(null));
  expect(await receiveCode({ item: 'sms' }, signal)).toEqual({ kind: 'none' });
});

test('the wait for an SMS ends when its caller aborts [LOGIN-11] [T14]', async () => {
  const waiting = new AbortController();
  browserThat(
    (asked) =>
      new Promise((_, reject) =>
        asked.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      ),
  );
  const received = receiveCode({ item: 'sms' }, waiting.signal);
  waiting.abort();
  expect(await received).toEqual({ kind: 'none' });
});
