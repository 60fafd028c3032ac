import { createTelegram } from '../../../services/client/telegram.ts';
import { createWire } from '../../../services/client/wire.ts';
import {
  bindTelegram,
  completeTask,
  telegramBindStatus,
  telegramBindStatusMini,
  unbindTelegram,
} from '../../../services/contract/telegram.ts';
import { unlinkable } from '../../../services/exchange/telegram-people.ts';
import { anything, initData, tess } from '../flows.ts';
import { outcomes } from '../outcome-table.ts';
import type { Stage } from '../stage.ts';

const create = createTelegram;
type At = Stage<ReturnType<typeof create>>;

const bind = (at: At, person = tess) => at.calls.bindTelegram({ telegram: initData(at.world, person), ticket: null });

/** Links, and continues with the returned token, as the mini app does. */
async function withToken(at: At) {
  const bound = await bind(at);
  if (bound.kind !== 'bound') throw new Error(bound.kind);
  return createTelegram(createWire({ ...at.environment, telegramToken: () => bound.telegramToken }));
}

const task = { campaignId: 'spring', taskId: 'bind-1' };

export const group = outcomes({
  create,
  rows: {
    readTelegramBind: {
      endpoint: telegramBindStatus,
      shows: '[CALL-13]',
      isPrivate: true,
      ask: ({ calls }) => calls.readTelegramBind(),
      answers: {
        unbound: ({ calls }) => calls.readTelegramBind(),
        bound: async (at) => {
          await bind(at);
          return at.calls.readTelegramBind();
        },
      },
    },
    readTelegramBindInMiniApp: {
      endpoint: telegramBindStatusMini,
      shows: '[CALL-64]',
      isPrivate: true,
      ask: ({ calls }) => calls.readTelegramBindInMiniApp(),
      answers: {
        bound: async (at) => (await withToken(at)).readTelegramBindInMiniApp(),
        unbound: async (at) => {
          const calls = await withToken(at);
          await calls.unbindTelegram();
          return calls.readTelegramBindInMiniApp();
        },
        tokenRefused: ({ calls }) => calls.readTelegramBindInMiniApp(),
      },
    },
    bindTelegram: {
      endpoint: bindTelegram,
      shows: '[CALL-12]',
      isPrivate: true,
      ask: (at) => bind(at),
      answers: {
        bound: (at) => bind(at),
        verificationNeeded: async (at) => {
          at.world.store.write((run) =>
            run("INSERT INTO second_factor (person_id, item, target) VALUES (1, 'email', 'ada@northgate.example')"),
          );
          return bind(at);
        },
        verificationGone: (at) => at.calls.bindTelegram({ telegram: initData(at.world), ticket: anything }),
        authFailed: (at) =>
          at.calls.bindTelegram({
            telegram: initData(at.world, tess, at.world.clock.now() - 86_401_000),
            ticket: null,
          }),
        alreadyBound: async (at) => {
          await bind(at);
          await at.signIn('code+0@exchange.test');
          return bind(at);
        },
        relink: async (at) => {
          await bind(at);
          return bind(at, { ...tess, id: 1002 });
        },
        systemError: (at) => bind(at, { ...tess, id: unlinkable }),
      },
    },
    unbindTelegram: {
      endpoint: unbindTelegram,
      shows: '[CALL-14]',
      isPrivate: true,
      ask: ({ calls }) => calls.unbindTelegram(),
      answers: { unbound: ({ calls }) => calls.unbindTelegram() },
    },
    completeTelegramTask: {
      endpoint: completeTask,
      shows: '[CALL-15]',
      isPrivate: true,
      ask: ({ calls }) => calls.completeTelegramTask(task),
      answers: {
        done: async (at) => (await withToken(at)).completeTelegramTask(task),
        tokenRefused: ({ calls }) => calls.completeTelegramTask(task),
      },
    },
  },
});
