import { createActor } from 'xstate';
import { providePorts } from '../../../machines/provide-ports.ts';
import { recallMachine } from '../../../machines/recall/recall.machine.ts';
import type { RecallInput, Resumed } from '../../../machines/recall/recall.types.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { reached } from '../../page/late/reached.ts';
import { recallPortsOf, type RecallPortParts } from './recall.ports.ts';

type RecallParts = RecallPortParts & Pick<FlowEnvironment, 'browser' | 'inspect'>;

/**
 * Runs the machine of a recalled sign-up until the signal aborts. Resolves to the sign-up that takes the place of the
 * form, null if the form stays; never where the log-in page takes the place of this page. [RECALL-02] [RECALL-03]
 */
export async function runRecall(
  { browser: { clock }, inspect, ...ports }: RecallParts,
  input: RecallInput,
  signal: AbortSignal,
): Promise<Resumed | null> {
  const recall = createActor(providePorts(recallMachine, recallPortsOf(ports)), {
    input,
    clock,
    ...(inspect && { inspect }),
  });
  signal.addEventListener('abort', () => recall.stop());
  if (!signal.aborted) recall.start();
  return (await reached(recall, (snapshot) => snapshot.hasTag('settled'))).context.resumed;
}
