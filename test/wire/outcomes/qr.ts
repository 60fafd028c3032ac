import * as v from 'valibot';
import { createQr } from '../../../services/client/qr.ts';
import { qrGenerate, qrStatus } from '../../../services/contract/qr.ts';
import type { World } from '../../exchange/world.ts';
import { anything, phone } from '../flows.ts';
import { eachRefusal, refusalCodes } from '../refusals.ts';
import { outcomes } from '../outcome-table.ts';
import type { Stage } from '../stage.ts';

const IdRow = v.object({ id: v.number() });
const idOf = ({ store }: World, name: string): number =>
  store.one(IdRow, 'SELECT id FROM person WHERE login_name = ?', name)?.id ?? 0;

type At = Stage<ReturnType<typeof createQr>>;

const statusAfter = (act: (at: At) => unknown) => async (at: At) => {
  const code = await at.calls.makeQr();
  if (code.kind !== 'made') throw new Error(code.kind);
  act(at);
  return at.calls.readQrStatus({ uuid: code.uuid, telegram: null });
};

/** A refused sign-in is refused at either call. [LOGIN-12] */
const sharedRefusals = (endpoint: typeof qrGenerate | typeof qrStatus, ask: (at: At) => Promise<unknown>) =>
  eachRefusal((code) => (at: At) => {
    at.fault(endpoint, 'code', code);
    return ask(at);
  });

export const group = outcomes({
  create: createQr,
  rows: {
    makeQr: {
      endpoint: qrGenerate,
      shows: '[CALL-38]',
      ask: ({ calls }) => calls.makeQr(),
      answers: { made: ({ calls }) => calls.makeQr(), ...sharedRefusals(qrGenerate, ({ calls }) => calls.makeQr()) },
      codes: refusalCodes,
    },
    readQrStatus: {
      endpoint: qrStatus,
      shows: '[CALL-39]',
      ask: ({ calls }) => calls.readQrStatus({ uuid: anything, telegram: null }),
      answers: {
        ...sharedRefusals(qrStatus, ({ calls }) => calls.readQrStatus({ uuid: anything, telegram: null })),
        waiting: statusAfter(() => undefined),
        scanned: statusAfter(({ world }) => phone(world, 1, 'scan')),
        rejected: statusAfter(({ world }) => phone(world, 1, 'scan', 'reject')),
        expired: statusAfter(({ world }) => world.clock.advance(120_000)),
        banned: statusAfter(({ world }) => phone(world, 3, 'scan', 'confirm')),
        signedIn: statusAfter(({ world }) => phone(world, 1, 'scan', 'confirm')),
        verificationNeeded: statusAfter(({ world }) =>
          phone(world, idOf(world, 'verified@northgate.example'), 'scan', 'confirm'),
        ),
        tokenMissing: statusAfter(({ fault }) => fault(qrStatus, 'code', 10007)),
        tokenLost: statusAfter(({ world, environment }) => {
          phone(world, 1, 'scan', 'confirm');
          environment.session.keepToken = () => false;
        }),
      },
      codes: refusalCodes,
    },
  },
});
