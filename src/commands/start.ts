import '../node.mjs';
import { buildIfStale } from '../build/run-build.ts';
import { buildFolder } from '../build/folder.ts';
import { serve } from '../serve/serve.ts';
import { pageBackEnd } from './parts/back-end.ts';
import { exitWith } from './parts/exit-with.ts';
import { assertPortFree, portOf } from './parts/port.ts';

/**
 * `npm start`: the built product, built anew when its sources have changed, with the stand-in exchange or, by EXCHANGE,
 * a real one.
 */
try {
  const port = portOf(process.env['PORT']);
  await assertPortFree(port);
  const { exchange, close, startMessage } = pageBackEnd(process.env);
  buildIfStale(buildFolder, { BUILD_ONLY: 'local' });
  const served = await serve({ port, dist: buildFolder, exchange });
  console.log(startMessage(served.port));
  const stop = (): void => {
    void served.close().then(close);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  exitWith(error, process.env['PORT']);
}
