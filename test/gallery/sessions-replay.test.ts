import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyActorRef, EventObject, InspectionEvent } from 'xstate';
import { Secret } from '../../services/secret.ts';
import { SessionRecorder } from '../../src/gallery/inspector/record.ts';
import { redacted, revived } from '../../src/gallery/inspector/redact.ts';
import { Replay } from '../../src/gallery/inspector/replay.ts';
import type { Session } from '../../src/gallery/inspector/session.types.ts';
import { sessionOf, textOf } from '../../src/gallery/inspector/session-file.ts';
import { actorsOf } from '../../src/gallery/inspector/actors.ts';
import { answerNames, decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { BROKEN } from '../../src/testing/simulation/cases.ts';
import { HeldPage } from '../../src/testing/held/held-page.tsx';
import { revived as revivedCase } from '../../src/testing/simulation/secrets.ts';
import { casesAsSteps, payloadOf, type CaseStep } from '../../src/testing/simulation/steps.ts';
import { treeOf, type Live } from '../../src/testing/simulation/tree.ts';
import { mainWorld } from '../../src/testing/worlds/login.ts';

const book = await decodeAnswers();

/** Texts and numbers in place of secret or personal values: none may be recorded. */
const canary = {
  word: 'hunter2-Kanarienvogel',
  mail: 'Grete.Kanari@post.example',
  name: 'Grete Kanari',
  id: 77_123_456,
  phone: '0555 01 77',
  address: 'https://elsewhere.example/Kanari?code=kanari-77',
};
const traces = /hunter2|kanari|77.?123|555 01/i;

/**
 * Random use of one page: arbitrary events and late timers, with canaries in all input of the user and the exchange.
 */
async function randomly(
  choices: readonly number[],
): Promise<{ readonly session: Session; readonly living: readonly Live[]; readonly stop: () => void }> {
  let lookOn: (event: InspectionEvent) => void = () => undefined;
  const held = new HeldPage({ input: mainWorld.input }, book, (event) => lookOn(event));
  const own = new Set<unknown>(Object.values(actorsOf(held.page)).map(({ system }) => system));
  let late = 0;
  const lateNow = (): number => held.clock.now() + (late += 2);
  const recorder = new SessionRecorder(
    actorsOf(held.page),
    { site: 'global', language: 'en', route: 'login' },
    lateNow,
  );
  lookOn = (event) => void (own.has((event.actorRef as AnyActorRef).system) || recorder.see(event));
  held.page.start();
  const roots: Record<string, AnyActorRef> = { ...actorsOf(held.page) };
  const phone = (): void => void held.parts.phone().then((actor) => (roots['phone'] = actor));
  const living = (): readonly Live[] =>
    Object.entries(roots).flatMap(([name, root]) =>
      treeOf(root).map((live) => ({ ...live, path: live.path === '' ? name : `${name}/${live.path}` })),
    );
  for (const choice of choices) {
    const deeds = [...possible(held, living()), phone];
    deeds[choice % deeds.length]?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { session: recorder.session(), living: living(), stop: () => held.page.stop() };
}

function possible(held: HeldPage, living: readonly Live[]): readonly (() => void)[] {
  const events = living.flatMap(({ machine, ref }) =>
    (['person', 'page'] as const)
      .flatMap((kind) => casesAsSteps(machine, kind))
      .map((step) => () => ref.send(spiced(step))),
  );
  const answers = held.ports.waiting.flatMap((call) =>
    answerNames(call.port).map(
      (name) => () =>
        name === BROKEN
          ? call.fail(new Error(canary.word))
          : call.settle(withCanaries(book[call.port][name]?.output())),
    ),
  );
  const [next] = held.clock.list();
  return [
    ...events,
    ...answers,
    ...answers,
    ...(next ? [() => held.clock.advance(next.left), () => held.clock.advance(Math.ceil(next.left / 3))] : []),
  ];
}

/** User events with typical input. */
function spiced(step: CaseStep): EventObject {
  const event: object = revivedCase<object>(payloadOf(step));
  return Object.fromEntries(
    Object.entries(event).map(([key, value]: [string, unknown]) => [
      key,
      value instanceof Secret && !value.isEmpty
        ? new Secret(canary.word)
        : typeof value === 'string' && value.includes('@exchange.')
          ? canary.mail
          : key === 'text'
            ? canary.phone
            : value,
    ]),
  ) as EventObject;
}

function withCanaries(output: unknown): unknown {
  const { name, id, phone, address, word } = canary;
  return typeof output === 'object' && output !== null
    ? { ...output, name, id, phone, address, token: new Secret(word), nested: [{ word, at: new URL(address) }] }
    : output;
}

const pictureOf = (living: readonly Live[]) =>
  living
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, machine, snapshot }) => ({
      path,
      machine,
      value: snapshot.value as unknown,
      context: redacted(snapshot.context),
    }));

