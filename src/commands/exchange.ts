import { serve } from '@hono/node-server';
import { createExchange } from '../../services/exchange/exchange.ts';
import { greetingAlone } from '../../services/exchange/greeting.ts';
import { deleteStore, openStore, storeFile } from '../../services/exchange/store.ts';
import { optionsOf } from './parts/options.ts';
import { costsOf } from './parts/back-end.ts';
import { exitWith } from './parts/exit-with.ts';
import { assertPortFree, portOf } from './parts/port.ts';

/** `npm run exchange`: the stand-in exchange alone, on all its hosts. `--reset` deletes its database. */
const { reset } = optionsOf({ reset: { type: 'boolean', default: false } });
try {
  const file = storeFile(process.env);
  if (reset) {
    console.log(`${deleteStore(file) ? `Deleted ${file}` : `There is no ${file}`}: the next start makes a new one.`);
  } else {
    const port = portOf(process.env['PORT']);
    await assertPortFree(port);
    run(port, file);
  }
} catch (error) {
  exitWith(error, process.env['PORT'], 'npm run exchange');
}

function run(port: number, file: string): void {
  const store = openStore(file);
  const { fetch } = createExchange({ store, ...costsOf(process.env) });
  const server = serve({ fetch, port, hostname: '127.0.0.1' }, (bound) =>
    console.log(`The exchange accepts calls at:\n${greetingAlone(bound.port)}`),
  );
  server.on('error', (error) => exitWith(error, process.env['PORT'], 'npm run exchange'));
  const stop = (): void => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    store.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
