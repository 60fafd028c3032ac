import '../node.mjs';
import { build, createServer, preview } from 'vite';
import { optionsOf } from './parts/options.ts';
import { exitWith } from './parts/exit-with.ts';
import { portOf } from './parts/port.ts';

/**
 * `npm run gallery` shows every machine as a chart with its live screens, from the sources, with hot reload. `--build`
 * leaves a folder that any file server shows from any address (`.out/gallery`), `--serve` shows that folder. PORT takes
 * another port.
 */
const options = optionsOf({ build: { type: 'boolean', default: false }, serve: { type: 'boolean', default: false } });
const configFile = 'src/gallery/vite.config.ts';

try {
  const port = portOf(process.env['PORT'], '4180');
  if (options.build) await build({ configFile, logLevel: 'warn' });
  else if (options.serve) (await preview({ configFile, preview: { port } })).printUrls();
  else {
    const server = await (await createServer({ configFile, server: { port } })).listen();
    server.printUrls();
    // Gathered at once, so that the first visit does not wait for all of it.
    const [origin] = server.resolvedUrls?.local ?? [];
    if (origin !== undefined) await gather(new URL('content.json', origin));
  }
  if (options.build) console.log('.out/gallery holds the flow gallery');
} catch (error) {
  exitWith(error, process.env['PORT'] || '4180', 'npm run gallery');
}

/** Has the server gather the charts and paths of all machines; the first time this takes some minutes. */
async function gather(content: URL): Promise<void> {
  console.log('Gathering the charts and paths of all machines …');
  // It may take longer than a request may: then the page goes on waiting.
  const reply = await fetch(content).catch(() => null);
  if (reply) console.log(reply.ok ? 'All are gathered.' : 'They could not be gathered.');
}
