import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { catalog } from '../../machines/catalog.ts';
import { portNames, providePorts } from '../../machines/provide-ports.ts';
import { HeldExchange } from '../../e2e/drivers/held-exchange.ts';
import {
  answerNames,
  decodeAnswers,
  isSilent,
  portsByPath,
  type Decoded,
} from '../../src/testing/simulation/answers.ts';
import { anyCasesOf, portCasesOf } from '../../src/testing/simulation/cases.ts';
import { explore } from '../../src/testing/explore/explore.ts';
import { HeldPorts } from '../../src/testing/simulation/held-ports.ts';
import { heldPorts } from '../../src/testing/held/hooks.ts';
import { flow as oauthFlow } from '../../src/flows/oauth/oauth.flow.tsx';
import { worlds } from '../../src/testing/worlds/worlds.ts';
import type { FlowEnvironment } from '../../src/page/flow.ts';
import { pageServices } from '../../src/page/session/services.ts';
import { servicesOver, inertBrowser } from '../wire/environment.ts';
import { consentMachine } from './new-port/consent.machine.ts';
import { consentRule } from './new-port/contract.ts';
import { consentCalls } from './new-port/exchange.ts';
import { reported } from './new-port/oauth.ports.ts';
import { pagePortsOf } from './new-port/page.ports.ts';

// The files of the product that a new port of the consent machine changes; its contract, client and exchange are new.
vi.mock(import('../../machines/consent/consent.machine.ts'), () => import('./new-port/consent.machine.ts') as never);
vi.mock(import('../../machines/consent/consent.cases.ts'), () => import('./new-port/consent.cases.ts') as never);
vi.mock(import('../../src/page/page.ports.ts'), () => import('./new-port/page.ports.ts') as never);
// Those of the machine of an authorization, a flow whose ports are loaded late.
vi.mock(import('../../machines/oauth/oauth.machine.ts'), () => import('./new-port/oauth.machine.ts') as never);
vi.mock(import('../../machines/oauth/oauth.cases.ts'), () => import('./new-port/oauth.cases.ts') as never);
vi.mock(import('../../src/flows/oauth/oauth.ports.ts'), () => import('./new-port/oauth.ports.ts') as never);

const NEW = 'readConsentRule';
const book: Readonly<Record<string, Readonly<Record<string, Decoded>>>> = await decodeAnswers();
const { signal } = new AbortController();

/** The page's ports over the new call of the stand-in exchange. */
function portsOfPage() {
  const { services, environment } = servicesOver(({ url, init }) => consentCalls().request(url, init));
  return pagePortsOf({
    ...environment,
    services: () => Promise.resolve(pageServices(services, { ...environment, ...inertBrowser })),
    visitor: () => environment.session,
    visitRecorded: () => Promise.resolve(),
  });
}

test('the machine gives the name of a new port, the cases whether it calls the exchange', () => {
  expect(portNames(consentMachine)).toEqual({
    ports: ['readConsent', NEW, 'keepConsent'],
    effects: ['reportConsent'],
  });
  expect(catalog['consent']).toBe(consentMachine);
  expect(portCasesOf(NEW).kind).toBe('wire');
  expect(answerNames(NEW)).toEqual(['required', 'notRequired', 'misshapen', 'http500', 'cut', 'silent', 'broken']);
  expect(isSilent(NEW, 'silent')).toBe(true);
});

test('the cases of every machine name exactly its ports', () => {
  for (const machine of Object.values(catalog))
    expect(Object.keys(anyCasesOf(machine.id).ports).toSorted()).toEqual(portNames(machine).ports.toSorted());
});

test('the shipped implementation of a new port decodes its replies', () => {
  const kinds = Object.entries(book[NEW] ?? {}).map(([name, { output }]) => [name, output()]);
  expect(Object.fromEntries(kinds)).toEqual({
    required: { kind: 'required' },
    notRequired: { kind: 'notRequired' },
    misshapen: { kind: 'unknown' },
    http500: { kind: 'unknown' },
    cut: { kind: 'unknown' },
    silent: { kind: 'unknown' },
  });
});

