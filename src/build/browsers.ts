/** The oldest supported version of each browser: the target of the build, and what README.md says. */
export const browsers = { chrome: 126, edge: 126, firefox: 128, safari: 18 } as const;

/** The same as the bundler reads it. */
export const buildTarget: string[] = Object.entries(browsers).map(([name, version]) => `${name}${version}`);
