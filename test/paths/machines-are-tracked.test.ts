import { safeParse } from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { steppingMachines, trackedEmissions, trackedStates } from '../../machines/analytics/analytics.ts';
import { AnalyticsEvent } from '../../services/contract/analytics.ts';
import { followMachines, type TrackedEvent } from '../../src/telemetry/follow-machines.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { portCasesOf } from '../../src/testing/simulation/cases.ts';
import { explore } from '../../src/testing/explore/explore.ts';
import { pagePaths, type PathOf } from '../../src/testing/explore/sets.ts';
import { recordByName } from '../../src/testing/explore/record.ts';
import { verificationCases } from '../../machines/verification/verification.cases.ts';
import { loginCases } from '../../machines/login/login.cases.ts';
import { newPasswordCases } from '../../machines/new-password/new-password.cases.ts';
import { registrationCases } from '../../machines/registration/registration.cases.ts';
import { World } from '../../src/testing/simulation/world.ts';
import { signUpWorld } from '../../src/testing/worlds/registration.ts';
import { worlds } from '../../src/testing/worlds/worlds.ts';

const charts = Object.values(catalog).map(chartOf);
const book = await decodeAnswers();
const signIn = [
  'identifyGuest → guest',
  'credentials.submitted (complete)',
  'prepareAttempt → ready',
  'readSettings → loaded',
  'loadCaptchaScript → loaded',
  'readPuzzle → ready',
  'runChallenge → solved',
  'sealPassword → sealed',
  'logIn → signedIn',
  'identifyGuest → tokenHeld',
  'loadProfile → user',
];
const signUp = [
  'identifyGuest → guest',
  'readAdmission → open',
  'account.submitted (complete)',
  'prepareSteps → ready',
  'checkRisk → clear',
  'readSettings → loaded',
  'loadCaptchaScript → loaded',
  'readPuzzle → ready',
  'runChallenge → solved',
  'beginRegistration → begun',
  'sendVerificationCode → sent',
  'code.submitted (whole)',
  'checkVerificationCode → passed',
  'newPassword.submitted',
  'judgePassword → good',
  'sealPassword → sealed',
  'completeRegistration → registered',
];
const pages = worlds.filter(({ hasSideMachines, part }) => hasSideMachines || part === 'miniApp');

/** What the machines have emitted on all walked paths, each with its machine. */
const emitted = new Set<string>();

/** Walks a generated path and records the tracked events. */
function eventsOf({ plan, path }: PathOf): readonly TrackedEvent[] {
  const reported: TrackedEvent[] = [];
  const world = new World({ ...plan, book });
  followMachines(world.root, (event) => reported.push(event));
  for (const step of path.steps) world.do(step);
  for (const one of world.emitted) emitted.add(one);
  world.stop();
  return reported;
}

/** The states that an event of this name is sent for. */
function statesOf(name: string): readonly string[] {
  return [
    ...trackedStates.flatMap(({ event, state }) => (event === name ? [state] : [])),
    ...trackedEmissions.flatMap(({ event, seenIn = '' }) => (event === name ? [seenIn] : [])),
  ];
}

