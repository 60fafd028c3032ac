import { is } from 'valibot';
import { expect, test } from 'vitest';
import { createWire } from '../../services/client/wire.ts';
import { endpoints } from './endpoints.ts';
import { json, servicesOver } from './environment.ts';

const calls = endpoints.filter(({ isFile }) => !isFile);

test('10007 is returned silently by every call, without effects of a success [ERR-07] [ERR-01] (A14)', async () => {
  expect(calls.length).toBeGreaterThan(50);
  for (const endpoint of calls) {
    const { environment, toasts, events } = servicesOver(() => json({ ret_code: 10007, ret_msg: 'm', result: null }));
    const wire = createWire(environment);
    expect(await wire.call(endpoint, {})).toMatchObject({
      code: 10007,
      message: 'm',
      isSuccess: true,
      wasNotified: false,
    });
    const acted = await wire.ask(endpoint, {}, (result) => ({ kind: 'acted', fits: is(endpoint.result, result) }));
    if (acted.kind === 'acted') expect([endpoint.path, acted]).toEqual([endpoint.path, { kind: 'acted', fits: true }]);
    else expect([endpoint.path, acted]).toMatchObject([endpoint.path, { kind: 'unreachable', reason: 'server' }]);
    expect([toasts, events]).toEqual([[], []]);
  }
});

test('10007 with a malformed result is rejected: only a missing result is accepted [ERR-07] [HTTP-27]', async () => {
  const strict = calls.filter((endpoint) => !is(endpoint.result, 5));
  expect(strict.length).toBeGreaterThan(20);
  for (const endpoint of strict) {
    const { environment } = servicesOver(() => json({ ret_code: 10007, ret_msg: 'm', result: 5 }));
    await expect(createWire(environment).call(endpoint, {}), endpoint.path).rejects.toMatchObject({
      name: 'ResponseError',
    });
  }
});
