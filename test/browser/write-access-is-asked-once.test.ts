import { expect, test } from 'vitest';
import type { LaunchReading } from '../../services/browser/init-data.ts';
import { Secret } from '../../services/secret.ts';
import { miniAppPortsOf } from '../../src/flows/mini-app/mini-app.ports.ts';

const fresh = (mayWrite: boolean): Extract<LaunchReading, { kind: 'fresh' }> => ({
  kind: 'fresh',
  telegram: { kind: 'miniApp', raw: new Secret('') },
  telegramId: '7',
  user: { firstName: 'Tess', lastName: '', username: '', photo: '' },
  age: 0,
  mayWrite,
});

test('the bot asks to write to a user who has not allowed it, and to no other [TG-09]', () => {
  let asked = 0;
  const { requestWriteAccess } = miniAppPortsOf({
    sessionJudged: () => expect.unreachable(),
    read: () => expect.unreachable(),
    readFormUse: () => expect.unreachable(),
    endSignIn: () => expect.unreachable(),
    host: { closeApp: () => undefined, requestWriteAccess: () => void (asked += 1) },
    signIn: () => expect.unreachable(),
  });
  requestWriteAccess({ launch: fresh(true) });
  expect(asked).toBe(0);
  requestWriteAccess({ launch: fresh(false) });
  expect(asked).toBe(1);
});
