import type { PortName } from '../testing/simulation/cases.ts';
import type { Step } from '../testing/simulation/steps.ts';

const marks = { person: '!', page: '@' } as const;

/**
 * A step as a link carries it: `!login:credentials.submitted:complete`, `@app:page.resumed:plain`, `logIn=banned`,
 * `+900` (milliseconds).
 */
export function codeOf(step: Step): string {
  switch (step.kind) {
    case 'person':
    case 'page':
      return `${marks[step.kind]}${step.machine}:${step.event}:${step.payload}`;
    case 'answer':
      return `${step.port}=${step.answer}`;
    case 'clock':
      return `+${step.ms}`;
  }
}

/** Parses a step code; null: invalid. */
export function stepOf(code: string): Step | null {
  const [, mark, machine = '', event = '', payload = ''] = /^([!@])([^:]+):([^:]+):([^:]+)$/.exec(code) ?? [];
  if (mark !== undefined) return { kind: mark === marks.person ? 'person' : 'page', machine, event, payload };
  const [, port, answer = ''] = /^(\w+)=(.+)$/.exec(code) ?? [];
  if (port !== undefined) return { kind: 'answer', port: port as PortName, answer };
  const [, ms] = /^\+(\d+)$/.exec(code) ?? [];
  return ms === undefined ? null : { kind: 'clock', ms: Number(ms) };
}
