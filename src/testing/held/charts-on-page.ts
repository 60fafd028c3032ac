import { catalog } from '../../../machines/catalog.ts';
import { chartOf } from '../../../machines/chart.ts';
import { worlds } from '../worlds/worlds.ts';

/** Charts of the machines that are walked on a page, in jsdom or a browser: those without a view are walked alone. */
export const chartsOnPage = Object.values(catalog)
  .map(chartOf)
  .filter(({ id }) => !worlds.some(({ machine, hasNoView }) => hasNoView && machine.id === id));
