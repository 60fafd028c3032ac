import type { ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import { catalog } from '../../../machines/catalog.ts';
import type { Chart } from '../../../machines/chart.ts';
import { mermaid } from '../../charts/mermaid.ts';
import { scxml } from '../../charts/scxml.ts';
import { statelyJson, statelySource } from '../../charts/stately.ts';
import { saveFile } from '../save-file.ts';
import * as css from './chart.css.ts';

interface Form {
  readonly title: string;
  readonly ending: string;
  readonly write: (chart: Chart, machine: AnyStateMachine) => string;
}

const forms: readonly Form[] = [
  { title: 'Chart as data', ending: 'chart.json', write: (chart) => JSON.stringify(chart, null, 2) },
  { title: 'Stately editor', ending: 'stately.ts', write: (_, machine) => statelySource(machine) },
  { title: 'Stately inspector', ending: 'stately.json', write: (_, machine) => statelyJson(machine) },
  { title: 'SCXML', ending: 'scxml', write: (chart) => scxml(chart) },
  { title: 'Mermaid', ending: 'mmd', write: (chart) => mermaid(chart) },
];

/** Exports of the machine for other tools. */
export function Exports({ chart }: { readonly chart: Chart }): ReactNode {
  const machine = Object.values(catalog).find(({ id }) => id === chart.id);
  if (!machine) return null;
  return (
    <details className={css.exports}>
      <summary>Export</summary>
      <ul>
        {forms.map(({ title, ending, write }) => (
          <li key={ending}>
            <button
              type="button"
              className={css.link}
              onClick={() => saveFile(`${chart.id}.${ending}`, write(chart, machine))}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
