import * as v from 'valibot';
import type { Json } from '../../../machines/cases.ts';
import type { Session } from './session.types.ts';

const json = v.custom<Json>((value) => value !== undefined);
const part = { at: v.number(), actor: v.string() };
const entry = v.variant('kind', [
  v.strictObject({ kind: v.literal('event'), ...part, event: json }),
  v.strictObject({ kind: v.literal('call'), ...part, call: v.string(), input: json }),
  v.strictObject({ kind: v.literal('answer'), ...part, call: v.string(), output: json }),
  v.strictObject({ kind: v.literal('failure'), ...part, call: v.string() }),
  v.strictObject({ kind: v.literal('timer'), ...part, timer: v.string() }),
  v.strictObject({ kind: v.literal('joined'), ...part, machine: v.string(), input: json }),
  v.strictObject({ kind: v.literal('microstep'), ...part, transition: v.string() }),
]);
const session = v.strictObject({
  version: v.literal(1),
  began: v.number(),
  site: v.string(),
  language: v.string(),
  route: v.string(),
  roots: v.pipe(v.array(v.strictObject({ name: v.string(), machine: v.string(), input: json })), v.minLength(1)),
  entries: v.array(entry),
});

/** Serialises a session. */
export function textOf(one: Session): string {
  return `${JSON.stringify(one, null, 1)}\n`;
}

/** Parses a session file; throws an error with a readable message if it is invalid. */
export function sessionOf(text: string): Session {
  try {
    return v.parse(session, JSON.parse(text));
  } catch {
    throw new Error('This is no session of the gallery.');
  }
}
