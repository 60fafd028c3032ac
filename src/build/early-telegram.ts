import { isInTelegramApp } from './early.ts';
import { luminanceOf, pairs } from '../../views/theme/contrast.ts';
import { dark, light } from '../../views/theme/tokens.ts';
import { OWN_COLOURS } from '../../views/theme/own-colours.ts';

/** Luminance and required contrast of every colour of a scheme that stands on the background. */
const onCanvas = (scheme: typeof light | typeof dark) =>
  pairs
    .filter(([, back]) => back === 'canvas')
    .map(([front, , needed]) => ({ front: luminanceOf(scheme[front]), needed }));

/** The luminance of a background on which our colours are readable: of a dark one at most, of a light one at least. */
const mostOfDark = Math.min(...onCanvas(dark).map(({ front, needed }) => (front + 0.05) / needed - 0.05));
const leastOfLight = Math.max(...onCanvas(light).map(({ front, needed }) => (front + 0.05) * needed - 0.05));

/**
 * Before the first paint the background of Telegram's theme decides the colour scheme, as `telegramLook` does, unless
 * the user has colours or a contrast of their own.
 */
export const earlyThemeScript = [
  `{let c=/"bg_color":"#([0-9a-f]{6})"/i.exec(new URLSearchParams(location.hash.slice(1))`,
  `.get('tgWebAppThemeParams'));`,
  `if(c&&!matchMedia('${OWN_COLOURS}').matches){let[r,g,b]=[0,2,4]`,
  `.map(i=>(i=parseInt(c[1].slice(i,i+2),16)/255)<=.03928?i/12.92:((i+.055)/1.055)**2.4);`,
  `let l=.2126*r+.7152*g+.0722*b;`,
  `document.documentElement.style.colorScheme=l<=${mostOfDark}?'dark':l>=${leastOfLight}?'light':''}}`,
].join('');

/**
 * Inside of Telegram, whose frame shows no other page, the press of a link is kept until `followLinks` carries it out;
 * after 10 s without that, it opens a window. Web clients alone may frame the page, as `isInTelegram` has it. [TG-26]
 * [UI-15]
 */
export const earlyLinksScript = [
  `(${isInTelegramApp}||parent!=window)&&(document.onclick=({target:a})=>`,
  `!(a=a.closest('a[href]:not([href^="#"])'))||`,
  `(performance.now()<1e4?!!(a.dataset.early=''):a.target='_blank'))`,
].join('');

/** The inline script of the mini app's pages. */
export const earlyTelegramScript = earlyThemeScript + earlyLinksScript;
