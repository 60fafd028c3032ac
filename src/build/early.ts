import { handheldAgent } from '../../services/browser/device.ts';

/**
 * The one inline script, which runs before the first paint.
 * Counts presses before hydration on their button, a submit once; typing discards a recorded submit, since the password was incomplete. [LOGIN-10] [UI-15]
 * A page that has not been hydrated after 10 s says so, and offers to be loaded anew; pressed buttons are as before. [D01]
 * The policy's `form-action 'none'` alone would refuse a post too, but a refused native submit cancels the module scripts that are still on their way.
 * A phone or tablet does not see the QR code painted, which it cannot scan from its own screen. [LOGIN-13]
 * Who has answered the cookie banner does not see it painted. [UI-04] [STORE-09]
 */
export const earlyScript = `onclick=e=>{(e=e.target.closest('button'))&&(e.dataset.early=-~e.dataset.early)};onsubmit=e=>{onclick&&([...e.target].pop().dataset.early=1);return!1};oninput=e=>{(e=e.target.form)&&delete[...e].pop().dataset.early};setTimeout(()=>{if(onclick){onclick=null;lost.hidden=0;for(let b of document.querySelectorAll('[data-early]'))delete b.dataset.early}},1e4);{let d=document.documentElement.dataset;${String(handheldAgent)}.test(navigator.userAgent)&&(d.handheld='');try{localStorage['ACCEPT-GDPR-COOKIE']&&(d.answered='')}catch{}}`;
