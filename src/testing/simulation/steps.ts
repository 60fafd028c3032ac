import { anyCasesOf, casesOf, type AnyCases, type PortName } from './cases.ts';

/** One step in a world: an event of the user or the page, a reply to a call, or time. */
export type Step =
  | { readonly kind: 'person'; readonly machine: string; readonly event: string; readonly payload: string }
  | { readonly kind: 'page'; readonly machine: string; readonly event: string; readonly payload: string }
  | { readonly kind: 'answer'; readonly port: PortName; readonly answer: string }
  | { readonly kind: 'clock'; readonly ms: number };

export type CaseStep = Extract<Step, { kind: 'person' | 'page' }>;

/** A step as text, the same in paths, tables and reports. */
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

/** Back and Forward of the browser, without effect if no machine accepts the event. */
export const ofHistory: readonly string[] = ['back.requested', 'forward.requested'];

/** Events of the page without a control: they reach every running machine that accepts them. */
export const forAll: readonly string[] = ['page.resumed', 'session.changedElsewhere', 'variant.read'];

/** Whether few users take this step, or get this reply. */
export function isRare(step: Step): boolean {
  if (step.kind === 'answer') return rareReplies.has(`${step.port}=${step.answer}`);
  return step.kind === 'person' && anyCasesOf(step.machine).rare?.includes(step.event) === true;
}

const rareReplies: ReadonlySet<string> = new Set(
  Object.values<AnyCases>(casesOf).flatMap(({ rare = [] }) => rare.filter((one) => one.includes('='))),
);

/**
 * Events of the visibility of the page, sent to every machine that accepts them. Only the notices have them as events
 * of their own.
 */
export function ofVisibility({ machine, event }: CaseStep): boolean {
  return machine !== 'notices' && ['page.hidden', 'page.shown'].includes(event);
}

/** The steps of a kind in the cases of a machine. */
export function casesAsSteps(machine: string, kind: 'person' | 'page'): readonly CaseStep[] {
  return Object.entries(anyCasesOf(machine)[kind]).flatMap(([event, payloads]) =>
    Object.keys(payloads).map((payload) => ({ kind, machine, event, payload })),
  );
}

/** A field of the payload of a step. */
export function partOf(step: CaseStep, part: string): string {
  return String(Object.entries(payloadOf(step)).find(([name]) => name === part)?.[1]);
}

/** The event of a step, as plain data. */
export function payloadOf({ machine, kind, event, payload }: CaseStep): { readonly type: string } {
  const found = anyCasesOf(machine)[kind][event]?.[payload];
  if (!found) throw new Error(`no case ${payload} of ${event} at ${machine}`);
  return { type: event, ...found };
}
