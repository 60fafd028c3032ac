/** A slip in a view or in the wiring, as text: what stands there, and what would. */
export interface Seed {
  readonly kind: 'view' | 'wiring';
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Slips of which every one has to be noticed by the walks on the views. */
export const seeds: readonly Seed[] = [
  { kind: 'view', what: 'no toast is shown', file: 'views/notices/Notices.tsx', from: '{notice && <Late render={({ Toast })', to: '{notice && notice.code < 0 && <Late render={({ Toast })' },
  { kind: 'view', what: 'the button stays open while the exchange asks to wait', file: 'views/login/login.screens.ts', from: `'login.tooMany': { title, submit: 'held'`, to: `'login.tooMany': { title, submit: 'open'` },
  { kind: 'view', what: 'the buttons for a code stay open while the exchange asks to wait', file: 'views/verification/verification.screens.ts', from: `'verification.tooMany': { state: 'held'`, to: `'verification.tooMany': { state: 'open'` },
  { kind: 'view', what: 'the button stays open during an attempt', file: 'views/login/login.screens.ts', from: `'login.busy': { title, submit: 'busy' }`, to: `'login.busy': { title, submit: 'open' }` },
  { kind: 'view', what: 'an attempt cannot be cancelled', file: 'views/login/Waiting.tsx', from: 'onClick={onCancel}', to: 'onClick={() => undefined}' },
  { kind: 'view', what: 'a judged password stays in its field', file: 'views/login/LoginFields.tsx', from: 'inputKey={passwordRound}', to: 'inputKey={0}' },
  { kind: 'view', what: 'the fields change places', file: 'views/login/LoginPage.tsx', from: `onCredentials(textOf(typed.get('username')), textOf(typed.get('password')))`, to: `onCredentials(textOf(typed.get('password')), textOf(typed.get('username')))` },
  { kind: 'view', what: 'the refusal that has a dialog is shown without one', file: 'views/login/LoginPage.tsx', from: `{isModalScreen(screen) && <Late`, to: `{isModalScreen(screen) && screen !== 'login.declined' && <Late` },
  { kind: 'view', what: 'going home closes the dialog instead', file: 'views/login/LoginModal.tsx', from: `send({ type: 'home.requested' })`, to: `send({ type: 'refusal.acknowledged' })` },
  { kind: 'view', what: 'the end of the ban is not told', file: 'views/ban/BanPage.tsx', from: `if (screen === 'ban.notice')`, to: `if (screen !== 'ban.notice')` },
  { kind: 'view', what: 'the other captcha cannot be asked for while one is loading', file: 'views/captcha/CaptchaPage.tsx', from: '<Button kind="quiet" onClick', to: '<Button kind="quiet" isHeld={isLoading} onClick' },
  { kind: 'view', what: 'rejecting cookies accepts them', file: 'views/consent/ConsentBanner.tsx', from: `onClick={answer('rejected')}`, to: `onClick={answer('accepted')}` },
  { kind: 'view', what: 'logging out tries to leave again', file: 'views/app/AppStep.tsx', from: 'send({ type: way })', to: `send({ type: way === 'signOut.requested' ? 'departure.retried' : way })` },
  { kind: 'view', what: 'a toast cannot be closed', file: 'views/notices/Toast.tsx', from: `send({ type: 'notice.dismissed' })`, to: `send({ type: 'attention.lost' })` },
  { kind: 'view', what: 'the time of a toast runs while somebody points at it', file: 'views/notices/Toast.tsx', from: `onPointerEnter={hold('pointer', true)}`, to: `onPointerEnter={hold('pointer', false)}` },
  { kind: 'view', what: 'the cookie question cannot be opened again', file: 'views/frame/Frame.tsx', from: '{ onClick: onCookieSettings }', to: '{ onClick: () => undefined }' },
  { kind: 'view', what: 'nobody is told that the page is offline', file: 'views/frame/Frame.tsx', from: `isOffline ? 'connection.offline' : 'connection.online'`, to: `'connection.online'` },
  { kind: 'view', what: 'a button stands there that nothing answers to', file: 'views/frame/Frame.tsx', from: '{children}\n          </main>', to: '{children}\n<button type="button">Close</button>\n          </main>' },
  { kind: 'view', what: 'who stays on the site leaves it', file: 'views/residence/ResidencePage.tsx', from: `send({ type: 'stay.chosen' })`, to: `send({ type: 'departure.chosen' })` },
  { kind: 'view', what: 'a residence question can be answered on the way', file: 'views/residence/ResidencePage.tsx', from: 'isHeld={!isAsking}', to: 'isHeld={false}' },
  { kind: 'view', what: 'the banner of the app cannot be closed', file: 'views/app-banner/AppBanner.tsx', from: `send({ type: 'banner.dismissed' })`, to: 'undefined' },
  { kind: 'wiring', what: 'an answer about residence is looked for instead of kept', file: 'src/residence-flow.tsx', from: 'ports.keepResidence(asked)', to: 'ports.recallResidence(asked) as never' },
  { kind: 'wiring', what: 'the way back to the cookie question is open while the question stands', file: 'src/flow.tsx', from: 'consent.can(reopen) ? () => page.consent.send(reopen) : null', to: '() => page.consent.send(reopen)' },
  { kind: 'wiring', what: 'the answer about cookies is read again instead of kept', file: 'src/wire.ts', from: 'ask((input) => ports.keepConsent(input))', to: 'quiet(() => ports.readConsent()) as never' },
  { kind: 'wiring', what: 'the two ban calls change places', file: 'src/wire-attempt.ts', from: 'ports.readSelfUnban(signal)', to: 'ports.loadProfile(signal) as never' },
  { kind: 'wiring', what: 'logging out only asks who is here', file: 'src/wire.ts', from: 'quiet((signal) => ports.logOut(signal))', to: 'quiet((signal) => ports.loadProfile(signal) as never)' },
  { kind: 'wiring', what: 'nobody hears of a captcha that failed', file: 'src/wire-attempt.ts', from: 'ports.reportCaptchaFailure(params)', to: 'undefined' },
  { kind: 'wiring', what: 'a wait begins when it ends', file: 'src/page.ts', from: `isBusy ? 'wait.began' : 'wait.ended'`, to: `isBusy ? 'wait.ended' : 'wait.began'` },
  { kind: 'wiring', what: 'only the page itself hears that it is back', file: 'src/page.ts', from: 'for (const actor of livingUnder(root)) if', to: 'for (const actor of [root]) if' },
  { kind: 'wiring', what: 'going back is told to nobody', file: 'src/history-mirror.ts', from: 'takers(back).at(-1)?.send(back)', to: 'takers(back).at(-1)' },
  { kind: 'wiring', what: 'a step that is over stays in the history', file: 'src/history-mirror.ts', from: 'if (by >= 0) return;', to: 'if (by <= 0) return;' },
  { kind: 'wiring', what: 'nobody can go forward', file: 'src/history-mirror.ts', from: 'takers(forward).at(-1)?.send(forward)', to: 'takers(forward).at(-1)' },
  { kind: 'wiring', what: 'a sign-in is told to no campaign', file: 'src/wire.ts', from: 'tellConversion: () => void ports.tellConversion()', to: 'tellConversion: () => undefined' },
  { kind: 'wiring', what: 'a ban is not told to those who cannot wait it out', file: 'src/wire-attempt.ts', from: 'tellBan: () => ports.tellBan()', to: 'tellBan: () => undefined' },
];
