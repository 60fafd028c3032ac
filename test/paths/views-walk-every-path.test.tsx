import { afterEach, expect, test } from 'vitest';
import { speaking } from '../views/stage.tsx';
import { decodeAnswers } from './answers.ts';
import { breakdowns } from './breakdowns.ts';
import { chartsOnPage } from './charts-on-page.ts';
import { explore } from './explore.ts';
import { unwalked } from './gate.ts';
import { controls } from './gestures.ts';
import { PageOfViews } from './page-of-views.tsx';
import type { Frame } from './record.ts';
import type { Seen } from './seen.ts';
import { byMachine, pagePaths } from './sets.ts';
import { look, shownBy } from './shown.ts';
import { payloadOf, type Step } from './steps.ts';
import { waivers } from './waivers.ts';
import { worlds, type WorldPlan } from './worlds.ts';

const book = await decodeAnswers();
await Promise.all([import('../../src/attempt-flow.tsx'), import('../../src/captcha-flow.tsx'), import('../../src/verification-flow.tsx'), import('../../src/third-party-flow.tsx'), import('../../src/third-party-row.tsx'), import('../../src/ban-flow.tsx')]);
const paths = pagePaths([...worlds, ...breakdowns].map((plan) => explore(plan, book)), book);
const walked = new Set<string>();

let open: PageOfViews | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

async function opened(plan: WorldPlan): Promise<PageOfViews> {
  open = new PageOfViews(plan, book);
  await open.open(await speaking('en'));
  return open;
}

test.each(paths.map(({ plan, path }) => [`${plan.name}: ${path.name}`, plan, path] as const))('on the views, the %s', async (_, plan, { frames, steps }) => {
  const page = await opened(plan);
  let fields = new Fields();
  for (const [index, frame] of frames.entries()) {
    const at = `${index}. ${frame.step}`;
    const step = steps[index - 1];
    const before = page.watch.taken.length;
    const isHeld = isHeldAt(step, frames[index - 1]);
    if (step) await page.do(step, isHeld);
    const taken = page.watch.taken.slice(before);
    expect(byMachine(taken), at).toEqual(byMachine(isHeld ? [] : [...frame.taken, ...frame.aside]));
    for (const id of taken) walked.add(id);
    const { seen } = frame;
    expect(look(controls), at).toEqual(shownBy(seen));
    expect(page.asked(), at).toEqual({ calls: seen.calls, inputs: expect.objectContaining(seen.inputs), told: seen.told, destination: seen.destination });
    fields = fields.after(step, seen);
    expect(page.typed(), at).toEqual(fields.shown);
  }
});

test('on the views, every transition of every machine is taken', () => {
  expect(unwalked(chartsOnPage, walked, waivers.views, new Date().toISOString().slice(0, 10))).toEqual([]);
});

/** What a machine would refuse, the view does not even let a person do. */
function isHeldAt(step: Step | undefined, before: Frame | undefined): boolean {
  return step?.kind === 'person' && !before?.seen.enabled.includes(step.event);
}

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
