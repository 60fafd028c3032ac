import { loginOf, originOf, testSites } from '../hosts.ts';
import { test } from './fixtures.ts';
import { controlOf, waitUntil, waitForAddress, open, waitForVisible, waitForScreen, tryToSignIn } from './person.ts';

const [com] = testSites;

test('a user signs in by e-mail with a captcha, and a reload keeps the session [LOGIN-01] [LOGIN-09] [SESS-02]', async ({
  visitor: { tab },
  served: { port },
}) => {
  await open(tab, loginOf(com, '', port));
  await tryToSignIn(tab, 'ada@northgate.example');
  await waitForAddress(tab, `${originOf('com', port)}/en/dashboard`);
  await waitUntil(tab, `document.body.textContent.includes('ada@northgate.example')`);
  await waitUntil(tab, `document.cookie.includes('gh_token=')`);
  await tab.goto(loginOf(com, '', port));
  await waitForAddress(tab, `${originOf('com', port)}/en/dashboard`);
});

test('a refused user keeps the e-mail, and types the password again [LOGIN-07] [ERR-44]', async ({
  visitor: { tab },
  served: { port },
}) => {
  await open(tab, loginOf(com, '', port));
  await tryToSignIn(tab, 'code+31002+4@exchange.test');
  await waitForScreen(tab, 'login.wrongPassword');
  await waitUntil(tab, `document.querySelector('#username').value === 'code+31002+4@exchange.test'`);
  await waitUntil(tab, `document.querySelector('#current-password').value === ''`);
});

test('a banned user sees when the ban ends, and returns to the form [BAN-01] [BAN-03]', async ({
  visitor: { tab },
  served: { port },
}) => {
  await open(tab, loginOf(com, '', port));
  await tryToSignIn(tab, 'banned@northgate.example');
  await waitForVisible(tab, 'dialog[data-screen="ban.notice"] time');
  await tab.press(controlOf('ban', 'ban.acknowledged'));
  await waitUntil(tab, `document.querySelector('dialog[open]') === null`);
  await waitForScreen(tab, 'login.form');
});