/** Every text of four or more letters that a user types or the exchange returns; none is a word of the product. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim().length > 3 ? [value.trim()] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('the table of tracked events', () => {
  const nodes = charts.flatMap((chart) => chart.nodes);
  const restingAt = (id: string | undefined): boolean =>
    nodes.some((node) => node.id === id) &&
    !charts.some(({ transitions }) =>
      transitions.some(({ source, cause, guard }) => source === id && cause.kind === 'always' && guard === null),
    );

  test.each(trackedStates.map((row) => [`${row.event}: ${row.from ?? ''} → ${row.state}`, row] as const))(
    '%s is a state in which the machine rests [ANALYTICS-04]',
    (_, { machine, state, from = state }) => {
      expect([state, from].filter((id) => !id.startsWith(`${machine}.`) || !restingAt(id))).toEqual([]);
    },
  );

  test('an emission that stands for a state too names one in which the machine rests [ANALYTICS-04]', () => {
    const states = trackedEmissions.flatMap(({ seenIn }) => (seenIn === undefined ? [] : [seenIn]));
    expect(states.length).toBeGreaterThan(1);
    expect(states.filter((id) => !restingAt(id))).toEqual([]);
  });

  test('every failure of a log-in is tracked [ANALYTICS-04]', () => {
    const login = charts.find(({ id }) => id === 'login') ?? expect.unreachable();
    const failures = login.nodes.filter(({ id }) => /^login\.(?:form\.(?!(?:entering|recalling)$)|dialog\.)/.test(id));
    expect(failures.length).toBeGreaterThan(10);
    expect(failures.map(({ id }) => id).filter((id) => !statesOf('login.failed').includes(id))).toEqual([]);
  });

  test('every failure of a sign-up, and every way in that is closed, is tracked [ANALYTICS-04]', () => {
    const isSetback =
      /^(?:registration\.(?:inputAccount\.(?!(?:admitting|entering|preparing|judging|gating)$)|dialog\.|closed\.|hasAccount)|newPassword\.form\.(?!entering$))/;
    const setbacks = nodes.map(({ id }) => id).filter((id) => isSetback.test(id));
    expect(setbacks.length).toBeGreaterThan(18);
    const tracked = ['register.failed', 'register.closed'].flatMap(statesOf);
    expect(setbacks.filter((id) => !tracked.includes(id))).toEqual([]);
  });

  test('every failure of a phone code, a provider and a verification is tracked [ANALYTICS-04]', () => {
    const isSetback =
      /^(?:qr\.(?:expired|rejected|failed\.(?!waited)\w+)|thirdParty\.stopped\.(?!waited)\w+|verification\.(?:gone|tooMany|intercepted|code\.(?!entering|taking|checking)\w+))$/;
    const setbacks = nodes.map(({ id }) => id).filter((id) => isSetback.test(id));
    expect(setbacks.length).toBeGreaterThan(20);
    expect(setbacks.filter((id) => !statesOf(`${id.split('.')[0]}.failed`).includes(id))).toEqual([]);
  });

  test('every setback with Telegram, of a link and of an authorization is tracked [ANALYTICS-04] [TG-24] [OAUTH-10]', () => {
    const isSetback =
      /^(?:miniApp\.(?:expired|TG_AUTH_LOGIN\.unticked)|telegramLink\.(?:expired|TG_LINK_AUTH\.(?!asking$)\w+)|oauth\.(?:refused|badRequest|failed)|oauthAnswer\.(?:unanswered|unfollowable|stalled|sent))$/;
    const setbacks = nodes.map(({ id }) => id).filter((id) => isSetback.test(id));
    expect(setbacks).toHaveLength(14);
    const tracked = ['miniApp.failed', 'telegramLink.failed', 'oauth.failed'].flatMap(statesOf);
    expect(setbacks.filter((id) => !tracked.includes(id))).toEqual([]);
  });

  test('every machine with tracked screens exists [ANALYTICS-04]', () => {
    expect(steppingMachines.filter((id) => !charts.some((chart) => chart.id === id))).toEqual([]);
  });
});

describe('on every generated path', () => {
  const walks = pagePaths(
    pages.map((plan) => explore(plan, book)),
    book,
  );
  let tracked: readonly (readonly TrackedEvent[])[];
  beforeAll(() => {
    tracked = walks.map(eventsOf);
  });

  test('the machines emit what the table lists, and nothing else [ANALYTICS-04]', () => {
    expect([...emitted].toSorted()).toEqual(trackedEmissions.map((row) => `${row.machine} ${row.emitted}`).toSorted());
  });

  test('each event fits the contract, and the contract has nothing that could be personal [ANALYTICS-03] [ANALYTICS-04]', () => {
    const all = tracked.flat();
    expect(all.length).toBeGreaterThan(500);
    const strange = all.filter(
      (event) => !safeParse(AnalyticsEvent, { ...event, route: 'login', language: 'en' }).success,
    );
    expect(strange).toEqual([]);
  });

  test('no event contains an e-mail address, password, code, proof, grant or token [ANALYTICS-03] [HTTP-28]', () => {
    const typed = [
      loginCases.person['credentials.submitted'],
      registrationCases.person['account.submitted'],
      newPasswordCases.person['newPassword.submitted'],
      verificationCases.person['code.submitted'],
      ...[
        'runChallenge',
        'sealPassword',
        'receiveCode',
        'prepareVisit',
        'visitProvider',
        'logIn',
        'logInThirdParty',
      ].map((port) => portCasesOf(port).replies),
    ].flatMap(textsOf);
    const canaries = typed.filter(
      (text) =>
        /[@ .\d]|^ey|token|ticket|battery|-of-the-/.test(text) && !/^\/|^(loaded|sealed|solved|10007)$/.test(text),
    );
    expect(canaries).toEqual(
      expect.arrayContaining([
        'ada@exchange.test',
        'ann@exchange.test',
        '+49 15155501234',
        'correct horse battery',
        'ticket-of-the-puzzle',
        'eyJ2IjoxfQ',
        '271828',
        '314159',
        'code-of-the-provider',
        'verifier-of-the-visit',
        'ticket-of-vera',
      ]),
    );
    const text = JSON.stringify(tracked);
    expect(canaries.filter((one) => text.includes(one))).toEqual([]);
  });

  test('every row of the table occurs in a path [ANALYTICS-04]', () => {
    const reports = new Set(tracked.flat().flatMap(({ name, reason = '' }) => [`${name} `, `${name} ${reason}`]));
    const reasons: Readonly<Record<string, readonly string[]>> = {
      'attempt.checkingBan': ['banned'],
      'qr.failed.broken': ['unreachable', 'refused'],
      'telegramLink.done': ['refused'],
    };
    const rows = new Set(
      [
        ...trackedStates,
        ...trackedEmissions.map(({ event, machine, seenIn = '' }) => ({ event, machine, state: seenIn })),
      ].flatMap(({ event, machine, state }) =>
        event !== 'captcha.failed' && event === `${machine}.failed`
          ? (reasons[state] ?? state.split('.').slice(-1)).map((one) => `${event} ${one}`)
          : `${event} `,
      ),
    );
    expect([...rows].filter((row) => row.startsWith('qr.failed'))).toHaveLength(5);
    expect([...rows].filter((one) => !reports.has(one))).toEqual([]);
  });

  test('a refused log-in is tracked with its code, an interrupted one with its cause [ANALYTICS-04]', () => {
    const all = tracked.flat();
    expect(
      all.filter(({ reason, code }) => reason === 'declined' && typeof code === 'number' && code !== 0).length,
    ).toBeGreaterThan(0);
    expect(
      all.filter(({ name, reason }) => name === 'login.failed' && reason === 'unreachable').map(({ cause }) => cause),
    ).toEqual(expect.arrayContaining(['network', 'timeout', 'server']));
    for (const name of ['qr.failed', 'thirdParty.failed', 'verification.failed']) {
      const codes = all.filter((one) => one.name === name && one['reason'] === 'refused').map(({ code }) => code);
      expect(codes.length, name).toBeGreaterThan(0);
      expect(
        codes.every((code) => typeof code === 'number' && code !== 0),
        name,
      ).toBe(true);
    }
    expect(
      all.filter(({ name, reason }) => name === 'verification.failed' && reason === 'unsent').map(({ cause }) => cause),
    ).toContain('timeout');
  });

  test.each([
    'wrongPassword',
    'thirdPartyOnly',
    'locked',
    'ipLimited',
    'terminated',
    'banned',
    'accountUpgrading',
    'captchaRefused',
  ])('a log-in that failed as %s is tracked with the exchange’s code [ANALYTICS-04]', (word) => {
    const codes = tracked
      .flat()
      .filter(({ name, reason }) => name === 'login.failed' && reason === word)
      .map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => typeof code !== 'number' || (code === 0 && word !== 'thirdPartyOnly'))).toEqual([]);
  });

  test('a failed captcha is tracked with provider, scene and cause [CAPT-17] [ANALYTICS-04]', () => {
    const failures = tracked.flat().filter(({ name }) => name === 'captcha.failed');
    expect(
      failures.every(({ provider, scene }) => provider !== 'none' && [31000, 31001, 31004].includes(Number(scene))),
    ).toBe(true);
    expect(new Set(failures.map(({ reason }) => reason))).toEqual(
      new Set(['loadFailed', 'timeout', 'infoFailed', 'notReady', 'failed', 'broken']),
    );
  });
});

test('the steps of a sign-in are tracked in order [ANALYTICS-04]', () => {
  const plan = pages[0] ?? expect.unreachable();
  const walk = recordByName(plan, signIn, book);
  expect(eventsOf({ plan, path: walk }).map(({ name, screen }) => screen ?? name)).toEqual([
    'app.flow',
    'login.form',
    'login.submitted',
    'login.busy',
    'login.captcha',
    'captcha.loading',
    'captcha.challenge',
    'captcha.solved',
    'login.busy',
    'login.succeeded',
    'app.leaving',
    'departure.begun',
  ]);
});

test('the steps of a sign-up are tracked in order [ANALYTICS-04]', () => {
  const walk = recordByName(signUpWorld, signUp, book);
  const events = eventsOf({ plan: signUpWorld, path: walk }).map(({ name, screen }) => String(screen ?? name));
  expect(events.filter((one) => one.startsWith('register.'))).toEqual([
    'register.submitted',
    'register.proven',
    'register.succeeded',
  ]);
  expect(events).toEqual(expect.arrayContaining(['registration.form', 'newPassword.entering']));
});

test('a code that is checked by the last call alone is tracked as no proof [ANALYTICS-04] [REG-08]', () => {
  const plan =
    pages.find(({ name }) => name === 'page on which one signs up with the password first') ?? expect.unreachable();
  const older = [
    'identifyGuest → guest',
    'readAdmission → open',
    'account.submitted (withPassword)',
    'prepareSteps → ready',
    'judgePassword → good',
    ...signUp.slice(signUp.indexOf('checkRisk → clear'), signUp.indexOf('sendVerificationCode → sent')),
    'code.submitted (whole)',
    'sealPassword → sealed',
  ];
  const names = (end: string) =>
    eventsOf({ plan, path: recordByName(plan, [...older, end], book) })
      .map(({ name }) => name)
      .filter((name) => name.startsWith('register.'));
  expect(names('completeRegistration → codeWrong')).toEqual(['register.submitted']);
  expect(names('completeRegistration → registered')).toEqual(['register.submitted', 'register.succeeded']);
});

const ofMiniApp = pages.find(({ name }) => name === 'mini app inside Telegram') ?? expect.unreachable();

test.each([
  ['Accept', ['consent.accepted (ticked)', 'readLaunch → fresh'], 'miniApp.accepted'],
  ['Decline', ['consent.declined'], 'miniApp.declined'],
  ['Back', ['back.requested'], null],
] as const)('%s is tracked as what it is [ANALYTICS-04] [TG-08] [TG-09] [TG-11]', (_, answer, name) => {
  const path = recordByName(
    ofMiniApp,
    ['awaitSession → judged', 'readLaunch → fresh', 'telegram.chosen', 'readLaunch → fresh', ...answer],
    book,
  );
  const names = eventsOf({ plan: ofMiniApp, path }).map((event) => event.name);
  expect(names.filter((one) => one.startsWith('miniApp.'))).toEqual(name === null ? [] : [name]);
  expect(names).toContain('step.shown');
});

test('a form that was submitted before tracking began is tracked, too [ANALYTICS-04]', () => {
  const world = new World({ ...(pages[0] ?? expect.unreachable()), book });
  world.do({ kind: 'person', machine: 'login', event: 'credentials.submitted', payload: 'complete' });
  const events: TrackedEvent[] = [];
  followMachines(world.root, (event) => events.push(event));
  expect(events).toEqual(
    expect.arrayContaining([
      { name: 'login.submitted' },
      { name: 'step.shown', screen: 'login.busy' },
      { name: 'step.shown', screen: 'app.flow' },
    ]),
  );
  world.stop();
});

test('who listens badly stops no machine [ANALYTICS-04] [C12]', () => {
  const world = new World({ ...(pages[0] ?? expect.unreachable()), book });
  followMachines(world.root, () => {
    throw new Error('broken');
  });
  world.do({ kind: 'person', machine: 'login', event: 'credentials.submitted', payload: 'complete' });
  expect(world.errors).toEqual([]);
  expect(world.tree().find(({ machine }) => machine === 'login')?.snapshot.value).toBe('preparing');
  world.stop();
});
