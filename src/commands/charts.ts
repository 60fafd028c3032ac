import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { decodeAnswers } from '../testing/simulation/answers.ts';
import { exploredWorlds } from '../testing/explore/explored.ts';
import { committedFiles } from '../charts/committed.ts';
import { indexPage, type Drawn } from '../charts/index-page.ts';
import { mermaid } from '../charts/mermaid.ts';
import { statelyJson, statelySource } from '../charts/stately.ts';
import { svg } from '../charts/svg.ts';
import { optionsOf } from './parts/options.ts';

/**
 * `npm run charts` writes every machine as data, table and picture; `--check` writes nothing and fails when what is
 * committed differs.
 */
const OUT = '.out/charts';
const { check: isCheck } = optionsOf({ check: { type: 'boolean', default: false } });

const book = await decodeAnswers();
const pictures = new Map<string, string>();
for (const [folder, machine] of Object.entries(catalog)) pictures.set(folder, await svg(chartOf(machine)));
const committed = new Map(committedFiles(exploredWorlds(book)));
for (const [folder, picture] of pictures) committed.set(`machines/${folder}/chart.svg`, picture);

if (isCheck) {
  const stale = [...committed]
    .filter(([path, content]) => !existsSync(path) || readFileSync(path, 'utf8') !== content)
    .map(([path]) => path);
  for (const path of stale)
    console.error(`${path} is not what the machines do: run npm run charts and review the difference`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [path, content] of committed) writeFileSync(path, content);
  console.log(`${committed.size} files beside the machines, pictures at ${draw()}`);
}

function draw(): string {
  mkdirSync(OUT, { recursive: true });
  const drawn: Drawn[] = [];
  for (const [folder, machine] of Object.entries(catalog)) {
    const chart = chartOf(machine);
    const picture = pictures.get(folder) ?? '';
    drawn.push({ chart, svg: picture });
    const files = {
      json: statelyJson(machine),
      mmd: mermaid(chart),
      svg: picture,
      'stately.ts': statelySource(machine),
    };
    for (const [ending, content] of Object.entries(files)) writeFileSync(`${OUT}/${chart.id}.${ending}`, content);
  }
  writeFileSync(`${OUT}/index.html`, indexPage(drawn));
  return `${OUT}/index.html`;
}
