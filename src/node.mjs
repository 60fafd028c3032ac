// Plain JavaScript, so that a Node which is too old for the rest can still say so.
const NEEDED = 24;
const major = Number(process.versions.node.split('.', 1)[0]);

if (major < NEEDED) {
  console.error(`Node ${NEEDED} or newer is needed, and this is ${process.versions.node}: see https://nodejs.org (on Linux x64 \`npm ci\` brings it along).`);
  process.exit(1);
}
