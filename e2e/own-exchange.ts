import { createExchange, nextToNothing, type ExchangeOptions } from '../services/exchange/exchange.ts';
import { setFault, type Fault } from '../services/exchange/faults.ts';
import { openStore } from '../services/exchange/store.ts';
import { serve, type Served } from '../src/serve.ts';

/** The product before a stand-in exchange of one test's own, with a fault switched on that nobody else may meet. */
export async function serveFaulty(fault: Fault, options: Pick<ExchangeOptions, 'wait'> = {}): Promise<Served> {
  const store = openStore(':memory:');
  const exchange = createExchange({ store, costs: nextToNothing, ...options });
  setFault(store, fault);
  const { port, close } = await serve({ port: 0, dist: 'dist', exchange });
  return {
    port,
    close: async () => {
      await close();
      store.close();
    },
  };
}
