import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assumedCodes, placeholderPaths } from '../../services/contract/assumed.ts';
import { captchaScenes } from '../../services/contract/captcha.ts';
import { logInRefusals } from '../../services/contract/login.ts';
import { unnamedRefusal } from '../../services/client/refusal.ts';
import { sites } from '../../sites/sites.ts';

test('the README of the contract lists the eight paths that the specification does not show [CALL-67]', () => {
  const rows = readFileSync('services/contract/README.md', 'utf8').matchAll(/^\| (CALL-\d+) \|.*\| `([^`]+)` \|$/gm);
  const listed = [...rows].map(([, id, path]) => [id, path]);
  expect(listed).toEqual(Object.entries(placeholderPaths));
  expect(listed).toHaveLength(8);
});

test('captcha scenes are those of the specification, and every site uses one of them [CAPT-10]', () => {
  expect(captchaScenes).toEqual({
    mainLogIn: 31000,
    thirdParty: 31001,
    register: 31004,
    tradingTool: 31005,
    turkishLogIn: 31013,
    euTurkishLogIn: 31014,
    migration: 30245,
  });
  const known: readonly number[] = Object.values(captchaScenes);
  for (const { loginScene, trLoginScene, registerScene } of sites)
    expect([loginScene, trLoginScene ?? loginScene, registerScene].filter((scene) => !known.includes(scene))).toEqual(
      [],
    );
});

test('the assumed codes lead to these outcomes [ERR-17] [ERR-39]', () => {
  expect(assumedCodes.unsupported.map((code) => logInRefusals[code])).toEqual(Array(5).fill('unsupported'));
  expect(unnamedRefusal({ code: 10002, wasNotified: false })).toBe('refused');
  expect(unnamedRefusal({ code: 10003, wasNotified: false })).toBe('declined');
  expect(logInRefusals[41124]).toBeUndefined();
});
