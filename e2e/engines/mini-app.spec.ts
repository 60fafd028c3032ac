import { test } from './fixtures.ts';
import { waitForVisible, waitUntil } from './person.ts';

test('the mini app and the messenger around it hear each other, and Back leaves the consent [TG-01] [TG-08] [TG-11]', async ({
  visitor: { tab },
  served: { port },
}) => {
  const frame = 'iframe[data-address]';
  await tab.goto(`http://web.messenger.localhost:${port}/app?person=tara&site=global`);
  await waitUntil(tab, `document.querySelector('#log')?.textContent.includes('web_app_expand')`);
  await tab.pressInFrame(frame, '[data-way=telegram]');
  await waitForVisible(tab, '#back');
  await tab.press({ control: '#back' });
  await waitUntil(tab, `document.querySelector('#back')?.checkVisibility() === false`);
  await tab.pressInFrame(frame, '[data-way=telegram]');
  await waitForVisible(tab, '#back');
});
