import * as v from 'valibot';

const Position = v.object({ line: v.number(), column: v.number() });

/** The part of Stryker's report that is read. Lines and columns begin at 1. */
export const MutationReport = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.string(),
      mutants: v.array(
        v.object({
          status: v.string(),
          replacement: v.optional(v.string(), ''),
          location: v.object({ start: Position, end: Position }),
        }),
      ),
    }),
  ),
});
type MutationReport = v.InferOutput<typeof MutationReport>;
type Location = MutationReport['files'][string]['mutants'][number]['location'];

/** A mutant and whether a test failed on it. */
export interface JudgedSource {
  readonly file: string;
  /** `file:line`, to open it. */
  readonly location: string;
  /** File, line of code, and the change in it: independent of line numbers. */
  readonly name: string;
  readonly isKilled: boolean;
}

const KILLED = new Set(['Killed', 'Timeout']);
const ALIVE = new Set(['Survived', 'NoCoverage']);
const LONGEST = 90;

/** Returns the mutants of a report that a test could have failed on. */
export function judgedIn({ files }: MutationReport): readonly JudgedSource[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => KILLED.has(status) || ALIVE.has(status))
      .map(({ status, replacement, location }) => ({
        file,
        location: `${file}:${location.start.line}`,
        name: nameOf(file, source, location, replacement),
        isKilled: KILLED.has(status),
      })),
  );
}

function nameOf(file: string, source: string, { start, end }: Location, replacement: string): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const line = lines[0] ?? '';
  const cut = [...lines.slice(0, -1), (lines.at(-1) ?? '').slice(0, end.column - 1)].join('\n').slice(start.column - 1);
  return `${file} «${line.trim()}» ${brief(cut)} → ${brief(replacement)}`;
}

function brief(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST)}…` : flat;
}
