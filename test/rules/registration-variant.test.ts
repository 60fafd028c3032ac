import { expect, test } from 'vitest';
import { fallbackVariant, remoteVariant } from '../../machines/rules/registration-variant.ts';
import { createSignUpConfigServices } from '../../services/client/sign-up-config.ts';
import { callOver, hanging, json, type Sent } from '../wire/environment.ts';

const answered = (answer: () => Response) =>
  createSignUpConfigServices(callOver(answer), { language: () => 'en' }).readSignUpConfig();
const configured = (config: unknown) => answered(() => json({ ret_code: 0, result: { 'cht.signup.config': config } }));

test('without a timely configuration the control is shown: oldDeadppol with oldCode [REG-06]', () => {
  expect(fallbackVariant).toEqual({ layout: 'oldDeadppol', type: 'oldCode' });
  expect(remoteVariant({ kind: 'missing' })).toBe(fallbackVariant);
});

/** An exchange that returns the variant when the test says so, or never. */
function late() {
  let tell: (response: Response) => void = () => undefined;
  const over = callOver((sent: Sent) =>
    Promise.race([hanging(sent), new Promise<Response>((resolve) => (tell = resolve))]),
  );
  const reported = createSignUpConfigServices(over, { language: () => 'en' }).readSignUpConfig();
  return {
    ...over,
    told: reported,
    tell: () =>
      tell(json({ ret_code: 0, result: { 'cht.signup.config': { layout: 'new', register_type: 'newLink' } } })),
  };
}

test('a variant at 2,999 ms counts; at 3,000 ms the control is shown and the call aborted [G02] [REG-06] [CONST-16]', async () => {
  const inTime = late();
  await new Promise(setImmediate);
  inTime.clock.pass(2999);
  expect(inTime.sent[0]?.init.signal?.aborted).toBe(false);
  inTime.tell();
  expect(remoteVariant(await inTime.told)).toEqual({ layout: 'new', type: 'newLink' });
  expect(inTime.clock.waiting).toBe(0);

  const tooLate = late();
  await new Promise(setImmediate);
  tooLate.clock.pass(3000);
  expect(tooLate.sent[0]?.init.signal?.aborted).toBe(true);
  tooLate.tell();
  expect(remoteVariant(await tooLate.told)).toBe(fallbackVariant);
  expect([tooLate.toasts, tooLate.clock.waiting]).toEqual([[], 0]);
});

test('a failing call shows the control immediately [REG-06] [G02]', async () => {
  expect(remoteVariant(await answered(() => json({}, { status: 500 })))).toBe(fallbackVariant);
  expect(remoteVariant(await answered(() => json({ ret_code: 10_002 })))).toBe(fallbackVariant);
  expect(remoteVariant(await configured(null))).toBe(fallbackVariant);
});

test.each([
  [
    { layout: 'new_dark', register_type: 'newLink' },
    { layout: 'new_dark', type: 'newLink' },
  ],
  [{ layout: 'newBrand' }, { layout: 'newBrand', type: 'oldCode' }],
  [{ register_type: 'newCode' }, { layout: 'oldDeadppol', type: 'newCode' }],
  [
    { layout: 'newest', register_type: 'new_dark' },
    { layout: 'oldDeadppol', type: 'oldCode' },
  ],
])('the configuration %j is applied as far as its values are known [REG-06]', async (config, variant) => {
  expect(remoteVariant(await configured(config))).toEqual(variant);
});
