import type { PluginObj } from '@babel/core';

/** Parts of a machine that only charts, tests and the gallery read. */
const CHART_WORDS = new Set(['doc', 'spec']);

/**
 * Babel plugin: leaves the documentation of states, and the values that stand for a machine's types, out of the
 * product's scripts; the behaviour of machines is unchanged.
 */
export function withoutChartWords(): PluginObj {
  return {
    name: 'without-chart-words',
    visitor: {
      ObjectProperty(path, { filename }) {
        const { key, value } = path.node;
        if (
          !/\.(?:setup|machine|screens|states)\.ts$/.test(filename ?? '') ||
          key.type !== 'Identifier' ||
          value.type !== 'ObjectExpression'
        )
          return;
        if (key.name === 'meta')
          value.properties = value.properties.filter(
            (one) => !(one.type === 'ObjectProperty' && one.key.type === 'Identifier' && CHART_WORDS.has(one.key.name)),
          );
        else if (key.name === 'types' && path.parentPath.parentPath?.isCallExpression()) path.remove();
      },
    },
  };
}
