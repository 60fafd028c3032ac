/**
 * Before the first paint the background of Telegram's theme decides the colour scheme, as `telegramLook` does, unless
 * the user has colours or a contrast of their own.
 */
export const earlyThemeScript = [
  `{let c=/"bg_color":"#([0-9a-f]{6})"/i.exec(new URLSearchParams(location.hash.slice(1))`,
  `.get('tgWebAppThemeParams'));`,
  `if(c&&!matchMedia('(forced-colors:active),(prefers-contrast:more)').matches){let[r,g,b]=[0,2,4]`,
  `.map(i=>(i=parseInt(c[1].slice(i,i+2),16)/255)<=.03928?i/12.92:((i+.055)/1.055)**2.4);`,
  `document.documentElement.style.colorScheme=.2126*r+.7152*g+.0722*b<.1791287847?'dark':'light'}}`,
].join('');

/**
 * Inside of Telegram, whose frame shows no other page, the press of a link is kept until `followLinks` carries it out;
 * after 10 s without that, it opens a window. [TG-26] [UI-15]
 */
export const earlyLinksScript = [
  `(parent!=window||window.TelegramWebviewProxy)&&(document.onclick=({target:a})=>`,
  `!(a=a.closest('a[href]:not([href^="#"])'))||`,
  `(performance.now()<1e4?!!(a.dataset.early=''):a.target='_blank'))`,
].join('');

/** The inline script of the mini app's pages. */
export const earlyTelegramScript = earlyThemeScript + earlyLinksScript;
