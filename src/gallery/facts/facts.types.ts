import type { Chart } from '../../../machines/chart.ts';
import type { Layout } from '../../charts/layout.ts';

/** A way to a state or through a transition, as it was seen to go in a world of the generated tests: the shortest there. */
export interface Way {
  readonly world: string;
  /** Codes of its steps. */
  readonly steps: readonly string[];
  /** The last step leads through the state and on: nobody sees it stand. */
  readonly isPassing: boolean;
}

export interface MachineFacts {
  readonly chart: Chart;
  readonly layout: Layout;
  /** Nothing of it is seen on a page: flows ask it. */
  readonly hasNoView: boolean;
}

/** A test, or a claim over everything, that names a requirement. */
export interface NamingTest {
  readonly title: string;
  readonly where: string;
}

/** Everything that the gallery shows and cannot find out in a page: gathered from the sources, once per version of them. */
export interface SourceFacts {
  readonly machines: readonly MachineFacts[];
  /** Ways by id of state or transition, one per world, the shortest first. */
  readonly ways: Readonly<Record<string, readonly Way[]>>;
  /** Text by id of requirement or fault. */
  readonly requirements: Readonly<Record<string, string>>;
  readonly tests: Readonly<Record<string, readonly NamingTest[]>>;
  /** Names of the paths that are walked on views and in a browser, by world; of what has no view those that are walked on the bare machine. */
  readonly paths: readonly string[];
  /** Places in `paths` by id of state: the paths that come to it or leave it. */
  readonly pathsAt: Readonly<Record<string, readonly number[]>>;
  /** Transitions taken on the bare machines. */
  readonly walkedByMachine: readonly string[];
  /** Why a transition need not be taken, by level. */
  readonly waived: Readonly<Record<'machines' | 'views' | 'browser', Readonly<Record<string, string>>>>;
}

/** Besides, what the last runs of the tests have left; null: they have not run here. */
export interface GalleryFacts extends SourceFacts {
  readonly walkedOnViews: readonly string[] | null;
  readonly walkedInBrowser: readonly string[] | null;
}
