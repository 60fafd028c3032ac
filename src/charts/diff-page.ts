import { marksOf, type ChartDiff } from './diff.ts';
import { svg } from './svg.ts';

const style = `
:root{color-scheme:light;--ink:#15191f;--line:#dfe3e8}
body{margin:0;padding:24px 32px;font:15px/1.5 system-ui,Helvetica,Arial,sans-serif;color:var(--ink);background:#fff}
h1{font-size:20px}h2{margin-top:32px;font-size:18px}ul{padding:0;list-style:none}li{padding-left:12px;border-left:4px solid}
.added{border-color:#16803c}.removed{border-color:#c92a2a}.retargeted,.changed{border-color:#b26a00}
.picture{overflow:auto;border:1px solid var(--line);border-radius:12px}.picture svg{display:block}
.state.added>rect{stroke:#16803c;stroke-width:3}.state.removed>rect{stroke:#c92a2a;stroke-width:2.4;stroke-dasharray:5 4}.state.changed>rect{stroke:#b26a00;stroke-width:3}
.arrow.added path{stroke:#16803c;stroke-width:2}.arrow.removed path{stroke:#c92a2a;stroke-dasharray:5 4}.arrow.retargeted path,.arrow.changed path{stroke:#b26a00;stroke-width:2}
.arrow text.added{fill:#16803c;font-weight:700}.arrow text.removed{fill:#c92a2a;text-decoration:line-through}.arrow text.retargeted,.arrow text.changed{fill:#b26a00;font-weight:700}
@media print{.picture{overflow:visible;border:0}.picture svg{max-width:100%;height:auto}}`.trim();

/**
 * Renders the changed machines: a text list and a coloured chart each (added: green; removed: red, dashed; changed or
 * retargeted: amber).
 */
export async function diffPage(diffs: readonly ChartDiff[], revision: string): Promise<string> {
  const changed = diffs.filter(({ changes }) => changes.length > 0);
  const sections = await Promise.all(changed.map(section));
  const title = `What the machines do otherwise than in ${escape(revision)}`;
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>`,
    `<main><h1>${title}</h1>`,
    ...(sections.length === 0 ? ['<p>Nothing.</p>'] : sections),
    '</main></html>',
    '',
  ].join('\n');
}

async function section(diff: ChartDiff): Promise<string> {
  const items = diff.changes
    .map(({ change, words }) => `<li class="${change}">${change}: ${escape(words)}</li>`)
    .join('');
  const name = escape(diff.id);
  const picture = await svg(diff.chart, marksOf(diff));
  const region = `<div class="picture" role="region" aria-label="Chart of ${name}" tabindex="0">${picture}</div>`;
  return `<section><h2>${name}</h2><ul>${items}</ul>${region}</section>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
