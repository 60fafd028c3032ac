import type { Chart } from '../../../machines/chart.ts';
import type { Layout } from '../../charts/layout.ts';
import type { Detail } from '../../charts/lines.ts';

/** The shortest path to a state or through a transition in one world of the generated tests. */
export interface Way {
  readonly world: string;
  /** Step codes. */
  readonly steps: readonly string[];
  /** The last step passes through the state, so it is never displayed. */
  readonly isPassing: boolean;
  /** Names of the steps in it by which few users go on; none: the usual path. */
  readonly by: readonly string[];
}

/** `all`: every state and transition; `brief` and `outline`: with closed groups, with labels and without. */
export type Layouts = Readonly<Record<Detail, Layout>>;

export interface MachineContent {
  readonly chart: Chart;
  readonly layouts: Layouts;
  /** The machine has no view. */
  readonly hasNoView: boolean;
}

/** A test or invariant that names a requirement. */
export interface NamingTest {
  readonly title: string;
  readonly where: string;
}

/** Data that the gallery cannot compute in the browser, gathered from the sources once per version. */
export interface SourceContent {
  readonly machines: readonly MachineContent[];
  /** Paths by id of state or transition, one per world, usual ones first. */
  readonly ways: Readonly<Record<string, readonly Way[]>>;
  /** English texts of the screen of a state, in their order, by its id. */
  readonly textsAt: Readonly<Record<string, readonly string[]>>;
  /** Text by id of requirement or fault. */
  readonly requirements: Readonly<Record<string, string>>;
  readonly tests: Readonly<Record<string, readonly NamingTest[]>>;
  /** Names of the walked paths by world: on views and in the browser, or on the bare machine if there is no view. */
  readonly paths: readonly string[];
  /** Indexes into `paths` by state id: the paths that enter or leave the state. */
  readonly pathsAt: Readonly<Record<string, readonly number[]>>;
  /** Transitions taken on the bare machines. */
  readonly walkedByMachine: readonly string[];
  /** Waiver reasons of transitions, by level. */
  readonly waived: Readonly<Record<'machines' | 'views' | 'browser', Readonly<Record<string, string>>>>;
}

/** Plus the results of the last test runs; null: not run here. */
export interface GalleryContent extends SourceContent {
  readonly walkedOnViews: readonly string[] | null;
  readonly walkedInBrowser: readonly string[] | null;
}
