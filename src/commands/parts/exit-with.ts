import { UnusableStore } from '../../../services/exchange/store.ts';
import { FailedBuild } from '../../build/run-build.ts';
import { UnusableSetting } from '../../serve/proxy.ts';

/** Exits with a one-line message for expected errors, otherwise with the stack trace. */
export function exitWith(error: unknown, port: string | undefined, command = 'npm start'): never {
  console.error(reasonOf(error, Number(port || 4173), command));
  process.exit(1);
}

function reasonOf(error: unknown, port: number, command: string): string {
  if (error instanceof UnusableStore || error instanceof UnusableSetting || error instanceof FailedBuild)
    return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port < 65_535 ? port + 1 : port - 1} ${command}`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose one above 1023: PORT=4173 ${command}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
