import { afterEach, expect, test, vi } from 'vitest';
import type * as LoginViews from '../../views/login/LoginPage.tsx';
import type { LoginPageProps } from '../../views/login/LoginPage.tsx';
import type { AppInput } from '../../machines/app/app.types.ts';
import { loginDetails } from '../../src/flows/login/login.details.ts';
import { Secret } from '../../services/secret.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { flowOf } from '../../src/page/shown-flow.ts';
import { PageOfViews } from '../../src/testing/held/page-of-views.tsx';
import { mainWorld } from '../../src/testing/worlds/login.ts';
import { speaking } from '../views/stage.tsx';
import { lateFlows } from '../views/late-flows.ts';

await lateFlows;
const book = await decodeAnswers();
const straight = {
  identifyGuest: 'guest',
  prepareAttempt: 'ready',
  readSettings: 'loaded',
  loadCaptchaScript: 'loaded',
  readPuzzle: 'ready',
  runChallenge: 'solved',
  sealPassword: 'sealed',
  openBanLookup: 'open',
  awaitSignInRecord: 'settled',
  awaitVisitRecord: 'settled',
  awaitNetwork: 'online',
} as const;

const given = vi.hoisted(() => vi.fn<(props: LoginPageProps) => void>());
vi.mock('../../views/login/LoginPage.tsx', async (original) => {
  const { LoginPage } = await original<typeof LoginViews>();
  return {
    LoginPage: (props: LoginPageProps) => {
      given(props);
      return LoginPage(props);
    },
  };
});

let open: PageOfViews | null = null;
afterEach(() => open?.close());

/** A page with a submitted form; every call but the last is answered. */
async function submitted(selfUnblock: boolean): Promise<PageOfViews> {
  const input = mainWorld.input as AppInput;
  const page = await PageOfViews.of({ ...mainWorld, input: { ...input, flow: { ...input.flow, selfUnblock } } }, book);
  open = page;
  await page.open(await speaking());
  await page.do({ kind: 'answer', port: 'identifyGuest', answer: 'guest' });
  await page.do({ kind: 'person', machine: 'login', event: 'credentials.submitted', payload: 'complete' });
  await goOn(page);
  return page;
}

async function goOn(page: PageOfViews): Promise<void> {
  for (;;) {
    const [port, answer] =
      Object.entries(straight).find(([name]) => page.ports.waiting.some((call) => call.port === name)) ?? [];
    if (port === undefined || answer === undefined) return;
    await page.do({ kind: 'answer', port: port as keyof typeof straight, answer });
  }
}

test('a ban older than 24 h redirects to self-unblock, or shows 31003 on sites without it [BAN-05] [SITE-17]', async () => {
  for (const [selfUnblock, toast, destination] of [
    [false, true, null],
    [true, false, '/app/user/auto-ban-account?fromScene=login'],
  ] as const) {
    const page = await submitted(selfUnblock);
    await page.do({ kind: 'answer', port: 'logIn', answer: 'banned' });
    await goOn(page);
    await page.do({ kind: 'answer', port: 'readSelfUnban', answer: 'overADayAgo' });
    await goOn(page);
    expect(document.body.textContent?.includes('31003: ')).toBe(toast);
    expect(page.asked().destination).toBe(destination);
    expect(document.querySelector('#username') !== null).toBe(toast);
    page.close();
  }
});

test('a repeated challenge says the check failed; after two refusals the flow rests with its input [CAPT-20]', async () => {
  const page = await submitted(true);
  await page.do({ kind: 'answer', port: 'logIn', answer: 'captchaRefused' });
  expect(document.querySelector('dialog[open] output')?.textContent).toBe('The security check failed. Try again.');
  await goOn(page);
  await page.do({ kind: 'answer', port: 'logIn', answer: 'captchaRefused' });
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Two attempts in a row failed');
  expect(page.typed()).toEqual({ identifier: 'ada@exchange.test', password: 'correct horse battery' });
  expect(page.asked().calls['logIn']).toBe(2);
});

test('views get the part of the flow’s context that they show, and never a secret (decision D16) [LOGIN-10]', async () => {
  const page = await submitted(true);
  const flow = flowOf(page.page)?.getSnapshot() ?? expect.unreachable();
  expect(flow.children.attempt?.getSnapshot().context.password).toBeInstanceOf(Secret);
  const details = given.mock.lastCall?.[0].details ?? expect.unreachable();
  expect(details).toEqual(loginDetails(flow.context));
  expect(Object.keys(details).toSorted()).toEqual([
    'attemptsLeft',
    'failure',
    'identifier',
    'method',
    'passwordRound',
    'problems',
    'refusal',
    'retryAfter',
  ]);
  expect(
    Object.values(details)
      .flatMap((detail) => [detail, ...(typeof detail === 'object' ? Object.values(detail as object) : [])])
      .filter((detail) => detail instanceof Secret),
  ).toEqual([]);
});
