import { afterEach, describe, expect, test } from 'vitest';
import type { AppInput } from '../../machines/app/app.types.ts';
import { speaking } from '../views/stage.tsx';
import { decodeAnswers } from './answers.ts';
import { cover, transitionGoals } from './cover.ts';
import { explore } from './explore.ts';
import { PageOfViews } from './page-of-views.tsx';
import { record } from './record.ts';
import { worlds } from './worlds.ts';

const book = await decodeAnswers();
const pages = worlds.filter(({ hasCompany }) => hasCompany);
await Promise.all([import('../../src/captcha-flow.tsx'), import('../../src/ban-flow.tsx')]);
const paths = pages.flatMap((plan) => cover(explore(plan, book), transitionGoals).map((steps) => ({ plan, path: record(plan, steps, book) })));
const taken = new Set<string>();
const held = new Set<string>();

let open: PageOfViews | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

describe('on the views', () => {
  test.each(paths.map(({ plan, path }) => [path.name, plan, path] as const))('%s', async (_, plan, path) => {
    const input = plan.input as AppInput;
    open = new PageOfViews(input, book);
    const site = input.login.loginCall === 'login' ? 'global' : 'are';
    await open.open(await speaking('en'), site);
    for (const [index, frame] of path.frames.entries()) {
      const step = path.steps[index - 1];
      const before = open.watch.taken.length;
      if (step) await open.do(step);
      const { missing, ...seen } = open.see(frame.seen);
      const { enabled, notice, calls, told, destination } = frame.seen;
      expect({ missing, ...seen }, `${index}. ${frame.step}`).toEqual({ missing: [], enabled, notice, calls: { ...calls, readConsent: 1 }, told, destination });
      // What a machine would refuse, the view does not even let a person do.
      const isHeld = step?.kind === 'person' && !(path.frames[index - 1]?.seen.enabled ?? []).includes(step.event);
      if (isHeld) for (const id of frame.taken) held.add(id);
      expect(open.watch.taken.slice(before).filter(isOfTheTree), `${index}. ${frame.step}`).toEqual(isHeld ? [] : frame.taken.filter(isOfTheTree));
    }
    for (const id of open.watch.taken) taken.add(id);
  });

  test('every transition that the machines take on these paths is taken by the page too', () => {
    const wanted = new Set(paths.flatMap(({ path }) => path.frames.flatMap((frame) => frame.taken)));
    expect([...wanted].filter((id) => isOfTheTree(id) && !taken.has(id) && !held.has(id))).toEqual([]);
  });
});

function isOfTheTree(transition: string): boolean {
  return /^(app|login|captcha|captchaScript|ban|session)\b/.test(transition);
}
