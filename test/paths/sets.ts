import type { AnswerBook } from './answers.ts';
import { cover, inputGoals, transitionGoals } from './cover.ts';
import type { Graph } from './explore.ts';
import { record, recordByName, type Recorded } from './record.ts';
import { walks } from './walks.ts';
import type { WorldPlan } from './worlds.ts';

/** A recorded path and the world it was recorded in. */
export interface PathOf {
  readonly plan: WorldPlan;
  readonly path: Recorded;
}

/** Every payload, answer and wait in every screen; where machines are made to break down, their transitions alone. */
export function inputPaths(graphs: readonly Graph[], book: AnswerBook): readonly PathOf[] {
  return [...graphs.flatMap((graph) => covering(graph, graph.plan.instead ? 'transitions' : 'inputs', book)), ...walks.map(({ plan, steps }) => ({ plan, path: recordByName(plan, steps, book) }))];
}

/**
 * Every transition once over all worlds, with every destination and every captcha in its turn, and every input to what stands beside the flow:
 * what is walked on the views and in a browser.
 */
export function transitionPaths(graphs: readonly Graph[], book: AnswerBook): readonly PathOf[] {
  const reached = new Set<string>();
  return graphs.flatMap((graph) => cover(graph, graph.plan.hasCompany ? transitionGoals : inputGoals, reached).map((steps) => ({ plan: graph.plan, path: record(graph.plan, steps, book) })));
}

function covering(graph: Graph, set: 'transitions' | 'inputs', book: AnswerBook): readonly PathOf[] {
  return cover(graph, set === 'inputs' ? inputGoals : transitionGoals).map((steps) => ({ plan: graph.plan, path: record(graph.plan, steps, book) }));
}
