/** How Node is asked for a build: with little room for what is soon thrown away, of which it would take a hundred megabytes more. It holds 140 MB at most. */
export const buildCommand: readonly string[] = ['--max-semi-space-size=8', '--max-old-space-size=192', 'node_modules/vite/bin/vite.js', 'build', '--app'];
