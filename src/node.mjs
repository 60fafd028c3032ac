// Plain JavaScript, so that a Node which is too old for the rest can still say so.
// 24.2 has `import.meta.main`.
const NEEDED = [24, 2];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `Node ${NEEDED.join('.')} or newer is needed, and this is ${process.versions.node}: see https://nodejs.org (on Linux x64 \`npm ci\` brings it along).`,
  );
  process.exit(1);
}
