import * as v from 'valibot';
import { assumedRefusals, telegramTasksPath } from '../contract/assumed.ts';
import {
  bindStatus,
  bindTelegram,
  BindTelegramRequest,
  completeTask,
  CompleteTaskRequest,
  telegramBindStatus,
  telegramBindStatusMini,
  unbindTelegram,
} from '../contract/telegram.ts';
import { readBody } from './body.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { sessionOfRequest } from './session.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import { issueTelegramToken, isLinked, link, linkOf, telegramIdOf, telegramOf, unlink } from './telegram-links.ts';
import { askVerification, spendTicket } from './verification.ts';

const TaskRow = v.object({ campaignId: v.string(), taskId: v.string() });
const DONE = 'SELECT campaign_id AS campaignId, task_id AS taskId FROM telegram_task WHERE telegram_id = ?';

/** The link to Telegram and the tasks of its mini app. [CALL-12] to [CALL-15] [CALL-64] */
export function telegramCalls(parts: Parts): SiteApp {
  const { store, clock, random } = parts;
  const status = (isBound: boolean): Response =>
    accepted({ result: { bind_status: isBound ? bindStatus.bound : bindStatus.unbound } });

  return siteApp()
    .get(telegramBindStatus.path, (c) => {
      const session = sessionOfRequest(parts, c);
      return session ? status(isLinked(store, session.id)) : refused(ownCodes.notSignedIn);
    })
    .get(telegramBindStatusMini.path, (c) => {
      const telegramId = telegramIdOf(store, c.req.header('TgToken'), clock.now());
      return telegramId === null
        ? refused(assumedRefusals.telegramTokenRefused)
        : status(linkOf(store, telegramId) !== null);
    })
    .post(bindTelegram.path, async (c) => {
      const { id: siteId } = c.get('siteLocation').site;
      const session = sessionOfRequest(parts, c);
      if (!session) return refused(ownCodes.notSignedIn);
      const asked = await readBody(c.req.raw, BindTelegramRequest);
      const now = clock.now();
      const telegram = asked && telegramOf(asked, now);
      if (!telegram) return refused(ownCodes.malformed);
      return store.write((run) => {
        if (asked.verify_ticket === undefined) {
          const needed = askVerification(store, run, {
            personId: session.id,
            siteId,
            purpose: 'bind',
            telegram: null,
            now,
            random,
          });
          if (needed) return accepted({ result: needed });
        } else if (
          !spendTicket(store, run, { ticket: asked.verify_ticket, personId: session.id, purpose: 'bind', now })
        ) {
          return refused(assumedRefusals.attemptGone);
        }
        const refusal = link(store, run, { personId: session.id, telegram, now });
        if (refusal !== null || telegram.kind !== 'true') return refused(refusal ?? ownCodes.malformed);
        return accepted({
          result: { tg_token: issueTelegramToken(run, { telegramId: telegram.telegramId, now, random }) },
        });
      });
    })
    .post(unbindTelegram.path, (c) => {
      const session = sessionOfRequest(parts, c);
      if (!session) return refused(ownCodes.notSignedIn);
      store.write((run) => unlink(run, session.id));
      return accepted();
    })
    .get(telegramTasksPath, (c) => {
      const telegramId = telegramIdOf(store, c.req.header('TgToken'), clock.now());
      return telegramId === null
        ? refused(assumedRefusals.telegramTokenRefused)
        : accepted({ result: { tasks: store.all(TaskRow, DONE, telegramId) } });
    })
    .post(completeTask.path, async (c) => {
      const task = await readBody(c.req.raw, CompleteTaskRequest);
      if (!task) return refused(ownCodes.malformed);
      const telegramId = telegramIdOf(store, c.req.header('TgToken'), clock.now());
      if (telegramId === null) return refused(assumedRefusals.telegramTokenRefused);
      store.write((run) =>
        run(
          'INSERT INTO telegram_task VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
          telegramId,
          task.campaignId,
          task.taskId,
          clock.now(),
        ),
      );
      return accepted();
    });
}
