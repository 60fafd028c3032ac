import { execFileSync } from 'node:child_process';
import type { Chart } from '../../machines/chart.ts';

/** A revision to compare with. */
export interface Revision {
  /** The name of the revision in git, such as a short hash. */
  readonly id: string;
  /** Date of the following revision: `2026-11-26`. */
  readonly date: string;
  /** The following revision. */
  readonly title: string;
}

/** The charts of a revision, by machine; null: there is no such revision. */
export function chartsIn(revision: string): ReadonlyMap<string, Chart> | null {
  const files = filesIn(revision, 'machines');
  if (!files) return null;
  const charts = [...files]
    .filter(([path]) => path.endsWith('/chart.json'))
    .map(([, text]) => JSON.parse(text) as Chart);
  return new Map(charts.map((chart) => [chart.id, chart]));
}

/** The tables of the words of every screen in a revision; null: there is no such revision. */
export function screenTablesIn(revision: string): readonly string[] | null {
  const files = filesIn(revision, 'test/views/screens');
  return files && [...files.values()];
}

/** The tags, and the revisions before the last changes of charts, newest first; none without git. */
export function revisionsToCompare(): readonly Revision[] {
  const tags = lines('tag', '--sort=-creatordate', '--format=%(refname:short)|%(creatordate:short)');
  const commits = lines('log', `--max-count=${MOST}`, '--format=%p|%cs|%s', '--', 'machines/*/chart.json');
  return [
    ...commits.flatMap((line) => {
      const [parents = '', date = '', ...subject] = line.split('|');
      const [id = ''] = parents.split(' ');
      return id === '' ? [] : [{ id, date, title: `before “${subject.join('|')}”` }];
    }),
    ...tags.slice(0, MOST).map((line) => {
      const [id = '', date = ''] = line.split('|');
      return { id, date, title: 'tag' };
    }),
  ];
}

/** Number of revisions of each kind. */
const MOST = 8;

/** Text files below a folder in a revision, by path; null: there is no such revision. */
function filesIn(revision: string, folder: string): ReadonlyMap<string, string> | null {
  try {
    const wanted = /\/chart\.json$|\/screens\/[^/]+\.txt$/;
    const paths = git(['ls-tree', '-r', '--name-only', '--end-of-options', revision, '--', folder])
      .toString()
      .split('\n')
      .filter((path) => wanted.test(path));
    const answers = git(['cat-file', '--batch'], paths.map((path) => `${revision}:${path}\n`).join(''));
    let at = 0;
    return new Map(
      paths.map((path) => {
        const end = answers.indexOf('\n', at);
        const size = Number(answers.toString('utf8', at, end).split(' ').at(-1));
        at = end + 1 + size + 1;
        return [path, answers.toString('utf8', end + 1, end + 1 + size)];
      }),
    );
  } catch {
    return null;
  }
}

function lines(...options: readonly string[]): readonly string[] {
  try {
    return git(options).toString().split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function git(options: readonly string[], input = ''): Buffer {
  return execFileSync('git', options, { input, maxBuffer: 64 * 1024 * 1024, stdio: ['pipe', 'pipe', 'ignore'] });
}
