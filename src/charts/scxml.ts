import { nameText, type Chart, type ChartName, type ChartNode, type ChartTransition } from '../../machines/chart.ts';

/**
 * The chart as SCXML (W3C): invocations are `<invoke>`, guards are named conditions, actions are named `<script>`
 * elements, a timer is a delayed event that the state sends itself on entry and cancels on exit.
 */
export function scxml(chart: Chart): string {
  const [root] = chart.nodes;
  if (!root) return '';
  const children = childrenOf(chart, root);
  const initial = root.initial === null ? '' : ` initial="${name(root.initial)}"`;
  const inner =
    root.type === 'parallel'
      ? [
          `  <parallel id="${name(root.id)}">`,
          ...children.flatMap((child) => state(chart, child, '    ')),
          ...transitions(chart, root, '    '),
          '  </parallel>',
        ]
      : children.flatMap((child) => state(chart, child, '  '));
  const own = root.type === 'parallel' ? [] : [...invokesOf(root, '  '), ...transitions(chart, root, '  ')];
  const body =
    own.length === 0
      ? inner
      : [
          `  <state id="${name(root.id)}"${initial}>`,
          ...inner.map((line) => `  ${line}`),
          ...own.map((line) => `  ${line}`),
          '  </state>',
        ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="${name(chart.id)}"${own.length === 0 ? initial : ` initial="${name(root.id)}"`}>`,
    ...body,
    '</scxml>',
    '',
  ].join('\n');
}

function state(chart: Chart, node: ChartNode, indent: string): readonly string[] {
  const tag = node.type === 'final' ? 'final' : node.type === 'parallel' ? 'parallel' : 'state';
  const initial = node.initial === null ? '' : ` initial="${name(node.initial)}"`;
  const deep = `${indent}  `;
  const timers = chart.transitions
    .filter(({ source, cause }) => source === node.id && cause.kind === 'after')
    .map(({ cause }) => cause.name);
  const own = [...new Set(timers)];
  const sends = own.map(
    (delay) => `<send id="${name(node.id)}.${delay}" event="after.${delay}" ${delayOf(chart, delay)}/>`,
  );
  const cancels = own.map((delay) => `<cancel sendid="${name(node.id)}.${delay}"/>`);
  return [
    `${indent}<${tag} id="${name(node.id)}"${initial}>`,
    ...block('onentry', [...node.entry.map(script), ...sends], deep),
    ...block('onexit', [...node.exit.map(script), ...cancels], deep),
    ...invokesOf(node, deep),
    ...(tag === 'final' ? [] : transitions(chart, node, deep)),
    ...childrenOf(chart, node).flatMap((child) => state(chart, child, deep)),
    `${indent}</${tag}>`,
  ];
}

function invokesOf({ invokes }: ChartNode, indent: string): readonly string[] {
  return invokes.map(({ id, src }) => `${indent}<invoke id="${escape(id)}" src="${escape(src)}"/>`);
}

function transitions(chart: Chart, { id }: ChartNode, indent: string): readonly string[] {
  return chart.transitions
    .filter(({ source }) => source === id)
    .map((transition) => {
      const { targets, guard, actions, reenter } = transition;
      const event = eventOf(transition);
      const target = targets.length === 0 ? '' : ` target="${targets.map(name).join(' ')}"`;
      const head = `${indent}<transition${event === '' ? '' : ` event="${escape(event)}"`}${guard ? ` cond="${escape(nameText(guard))}"` : ''}${target}${targets.length > 0 && !reenter ? ' type="internal"' : ''}`;
      return actions.length === 0 ? `${head}/>` : `${head}>${actions.map(script).join('')}</transition>`;
    });
}

function eventOf({ cause: { kind, name: of } }: ChartTransition): string {
  const prefix = {
    event: '',
    done: 'done.invoke.',
    error: 'error.invoke.',
    step: 'step.invoke.',
    after: 'after.',
    always: '',
  }[kind];
  return `${prefix}${of}`;
}

/** A delay computed from the context has no fixed value. */
function delayOf(chart: Chart, delay: string): string {
  const ms = chart.delays[delay];
  return typeof ms === 'number' ? `delay="${ms}ms"` : `delayexpr="${escape(delay)}"`;
}

function block(tag: string, lines: readonly string[], indent: string): readonly string[] {
  return lines.length === 0
    ? []
    : [`${indent}<${tag}>`, ...lines.map((line) => `${indent}  ${line}`), `${indent}</${tag}>`];
}

function script(action: ChartName): string {
  return `<script>${escape(nameText(action))}</script>`;
}

function childrenOf(chart: Chart, { id }: ChartNode): readonly ChartNode[] {
  return chart.nodes.filter(({ parent }) => parent === id);
}

/** An XML name. */
function name(id: string): string {
  return id.replaceAll(/[^\w.-]/g, '_');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
