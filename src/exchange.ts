import { serve } from '@hono/node-server';
import { createExchange } from '../services/exchange/exchange.ts';
import { greeting } from '../services/exchange/greeting.ts';
import { deleteStore, openStore, storeFile, UnusableStore, type Store } from '../services/exchange/store.ts';

/** `npm run exchange`: the stand-in exchange alone, on all its hosts. `--reset` deletes its database. */
const file = storeFile(process.env);
const port = Number(process.env['PORT'] ?? 4173);

if (process.argv.includes('--reset')) {
  deleteStore(file);
  console.log(`Deleted ${file}: the next start makes a new one.`);
} else {
  run(openOrLeave());
}

function openOrLeave(): Store {
  try {
    return openStore(file);
  } catch (error) {
    if (error instanceof UnusableStore) leave(error.message);
    throw error;
  }
}

function run(store: Store): void {
  const { fetch } = createExchange({ store });
  const server = serve({ fetch, port, hostname: '127.0.0.1' }, (bound) => console.log(`The exchange answers:\n${greeting(bound.port)}`));
  server.on('error', (error) => {
    const isTaken = 'code' in error && error.code === 'EADDRINUSE';
    leave(isTaken ? `Port ${port} is taken. Stop what listens there, or choose another: PORT=4174 npm run exchange.` : error.message);
  });
  const stop = (): void => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    store.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function leave(message: string): never {
  console.error(message);
  process.exit(1);
}
