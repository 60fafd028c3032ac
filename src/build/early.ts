import { authRoutes, routesWhere } from '../../machines/rules/auth-routes.ts';
import { handheldAgent, telegramObject } from '../../services/browser/device.ts';

/**
 * Source of a short pattern for the ends of paths of some routes: `((a|b)-)?(c|d)` for `a-c`, `b-d`, `c` and `d`.
 * Throws if it fits another route.
 */
function endsOf(some: readonly string[]): string {
  const parts = some.map((route) => {
    const [, prefix, rest = ''] = /^(\w+)-(.+)$/.exec(route) ?? [];
    return prefix !== undefined && some.includes(rest) ? { prefix, rest } : { rest: route };
  });
  const prefixes = new Set(parts.flatMap(({ prefix }) => prefix ?? []));
  const source = `\\/((${[...prefixes].join('|')})-)?(${[...new Set(parts.map(({ rest }) => rest))].join('|')})$`;
  const other = authRoutes.find((route) => !some.includes(route) && new RegExp(source).test(`/${route}`));
  if (other !== undefined) throw new Error(`the pattern of ${some.join(', ')} fits ${other} too`);
  return source;
}

/** Pages whose links to each other keep the query; those of the mini app have Telegram's data. */
const inQuery = `/${endsOf(routesWhere(({ keepsQuery }) => keepsQuery))}/`;
const keepsQuery = `[e,location].every(e=>${inQuery}.test(e.pathname))&&(e.search||=location.search)`;

/** Counts presses before hydration on their button. Links between pages of log-in and sign-up keep the query. [UI-15] [REDIR-18] */
const recordsPresses = `onclick=({target:e})=>{(e=e.closest('a,button'))&&(e.href?${keepsQuery}:e.dataset.early=-~e.dataset.early)};`;

/**
 * Records a submit once. The policy's `form-action 'none'` alone would refuse a post too, but a refused native submit
 * cancels the module scripts that are still on their way. [LOGIN-10]
 */
const recordsSubmit = `onsubmit=e=>!!(onclick&&([...e.target].pop().dataset.early=''));`;

/** Shows a notice, and an offer to reload, after 10 s without hydration; a style then shows pressed buttons as before. [D01] */
const noticesLoss = `setTimeout(()=>onclick&&(lost.hidden=0),1e4);`;

/** Discards a recorded submit when the user types on: the password was incomplete. [LOGIN-10] */
const discardsSubmit = `oninput=e=>delete([...e.target.form||[e.target]].pop().dataset||{}).early;`;

/** Hides the cookie banner from visitors who have answered it. [UI-04] [STORE-09] */
const hidesBanner = `try{localStorage['ACCEPT-GDPR-COOKIE']&&(document.documentElement.dataset.answered='')}catch{}`;

/** Runs before the first paint of every page but the one that finds the language. */
export const earlyScript = [recordsPresses, recordsSubmit, noticesLoss, discardsSubmit, hidesBanner].join('');

/** Whether a page that no web client of Telegram may frame is in Telegram: the part of `isInTelegram` that applies. */
export const isInTelegramApp = `'${telegramObject}'in window`;

/** Whether the page is on a phone, a tablet or in Telegram, which cannot scan their own screen. [LOGIN-13] */
const cannotScan = `${isInTelegramApp}||${String(handheldAgent)}.test(navigator.userAgent)`;

/** Hides the QR code there before the first paint: no button moves under a press once that is known. [LOGIN-13] */
const hidesScan = `(${cannotScan})&&(document.documentElement.dataset.scanless='')`;

/** Reserves the space of the note to a visitor who has signed up already: it comes late. [RECALL-03] */
const keepsNote = `/[?&]source=commit_login(&|$)/.test(location.search)&&(document.documentElement.dataset.resumed='')`;

/** Runs before the first paint of a log-in. */
export const logInScript = `${hidesScan};${keepsNote}`;

/** Runs on the page that finds the language, which leaves as soon as its script has come. */
export const enterScript = `setTimeout(()=>lost.hidden=0,1e4)`;

/**
 * Runs at the end of every page of a flow. Once the browser says that it has painted, or after half a second since a
 * hidden page is not painted, it evaluates the scripts of the page one by one, in tasks between which input is handled;
 * then the page starts with its flow: `src/main.tsx` exports the one, `<flow>.flow.tsx` the other. The page awaits the
 * last script, React's renderer, itself. Scripts from the cache do not delay the first paint.
 */
export const stagingScript = [
  `(async(all={})=>{await new Promise(go=>{new PerformanceObserver(go).observe({type:'paint',buffered:true});setTimeout(go,500)});`,
  `for(const{href}of document.querySelectorAll('[rel=modulepreload]:not(:last-of-type)'))`,
  `{all={...all,...await import(href)};await new Promise(go=>setTimeout(go))}`,
  `all.startPage(all.flow)})()`,
].join('');
