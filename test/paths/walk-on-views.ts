import { expect } from 'vitest';
import { credentialsOf } from '../../src/testing/gestures/credentials.ts';
import type { PageOfViews } from '../../src/testing/held/page-of-views.tsx';
import type { PartOfViews } from '../../src/testing/held/part-of-views.tsx';
import type { Recorded } from '../../src/testing/explore/record.ts';
import { isIgnoredStep, type Seen } from '../../src/testing/explore/seen.ts';
import { byMachine } from '../../src/testing/explore/sets.ts';
import { look, shownBy } from '../../src/testing/gestures/shown.ts';
import type { Step } from '../../src/testing/simulation/steps.ts';

/**
 * Walks a recorded path on an open page and compares each step with the machines. Returns the transitions that the
 * page took.
 */
export async function walkOnViews(page: PageOfViews | PartOfViews, path: Recorded): Promise<readonly string[]> {
  const { walked, fields } = await walkOn(page, path, new Fields());
  if (!path.afterReload) return walked;
  await page.reload();
  return [...walked, ...(await walkOn(page, path.afterReload, fields.afterReload())).walked];
}

async function walkOn(
  page: PageOfViews | PartOfViews,
  { frames, steps }: Recorded,
  before: Fields,
): Promise<{ readonly walked: readonly string[]; readonly fields: Fields }> {
  const walked: string[] = [];
  let fields = before;
  for (const [index, frame] of frames.entries()) {
    const at = `${index}. ${frame.step}`;
    const step = steps[index - 1];
    const known = step ? page.watch.taken.length : 0;
    const isIgnored = isIgnoredStep(step, frames[index - 1]?.seen);
    if (step) await page.do(step, isIgnored);
    const taken = page.watch.taken.slice(known);
    expect(byMachine(taken), at).toEqual(byMachine(isIgnored ? [] : [...frame.taken, ...frame.sideTaken]));
    walked.push(...taken);
    const { seen } = frame;
    expect(look(page.controls), at).toEqual(shownBy(seen));
    expect(page.asked(), at).toEqual({
      calls: seen.calls,
      inputs: expect.objectContaining(seen.inputs),
      effects: seen.effects,
      destination: seen.destination,
      depth: seen.depth,
    });
    fields = fields.after(step, seen);
    expect(page.typed(), at).toEqual(
      fields.shown && { ...fields.shown, identifier: seen.account ?? fields.shown.identifier },
    );
  }
  return { walked, fields };
}

/** The expected values of the fields: the input, and the password until it must be cleared. [ERR-44] [LOGIN-07] */
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

  /** The fields after a reload: never the password. [UI-15] */
  afterReload(): Fields {
    return new Fields(this.#identifier);
  }

  after(step: Step | undefined, { passwordRound }: Seen): Fields {
    if (passwordRound === null) return new Fields('', '', 0, false);
    const isNew = !this.#isThere;
    const typed = step && credentialsOf(step);
    if (typed) return new Fields(typed.identifier.trim(), typed.password, passwordRound);
    return new Fields(
      isNew ? '' : this.#identifier,
      isNew || passwordRound !== this.#round ? '' : this.#password,
      passwordRound,
    );
  }
}
