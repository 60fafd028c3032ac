import type { NodePath, PluginObj } from '@babel/core';

/** Parts of a machine that only charts, tests and the gallery read. */
const CHART_WORDS = new Set(['doc', 'spec']);

/** Sources that build machines. */
const MACHINE_SOURCE = /\.(?:setup|machine|screens|states)\.ts$/;

/**
 * Babel plugin: leaves the documentation of states, the values that stand for a machine's types, and the calls that
 * only type a state out of the product's scripts; the behaviour of machines is unchanged.
 */
export function withoutChartWords(): PluginObj {
  return {
    name: 'without-chart-words',
    visitor: {
      ObjectProperty(path, { filename }) {
        const { key, value } = path.node;
        if (!MACHINE_SOURCE.test(filename ?? '') || key.type !== 'Identifier' || value.type !== 'ObjectExpression')
          return;
        if (key.name === 'meta')
          value.properties = value.properties.filter(
            (one) => !(one.type === 'ObjectProperty' && one.key.type === 'Identifier' && CHART_WORDS.has(one.key.name)),
          );
        else if (key.name === 'types' && path.parentPath.parentPath?.isCallExpression()) path.remove();
      },
      MemberExpression(path, { filename }) {
        const { property } = path.node;
        if (!MACHINE_SOURCE.test(filename ?? '') || !('name' in property) || property.name !== 'createStateConfig')
          return;
        const { parentPath } = path;
        if (parentPath.isCallExpression()) replaceByArgument(parentPath);
        else if (parentPath.isVariableDeclarator() && parentPath.node.id.type === 'Identifier')
          for (const { parentPath: call } of path.scope.getBinding(parentPath.node.id.name)?.referencePaths ?? [])
            if (call) replaceByArgument(call);
      },
    },
  };
}

/** XState's `createStateConfig` returns its argument. */
function replaceByArgument(path: NodePath): void {
  if (!path.isCallExpression()) return;
  const [state] = path.node.arguments;
  if (state?.type === 'ObjectExpression') path.replaceWith(state);
}
