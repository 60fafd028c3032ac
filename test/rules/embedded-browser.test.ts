import { expect, test } from 'vitest';
import { isEmbedded } from '../../machines/rules/embedded-browser.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPad = iPhone.replaceAll('iPhone', 'iPad');
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

test.each([
  ['a web view of an iPhone', `${iPhone} Mobile/15E148`],
  ['a web view of an iPad', `${iPad} Mobile/15E148`],
  ['a web view of Android', `${android}; wv) ${chrome}`],
  ['Facebook', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0]`],
  ['Instagram', `${android}) ${chrome} Instagram 358.0`],
  ['Line', `${iPhone} Mobile/15E148 Safari Line/14.19.0`],
  ['WeChat', `${android}) ${chrome} MicroMessenger/8.0`],
])('%s is a browser inside of an app, which some providers refuse [LOGIN-03]', (_, agent) => {
  expect(isEmbedded(agent)).toBe(true);
});

test.each([
  ['Safari of an iPhone', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Safari of an iPad', `${iPad} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome of an iPhone', `${iPhone} CriOS/131.0 Mobile/15E148`],
  ['Firefox of an iPhone', `${iPhone} FxiOS/133.0 Mobile/15E148`],
  ['Edge of an iPhone', `${iPhone} EdgiOS/131.0 Mobile/15E148`],
  ['Chrome of Android', `${android}) ${chrome}`],
  ['a word that begins like an app', `${android}) ${chrome} Twitterrific`],
])('%s is a browser of its own, whose providers are offered [LOGIN-03]', (_, agent) => {
  expect(isEmbedded(agent)).toBe(false);
});
