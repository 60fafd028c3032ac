import { causeText, nameText, type Chart } from '../../machines/chart.ts';

export interface Drawn {
  readonly chart: Chart;
  readonly svg: string;
}

const style = `
:root{color-scheme:light dark;--ink:light-dark(#15191f,#eceff3);--soft:light-dark(#5b6470,#9aa4b2);--line:light-dark(#dfe3e8,#2b323c);--paper:light-dark(#fff,#12151a);--lit:light-dark(#d9480f,#ff922b)}
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,Helvetica,Arial,sans-serif;color:var(--ink);background:var(--paper);display:grid;grid-template-columns:200px 1fr}
nav{position:sticky;top:0;height:100vh;padding:24px 16px;border-right:1px solid var(--line);overflow:auto}nav h1{font-size:15px;margin:0 0 12px}nav a{display:block;padding:4px 8px;border-radius:6px;color:inherit;text-decoration:none}nav a:hover{background:var(--line)}
main{min-width:0}section{padding:24px 32px 40px;border-bottom:1px solid var(--line)}h2{margin:0;font-size:20px}p{margin:4px 0 16px;color:var(--soft)}p a{color:inherit;margin-right:12px}
.picture{overflow:auto;border-radius:12px}.picture svg{display:block;max-width:none}
aside{position:fixed;right:24px;bottom:24px;max-width:420px;padding:16px 20px;border:1px solid var(--line);border-radius:12px;background:var(--paper);box-shadow:0 8px 32px #0003;white-space:pre-line}aside:empty{display:none}
@media(max-width:720px){body{grid-template-columns:1fr}nav{position:static;height:auto}}`.trim();

/** Highlights the clicked item with its incoming and outgoing arrows and shows its name. */
const script = `
const words = JSON.parse(document.querySelector('#words').textContent);
const say = document.querySelector('aside');
addEventListener('click', (event) => {
  const hit = event.target.closest('[data-id]');
  for (const lit of document.querySelectorAll('.on')) lit.classList.remove('on');
  say.textContent = '';
  if (!hit) return;
  const ids = hit.dataset.id.split('\\n');
  const touching = (id) => ids.some((one) => words[id]?.ends?.includes(one));
  for (const part of document.querySelectorAll('[data-id]')) if (part.dataset.id.split('\\n').some((id) => ids.includes(id) || touching(id))) part.classList.add('on');
  say.textContent = ids.map((id) => words[id]?.text ?? id).join('\\n\\n');
});`.trim();

/** One HTML page with every chart, written by \`npm run charts\`. */
export function indexPage(drawn: readonly Drawn[]): string {
  const words = Object.assign({}, ...drawn.map(({ chart }) => wordsOf(chart))) as object;
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Charts of Gatehouse</title>',
    `<style>${style}</style>`,
    `<nav><h1>Charts of Gatehouse</h1>${drawn.map(({ chart: { id } }) => `<a href="#chart-${id}">${id}</a>`).join('')}</nav>`,
    `<main>${drawn.map(section).join('\n')}</main><aside aria-live="polite"></aside>`,
    `<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script><script>${script}</script></html>`,
    '',
  ].join('\n');
}

function section({ chart, svg }: Drawn): string {
  const { id, nodes, transitions } = chart;
  const leafs = nodes.filter(({ type }) => type === 'atomic' || type === 'final').length;
  const files = ['json', 'mmd', 'svg', 'stately.ts']
    .map((ending) => `<a href="${id}.${ending}">${ending}</a>`)
    .join('');
  return `<section id="chart-${id}"><h2>${id}</h2><p>${leafs} states, ${transitions.length} transitions · ${files}</p><div class="picture">${svg}</div></section>`;
}

function wordsOf({ nodes, transitions }: Chart): Record<string, { text: string; ends?: readonly string[] }> {
  const states = nodes.map(({ id, screen, doc, spec }) => [
    id,
    {
      text: [id, screen === null ? '' : `screen ${screen}`, doc, spec.map((one) => `[${one}]`).join(' ')]
        .filter(Boolean)
        .join('\n'),
    },
  ]);
  const arrows = transitions.map(({ id, source, targets, cause, guard, actions }) => {
    const lines = [
      `${source} → ${targets.join(', ') || 'stays'}`,
      causeText(cause),
      guard ? `if ${nameText(guard)}` : '',
      actions.length > 0 ? `does ${actions.map(nameText).join(', ')}` : '',
    ];
    return [id, { text: lines.filter(Boolean).join('\n'), ends: [source, ...targets] }];
  });
  return Object.fromEntries([...states, ...arrows]) as Record<string, { text: string; ends?: readonly string[] }>;
}