test('a hundred random sessions replay to the identical state, and no file holds secrets or personal data [INV4]', async () => {
  let longest = 0;
  const machines = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 5, maxLength: 60 }), async (choices) => {
      const { session, living, stop } = await randomly(choices);
      const file = textOf(session);
      expect(traces.exec(file)).toBeNull();
      const replay = new Replay(sessionOf(file));
      expect(replay.problem).toBeNull();
      expect(pictureOf(replay.living())).toEqual(pictureOf(living));
      longest = Math.max(longest, session.entries.length);
      for (const { machine } of living) machines.add(machine);
      replay.stop();
      stop();
    }),
    { numRuns: 100, seed: 20_261_121 },
  );
  expect(longest).toBeGreaterThan(40);
  expect(machines.size).toBeGreaterThan(6);
  expect([...machines]).toContain('phone');
}, 120_000);

/** Waits until all work of this turn is done. */
const rest = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

test('a session with a one-time code replays without the code, knowing that it was complete [LOGIN-11] [INV4]', async () => {
  const held = new HeldPage({ input: mainWorld.input }, book);
  const recorder = new SessionRecorder(actorsOf(held.page), { site: 'global', language: 'en', route: 'login' }, () =>
    held.clock.now(),
  );
  const living = (): readonly Live[] =>
    Object.entries(actorsOf(held.page)).flatMap(([name, root]) =>
      treeOf(root).map((live) => ({ ...live, path: live.path === '' ? name : `${name}/${live.path}` })),
    );
  const sends = (machine: string, event: object): void =>
    living()
      .find((one) => one.machine === machine)
      ?.ref.send(event);
  const answers = {
    identifyGuest: 'guest',
    readConsent: 'notAsked',
    prepareAttempt: 'ready',
    recallOrder: 'none',
    readSettings: 'loaded',
    loadCaptchaScript: 'loaded',
    readPuzzle: 'ready',
    runChallenge: 'solved',
    sealPassword: 'sealed',
    logIn: 'verifyByPhone',
  } as const;
  held.page.start();
  await rest();
  held.answer('identifyGuest', 'guest');
  await rest();
  sends('login', { type: 'credentials.submitted', identifier: canary.mail, password: new Secret(canary.word) });
  for (const port of Object.keys(answers)) {
    await rest();
    const call = held.ports.waiting.find((one) => one.port === port);
    if (call) held.answer(call.port, (answers as Readonly<Record<string, string>>)[port] ?? '');
  }
  await rest();
  sends('verification', { type: 'code.submitted', code: new Secret('271828') });
  await rest();
  expect(living().find(({ machine }) => machine === 'verification')?.snapshot.value).toEqual({ code: 'checking' });
  const file = textOf(recorder.session());
  expect(file).not.toContain('271828');
  const replay = new Replay(sessionOf(file));
  expect(replay.problem).toBeNull();
  expect(pictureOf(replay.living())).toEqual(pictureOf(living()));
  replay.stop();
  held.page.stop();
});

test('a replay stops after any entry, and an invalid file is refused with a message', async () => {
  const { session, stop } = await randomly([0, 3, 5, 8, 13, 21, 34]);
  stop();
  for (let count = 0; count <= session.entries.length; count += 1) {
    const replay = new Replay(session, count);
    expect(replay.problem).toBeNull();
    replay.stop();
  }
  for (const text of ['', '{}', '{"version":2}', JSON.stringify({ ...session, roots: [{ name: 1 }] })])
    expect(() => sessionOf(text)).toThrow('This is no session of the gallery');
  expect(() => new Replay({ ...session, roots: [{ name: 'x', machine: 'unknown', input: null }] })).toThrow(
    'no machine unknown',
  );
});

test('redaction is idempotent and keeps the shape that machines decide by', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 3 }), (value) => {
      const once = redacted(value);
      expect(redacted(revived(once))).toEqual(once);
    }),
  );
  expect(
    redacted({
      kind: 'banned',
      identifier: canary.mail,
      phone: canary.phone,
      id: canary.id,
      at: 1_772_442_000_000,
      password: new Secret(canary.word),
      none: new Secret(''),
    }),
  ).toEqual({
    kind: 'banned',
    identifier: 'Xxxxx.Xxxxxx@xxxx.xxxxxxx',
    phone: '0000 00 00',
    id: 11_111_111,
    at: 1_772_442_000_000,
    password: { $secret: '•' },
    none: { $secret: '' },
  });
});

/** For the reader: the comparison covers the actors of a page only. */
test('every actor of the page is followed', () => {
  const held = new HeldPage({ input: mainWorld.input }, book);
  const names = Object.entries(held.page).flatMap(([name, part]) =>
    typeof part === 'object' && part !== null ? [[name, part as AnyActorRef] as const] : [],
  );
  expect(actorsOf(held.page)).toEqual(Object.fromEntries(names));
});
