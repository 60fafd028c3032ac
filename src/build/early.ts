/**
 * The one inline script: a submit before hydration is neither posted nor lost, it is remembered by the id of its form. [LOGIN-10]
 * The policy's `form-action 'none'` alone would refuse it too, but a refused native submit cancels the module scripts that are still on their way.
 */
export const earlySubmit = `addEventListener('submit',e=>{e.preventDefault();document.documentElement.dataset.early=e.target.id},true)`;