test('an exchange that holds calls finds a new port by the path that the port requests', async () => {
  const ports = await portsByPath(['consent']);
  expect([...ports]).toEqual([[consentRule.path, NEW]]);
  const exchange = new HeldExchange(ports);
  const reply = exchange.fetch(new Request(`http://exchange.test${consentRule.path}`));
  expect(exchange.has(NEW)).toBe(true);
  expect(exchange.answer(NEW, 'required')).toBe(true);
  expect(await (await reply).json()).toEqual({ ret_code: 0, result: { must_ask: true } });
});

test('a new port is provided with the others; an error names each port that is missing or unknown', async () => {
  const { consent } = portsOfPage();
  expect(await consent.readConsentRule({ input: undefined, signal })).toEqual({ kind: 'notRequired' });
  const actor = createActor(providePorts(consentMachine, consent)).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('settled');
  const { readConsentRule, ...others } = consent;
  const wrong = { ...others, readConsentRules: readConsentRule };
  expect(() => providePorts(consentMachine, wrong as never)).toThrow(
    'ports of consent: readConsentRule is missing, readConsentRules is unknown',
  );
});

test('a flow whose ports are loaded late forwards a new port and a new effect', async () => {
  const { services, environment, sent } = servicesOver(({ url, init }) => consentCalls().request(url, init));
  const page = pageServices(services, { ...environment, ...inertBrowser });
  const { machine } = oauthFlow.begin({
    services: () => Promise.resolve(page),
    identity: () => expect.unreachable(),
    browser: environment,
    hold: null,
  } as Partial<FlowEnvironment> as FlowEnvironment);
  const actor = createActor(machine, { input: { isForAuthorized: false, pages: {} } }).start();
  await expect.poll(() => reported).toEqual(['notRequired']);
  expect(sent.map(({ url }) => url.pathname)).toEqual([consentRule.path]);
  await expect.poll(() => actor.getSnapshot().value).toBe('refused');
  actor.stop();
});

test('the tests of views hold a new port and note a new effect', async () => {
  const held = new HeldPorts(() => 0);
  const { consent } = held.over({ consent: consentMachine });
  const actor = createActor(providePorts(consentMachine, consent)).start();
  held.waiting[0]?.settle({ kind: 'notAsked' });
  await expect.poll(() => held.waiting.map(({ port }) => port)).toEqual([NEW]);
  held.waiting[0]?.settle(book[NEW]?.['required']?.output());
  await expect.poll(() => actor.getSnapshot().value).toBe('asking');
  actor.send({ type: 'consent.given', choice: 'accepted' });
  expect(held.effects).toEqual(['reportConsent {"choice":"accepted"}']);
  actor.stop();
});

test('the tests of the browser hold a new port over the wire and note a new effect', async () => {
  const { consent } = heldPorts(portsOfPage());
  const actor = createActor(providePorts(consentMachine, consent)).start();
  window.gatehouse?.settle('readConsent', { kind: 'notAsked' });
  await expect.poll(() => actor.getSnapshot().value).toBe('settled');
  actor.send({ type: 'consent.reopened' });
  actor.send({ type: 'consent.given', choice: 'rejected' });
  expect(window.gatehouse?.made).toEqual(['readConsent', NEW, 'keepConsent']);
  expect(window.gatehouse?.effects).toEqual(['reportConsent {"choice":"rejected"}']);
  actor.stop();
});

test('the explorer gives every reply to a new port', async () => {
  const plan = worlds.find(({ name }) => name === 'consent') ?? expect.unreachable();
  const { nodes, edges, broken } = explore(plan, await decodeAnswers());
  expect([...broken.keys()]).toEqual([]);
  expect(new Set(nodes.flatMap(({ leafs }) => leafs))).toContain('consent.readingRule');
  const answers = edges.flatMap(({ step }) =>
    step.kind === 'answer' && step.port === (NEW as string) ? [step.answer] : [],
  );
  expect(answers.toSorted()).toEqual(answerNames(NEW).toSorted());
});
