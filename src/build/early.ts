/**
 * The one inline script, which runs before the first paint.
 * A submit before hydration is neither posted nor lost, it is remembered by the id of its form, until more is typed: half a password is nobody's log-in. [LOGIN-10]
 * The policy's `form-action 'none'` alone would refuse it too, but a refused native submit cancels the module scripts that are still on their way.
 * Who has answered the cookie banner does not see it painted. [UI-04] [STORE-09]
 */
export const earlyScript = `{let d=document.documentElement.dataset;onsubmit=e=>(d.early=e.target.id,!1);oninput=()=>delete d.early;try{localStorage['ACCEPT-GDPR-COOKIE']&&(d.answered='')}catch{}}`;
