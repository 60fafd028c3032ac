import { html } from 'hono/html';
import { telegramTasksPath } from '../contract/assumed.ts';
import { profile } from '../contract/session.ts';
import { unbindTelegram, type TelegramTask } from '../contract/telegram.ts';
import type { Html } from './page.ts';
import { tokenCookie } from './session.ts';

/** The product's keys for the token of the mini app's tasks, and for the task. [STORE-05] [STORE-06] */
const TELEGRAM_TOKEN = 'TG_TOKEN';
const TELEGRAM_TASK = 'TG_TASK';

/** The task that the page of tasks sets, as the product stores it. [TG-16] */
const task: TelegramTask = { campaignId: 'autumn', registerTaskId: 'join', bindTaskId: 'link' };

/**
 * Who is signed in, and which tasks of the mini app are done: filled by `miniAppScript`. A visitor of the page of tasks
 * takes one on at the address `logIn`.
 */
export function miniAppPart(logIn: string): Html {
  return html`<section><h2>Account</h2><p role="status" data-account>Looking…</p></section>
<section><h2>Tasks</h2><ul data-tasks></ul>
<p data-join hidden><a href="${logIn}">Log in and link Telegram to do the task</a></p></section>`;
}

/** In a cross-site frame the browser sends no cookie: the token is where the product has left it. [SESS-02] */
const READ_TOKEN = `
const kept = (key) => { try { return sessionStorage.getItem(key) ?? ''; } catch { return ''; } };
const userToken = () => /(?:^|; )${tokenCookie}=([^;]*)/.exec(document.cookie)?.[1] ?? kept('${tokenCookie}');
`;

/** Asks the exchange for the account and for the tasks that are done. */
export const miniAppScript = `${READ_TOKEN}
(async () => {
const ask = async (path, headers) => {
  try { return (await (await fetch(path, { headers })).json()).result ?? null; } catch { return null; }
};
const account = await ask('${profile.path}', { UserToken: userToken() });
document.querySelector('[data-account]').textContent =
  account?.username ? 'Signed in as ' + account.username : 'You are not signed in.';
const join = document.querySelector('[data-join]');
join.hidden = Boolean(account?.username) || !location.pathname.endsWith('/min-app/task');
// The log-in page reads the launch data of Telegram in its own fragment.
join.firstElementChild.hash = location.hash;
join.addEventListener('click', () => {
  try { localStorage.setItem('${TELEGRAM_TASK}', ${JSON.stringify(JSON.stringify(task))}); } catch {}
});
const done = await ask('${telegramTasksPath}', { TgToken: kept('${TELEGRAM_TOKEN}') });
for (const { campaignId, taskId } of done?.tasks ?? []) {
  const line = document.createElement('li');
  line.textContent = 'Done: ' + campaignId + ' ' + taskId;
  document.querySelector('[data-tasks]').append(line);
}
})();
`;

/** The link to Telegram of the signed-in user, on the page of the account. [TG-20] */
export function linkPart(isLinked: boolean): Html {
  return html`<section class="row" data-telegram><h2>Telegram</h2><p>${isLinked ? 'Your account is linked to a Telegram account.' : 'Your account is not linked to a Telegram account.'}</p>
${isLinked ? html`<button type="button" data-unlink>Unlink</button>` : ''}</section>`;
}

/** Ends the link by the product's own call, and reloads the page. [CALL-14] [TG-20] */
export const unlinkScript = `
document.querySelector('[data-unlink]')?.addEventListener('click', async (event) => {
  event.target.disabled = true;
  const token = /(?:^|; )${tokenCookie}=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  try {
    await fetch('${unbindTelegram.path}', { method: 'POST', headers: { 'content-type': 'application/json', UserToken: token }, body: '{}' });
  } catch {}
  location.reload();
});
`;
