import { describe, expect, test } from 'vitest';
import { openRealPage, type RealPage } from './real-page.ts';
import { field, logIn, submitAccount, tokenOf } from './steps.ts';

/** Logs in with an address that the stand-in answers in a way of its own. */
async function logInAs(name: string): Promise<RealPage> {
  const page = await openRealPage({ route: 'login' });
  await logIn(page, `${name}@exchange.test`);
  return page;
}

/** What the page has: the typed address, the token of a session, and the places to which it has gone. */
const leftOf = (page: RealPage): readonly unknown[] => [field('#username'), tokenOf(), page.visited];

/** A form that has lost no text, in a browser without a session. */
const formOf = (name: string): readonly unknown[] => [`${name}@exchange.test`, '', []];

describe('a refusal by code', () => {
  test('31030 shows that the account is locked, with a link to a new password and without a toast [LOGIN-08]', async () => {
    const page = await logInAs('code+31030');
    await page.reaches('login.locked');
    expect(page.text()).toContain('Too many incorrect passwords');
    expect(document.querySelector('[data-screen="notices.none"]')).not.toBeNull();
    expect(leftOf(page)).toEqual(formOf('code+31030'));
  });

  test('40029 says on the form and in a toast that the account has been terminated [ERR-14]', async () => {
    const page = await logInAs('code+40029');
    await page.reaches('login.terminated');
    await page.reaches('notices.shown');
    expect(page.text()).toContain('40029: This account has been terminated.');
    expect(leftOf(page)).toEqual(formOf('code+40029'));
  });

  test('41107 opens a dialog with the ways back and to the verification of the identity [MODAL-14]', async () => {
    const page = await logInAs('code+41107');
    await page.reaches('login.kycMissing');
    const labels = [...document.querySelectorAll('dialog[open] :is(button,a)')].map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining(['Go back', 'Verify identity']));
    await page.press('Go back');
    await page.reaches('login.form');
    expect(leftOf(page)).toEqual(formOf('code+41107'));
  });

  test('41007 opens the dialog of an unsupported country at a sign-up [ERR-27]', async () => {
    const page = await openRealPage({ route: 'register', search: '?show_type=oldCode' });
    await submitAccount(page, 'code+41007@exchange.test', 'A-new-password-1');
    await page.reaches('registration.unsupported');
    expect(document.querySelector('dialog[open]')).not.toBeNull();
    expect(page.visited).toEqual([]);
  });

  test('41007 is said on the form at a log-in, without a dialog or a toast [ERR-27]', async () => {
    const page = await logInAs('code+41007');
    await page.reaches('login.refused');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Error 41007');
    expect([document.querySelector('dialog[open]'), document.querySelector('[data-screen="notices.shown"]')]).toEqual([
      null,
      null,
    ]);
    expect(leftOf(page)).toEqual(formOf('code+41007'));
  });

  test('987654 shows its code and message in a toast, and the message on the form [B07]', async () => {
    const page = await logInAs('code+987654');
    await page.reaches('notices.shown');
    await page.reaches('login.refused');
    expect(page.text()).toContain('987654: Refused with code 987654.');
    expect(leftOf(page)).toEqual(formOf('code+987654'));
  });

  test.each([
    ['code+31002+2', false],
    ['code+31002+3', true],
    ['code+31002+4', true],
    ['code+31002+5', true],
    ['code+31002+6', false],
    ['code+31002', false],
    ['body+textcount', true],
    ['body+nullresult', false],
  ])('31002 as of %s shows the attempts that are left: %s [K03] [B06]', async (name, isCounted) => {
    const page = await logInAs(name);
    await page.reaches(isCounted ? 'login.wrongPassword' : 'login.refused');
    await page.reaches(isCounted ? 'notices.none' : 'notices.shown');
    expect(leftOf(page)).toEqual(formOf(name));
  });

  test('with a message of markup, in both directions, is shown as text of its own direction [B08]', async () => {
    const page = await logInAs('body+loud');
    await page.reaches('login.refused');
    const message = [...document.querySelectorAll('[role=alert] bdi')].find((one) => one.textContent?.includes('<img'));
    expect(message?.children.length).toBe(0);
    expect(document.querySelector('img[src="x"],#root script')).toBeNull();
  });
});

describe('a reply that is none', () => {
  const onOurEnd = 'Something went wrong on our end';
  const unexpected = 'We received an unexpected response';

  test.each([
    ['http+500', 'an envelope of success with status 500 [N09]', onOurEnd],
    ['http+502', 'a page with status 502 [N10]', onOurEnd],
    ['http+504', 'a page with status 504 [N10]', onOurEnd],
    ['html', 'the page of a portal with status 200 [N11]', unexpected],
    ['redirect', 'a redirect to another origin [N15]', onOurEnd],
    ['gzip', 'half of a compressed reply [N17]', unexpected],
    ['malformed', 'JSON that ends too early [B01]', unexpected],
    ['empty', 'status 200 without a body [B02]', unexpected],
    ['body+null', 'null [B03]', unexpected],
    ['body+list', 'a list [B03]', unexpected],
    ['body+text', 'a text [B03]', unexpected],
    ['body+number', 'a number [B03]', unexpected],
    ['body+uncoded', 'an envelope without a code [B05]', unexpected],
    ['deep', '100,000 lists in each other [B10]', onOurEnd],
    ['body+utf16', 'an envelope in UTF-16 [B12]', unexpected],
  ])('%s: %s keeps the form, and says what happened with a reference', async (name, _, title) => {
    const page = await logInAs(name);
    await page.reaches('login.unreachable');
    const said = document.querySelector('[role=alert]')?.textContent ?? '';
    expect(said).toContain(title);
    expect(said).toMatch(/Support reference: \w{6}/);
    expect(said).not.toMatch(/<|SyntaxError|undefined/);
    expect(leftOf(page)).toEqual(formOf(name));
  });

  test.each([
    ['body+bom', 'login.locked'],
    ['body+surrogate', 'login.refused'],
  ])('%s is one that can be read, and shows %s [B12]', async (name, screen) => {
    const page = await logInAs(name);
    await page.reaches(screen);
    expect(leftOf(page)).toEqual(formOf(name));
  });
});
