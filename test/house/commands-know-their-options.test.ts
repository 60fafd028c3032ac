import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test.each([
  ['src/commands/exchange.ts', '--rest', "Unknown option '--rest'. What there is: --reset.\n"],
  ['src/commands/charts.ts', '--chek', "Unknown option '--chek'. What there is: --check.\n"],
  ['src/commands/trace.ts', '--areas', "Option '--areas <value>' argument missing. What there is: --areas=…, --all.\n"],
])(
  '%s does nothing for %s but to say in one line what it knows',
  async (file, option, said) => {
    const reported = await run(process.execPath, [file, option]).catch((error: unknown) => error);
    expect(reported).toMatchObject({ code: 2, stdout: '', stderr: said });
  },
  60_000,
);
