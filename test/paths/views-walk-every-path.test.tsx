import { afterEach, describe, expect, test } from 'vitest';
import type { AppInput } from '../../machines/app/app.types.ts';
import { speaking } from '../views/stage.tsx';
import { decodeAnswers } from './answers.ts';
import { explore } from './explore.ts';
import { PageOfViews } from './page-of-views.tsx';
import type { Recorded } from './record.ts';
import type { Seen } from './seen.ts';
import { transitionPaths } from './sets.ts';
import { shownBy, shownOn } from './shown.ts';
import { payloadOf, type Step } from './steps.ts';
import { mainWorld, worlds, type WorldPlan } from './worlds.ts';

const book = await decodeAnswers();
await Promise.all([import('../../src/captcha-flow.tsx'), import('../../src/ban-flow.tsx')]);
const paths = transitionPaths(worlds.filter(({ hasNoView }) => !hasNoView).map((plan) => explore(plan, book)), book);
const taken = new Set<string>();
const held = new Set<string>();

let open: PageOfViews | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

/** Opens the page of a world; a machine that stands beside the flow is walked on the main page. */
async function opened({ hasCompany, input }: WorldPlan): Promise<PageOfViews> {
  const facts = (hasCompany ? input : mainWorld.input) as AppInput;
  open = new PageOfViews(facts, book);
  await open.open(await speaking('en'), facts.login.loginCall === 'login' ? 'global' : 'are');
  return open;
}

/** Does a step, and says what the page's machines took for it. What a machine would refuse, the view does not even let a person do. */
async function done(page: PageOfViews, { frames, steps }: Recorded, index: number, isWatched: (id: string) => boolean): Promise<{ readonly taken: readonly string[]; readonly wanted: readonly string[] }> {
  const before = page.watch.taken.length;
  const step = steps[index - 1];
  const wanted = frames[index]?.taken.filter(isWatched) ?? [];
  const isHeld = step?.kind === 'person' && !frames[index - 1]?.seen.enabled.includes(step.event);
  if (step) await page.do(step);
  for (const id of isHeld ? wanted : []) held.add(id);
  for (const id of page.watch.taken) taken.add(id);
  return { taken: step ? page.watch.taken.slice(before).filter(isWatched) : wanted, wanted: isHeld ? [] : wanted };
}

describe('on the views, the page', () => {
  test.each(paths.filter(({ plan }) => plan.hasCompany).map(({ plan, path }) => [path.name, plan, path] as const))('%s', async (_, plan, path) => {
    const page = await opened(plan);
    let fields = new Fields();
    for (const [index, { seen, step }] of path.frames.entries()) {
      const at = `${index}. ${step}`;
      const { taken: took, wanted } = await done(page, path, index, isOfTheTree);
      expect(took, at).toEqual(wanted);
      expect(shownOn(document), at).toEqual(shownBy(seen));
      expect(page.asked(), at).toEqual({ calls: { ...seen.calls, readConsent: 1 }, inputs: expect.objectContaining(seen.inputs), told: seen.told, destination: seen.destination });
      fields = fields.after(path.steps[index - 1], seen);
      expect(page.typed(), at).toEqual(fields.shown);
    }
  });
});

describe('on the views, beside the flow', () => {
  test.each(paths.filter(({ plan }) => !plan.hasCompany).map(({ plan, path }) => [`${plan.name}: ${path.name}`, plan, path] as const))('%s', async (_, plan, path) => {
    const page = await opened(plan);
    const isWatched = (id: string): boolean => id.startsWith(`${plan.machine.id}.`) || id.startsWith(`${plan.machine.id} `);
    for (const [index, { seen, step }] of path.frames.entries()) {
      const at = `${index}. ${step}`;
      const { taken: took, wanted } = await done(page, path, index, isWatched);
      expect(took, at).toEqual(wanted);
      const { screens, enabled } = shownOn(document, [plan.machine.id]);
      expect(screens, at).toEqual(Object.values(seen.screens));
      expect(enabled, at).toEqual(expect.arrayContaining(seen.enabled.toSorted()));
      expect(page.asked(), at).toMatchObject({ calls: seen.calls, inputs: seen.inputs });
    }
  });
});

test('every transition that the machines take on these paths is taken by the page too', () => {
  const wanted = new Set(paths.flatMap(({ path }) => path.frames.flatMap((frame) => frame.taken)));
  expect([...wanted].filter((id) => !taken.has(id) && !held.has(id))).toEqual([]);
});

/** What has to stand in the fields: what was typed, the password until it has to be forgotten. [ERR-44] [LOGIN-07] */
class Fields {
  readonly #identifier: string;
  readonly #password: string;
  readonly #round: number;
  readonly #isThere: boolean;

  constructor(identifier = '', password = '', round = 0, isThere = true) {
    this.#identifier = identifier;
    this.#password = password;
    this.#round = round;
    this.#isThere = isThere;
  }

  get shown(): { readonly identifier: string; readonly password: string } | null {
    return this.#isThere ? { identifier: this.#identifier, password: this.#password } : null;
  }

  after(step: Step | undefined, { passwordRound }: Seen): Fields {
    if (passwordRound === null) return new Fields('', '', 0, false);
    const isNew = !this.#isThere;
    if (step?.kind === 'person' && step.event === 'credentials.submitted') {
      const { identifier, password } = payloadOf(step) as unknown as { identifier: string; password: { secret: string } };
      return new Fields(identifier.trim(), password.secret, passwordRound);
    }
    return new Fields(isNew ? '' : this.#identifier, isNew || passwordRound !== this.#round ? '' : this.#password, passwordRound);
  }
}

function isOfTheTree(transition: string): boolean {
  return /^(app|login|captcha|captchaScript|ban|session)\b/.test(transition);
}
