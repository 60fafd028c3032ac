import { expect } from 'vitest';
import { credentialsOf } from './credentials.ts';
import { controls } from './gestures.ts';
import type { PageOfViews } from './page-of-views.tsx';
import type { PartOfViews } from './part-of-views.tsx';
import type { Frame, Recorded } from './record.ts';
import type { Seen } from './seen.ts';
import { byMachine } from './sets.ts';
import { look, shownBy } from './shown.ts';
import type { Step } from './steps.ts';

/** Walks a recorded path on an open page and holds every step of it against what the machines did. Answers the transitions that the page took. */
export async function walkOnViews(page: PageOfViews | PartOfViews, { frames, steps }: Recorded): Promise<readonly string[]> {
  const walked: string[] = [];
  let fields = new Fields();
  for (const [index, frame] of frames.entries()) {
    const at = `${index}. ${frame.step}`;
    const step = steps[index - 1];
    const before = page.watch.taken.length;
    if (step) await page.do(step);
    const taken = page.watch.taken.slice(before);
    expect(byMachine(taken), at).toEqual(byMachine(wanted(frame, step, frames[index - 1])));
    walked.push(...taken);
    const { seen } = frame;
    expect(look(controls), at).toEqual(shownBy(seen));
    expect(page.asked(), at).toEqual({ calls: seen.calls, inputs: expect.objectContaining(seen.inputs), told: seen.told, destination: seen.destination });
    fields = fields.after(step, seen);
    expect(page.typed(), at).toEqual(fields.shown && { ...fields.shown, identifier: seen.account ?? fields.shown.identifier });
  }
  return walked;
}

/** What a machine would refuse, the view does not even let a person do. */
function wanted({ taken, aside }: Frame, step: Step | undefined, before: Frame | undefined): readonly string[] {
  const isHeld = step?.kind === 'person' && !before?.seen.enabled.includes(step.event);
  return isHeld ? [] : [...taken, ...aside];
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
    const typed = step && credentialsOf(step);
    if (typed) return new Fields(typed.identifier.trim(), typed.password, passwordRound);
    return new Fields(isNew ? '' : this.#identifier, isNew || passwordRound !== this.#round ? '' : this.#password, passwordRound);
  }
}
