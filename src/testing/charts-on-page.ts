import { catalog } from '../../machines/catalog.ts';
import { chartOf } from '../../machines/chart.ts';
import { worlds } from './worlds/worlds.ts';

/**
 * Charts of the machines that a page of views or of a browser can be walked by: a machine that has no view is walked
 * alone.
 */
export const chartsOnPage = Object.values(catalog)
  .map(chartOf)
  .filter(({ id }) => !worlds.some(({ machine, hasNoView }) => hasNoView && machine.id === id));
