import { anyCasesOf, type PortName } from './cases.ts';

/**
 * One thing that can happen in a world: the person acts, the page receives an event, a call is answered, time passes.
 */
export type Step =
  | { readonly kind: 'person'; readonly machine: string; readonly event: string; readonly payload: string }
  | { readonly kind: 'page'; readonly machine: string; readonly event: string; readonly payload: string }
  | { readonly kind: 'answer'; readonly port: PortName; readonly answer: string }
  | { readonly kind: 'clock'; readonly ms: number };

export type CaseStep = Extract<Step, { kind: 'person' | 'page' }>;

/** A step in words, the same in paths, tables and reports. */
export function stepName(step: Step): string {
  switch (step.kind) {
    case 'person':
    case 'page':
      return step.payload === 'plain' ? step.event : `${step.event} (${step.payload})`;
    case 'answer':
      return `${step.port} → ${step.answer}`;
    case 'clock':
      return `${step.ms / 1000} s pass`;
  }
}

/** The browser's own back and forward, without effect if no machine accepts the event. */
export const ofHistory: readonly string[] = ['back.requested', 'forward.requested'];

/** Events that every running machine hears that accepts them. */
export const forAll: readonly string[] = ['page.resumed', 'session.changedElsewhere'];

/** Whether few users go on so. */
export function isByway(step: Step): boolean {
  return step.kind === 'person' && anyCasesOf(step.machine).byways?.includes(step.event) === true;
}

/**
 * The page is hidden or shown again: every machine that follows it hears of it. The notices alone have it as an event
 * of their own.
 */
export function ofVisibility({ machine, event }: CaseStep): boolean {
  return machine !== 'notices' && ['page.hidden', 'page.shown'].includes(event);
}

/** The steps that a machine's cases name, of one cause. */
export function casesAsSteps(machine: string, kind: 'person' | 'page'): readonly CaseStep[] {
  return Object.entries(anyCasesOf(machine)[kind]).flatMap(([event, payloads]) =>
    Object.keys(payloads).map((payload) => ({ kind, machine, event, payload })),
  );
}

/** A part of what a step's event carries. */
export function partOf(step: CaseStep, part: string): string {
  return String(Object.entries(payloadOf(step)).find(([name]) => name === part)?.[1]);
}

/** The event that a step sends, as plain data. */
export function payloadOf({ machine, kind, event, payload }: CaseStep): { readonly type: string } {
  const found = anyCasesOf(machine)[kind][event]?.[payload];
  if (!found) throw new Error(`no case ${payload} of ${event} at ${machine}`);
  return { type: event, ...found };
}
