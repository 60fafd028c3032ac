import { handheldAgent, telegramObject } from '../../services/browser/device.ts';

/** Pages whose links to each other keep the query; those of the mini app have Telegram's data. */
const inQuery = String(/\/((tr|oauth|channel|friend)-)?(login|register|sign-up|web2|invite|exclusive-benefits)$/);
const keepsQuery = `[e,location].every(e=>${inQuery}.test(e.pathname))&&(e.search||=location.search)`;

/**
 * Runs before the first paint of every page that a person waits for. Counts presses before hydration on their button, a
 * submit once; typing discards a recorded submit, since the password was incomplete. [LOGIN-10] [UI-15] A link between
 * pages of log-in and sign-up keeps the query, as it does once it is hydrated. [REDIR-18] A page that has not been
 * hydrated after 10 s says so, and offers to be loaded anew; a style then shows pressed buttons as before. [D01] The
 * policy's `form-action 'none'` alone would refuse a post too, but a refused native submit cancels the module scripts
 * that are still on their way. Who has answered the cookie banner does not see it painted. [UI-04] [STORE-09]
 */
export const earlyScript = [
  `onclick=({target:e})=>{(e=e.closest('a,button'))&&(e.href?${keepsQuery}:e.dataset.early=-~e.dataset.early)};`,
  `onsubmit=e=>!!(onclick&&([...e.target].pop().dataset.early=''));`,
  `setTimeout(()=>onclick&&(lost.hidden=0),1e4);`,
  `oninput=e=>delete([...e.target.form||[e.target]].pop().dataset||{}).early;`,
  `try{localStorage['ACCEPT-GDPR-COOKIE']&&(document.documentElement.dataset.answered='')}catch{}`,
].join('');

/** Of `isInTelegram`, what holds of a page that no web client of Telegram may frame. */
export const isInTelegramApp = `'${telegramObject}'in window`;

/**
 * A phone, a tablet or Telegram does not see the QR code painted, which it cannot scan from its own screen: no button
 * moves under a press once that is known. [LOGIN-13]
 */
const cannotScan = `${isInTelegramApp}||${String(handheldAgent)}.test(navigator.userAgent)`;
const hidesScan = `(${cannotScan})&&(document.documentElement.dataset.scanless='')`;
/** A visitor who has signed up already sees the space of the note about it, which comes late. [RECALL-03] */
const keepsNote = `/[?&]source=commit_login(&|$)/.test(location.search)&&(document.documentElement.dataset.resumed='')`;
/** Runs before the first paint of a log-in. */
export const logInScript = `${hidesScan};${keepsNote}`;

/** That of the page that finds the language, which leaves as soon as its script has come. */
export const enterScript = `setTimeout(()=>lost.hidden=0,1e4)`;

/**
 * Runs at the end of every page of a flow. Once the browser says that it has painted, or after half a second since a
 * hidden page is not painted, it evaluates the scripts of the page one by one, in tasks between which input is handled;
 * then the page starts with its flow: `src/main.tsx` exports the one, `<flow>.flow.tsx` the other. Scripts from the
 * cache do not delay the first paint.
 */
export const stagingScript = [
  `(async(all={})=>{await new Promise(go=>{new PerformanceObserver(go).observe({type:'paint',buffered:true});setTimeout(go,500)});`,
  `for(const{href}of document.querySelectorAll('[rel=modulepreload]')){all={...all,...await import(href)};await new Promise(go=>setTimeout(go))}`,
  `all.startPage(all.flow)})()`,
].join('');
