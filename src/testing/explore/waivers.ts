/** Reason why a transition need not be taken, and the date by which it must be reviewed, `YYYY-MM-DD`. */
export type Waivers = Readonly<Record<string, { readonly why: string; readonly until: string }>>;

/**
 * The button does nothing, so nothing that the machine would refuse ever reaches it: the walks press it and see nothing
 * happen.
 */
const disabled: Waivers = {
  'login.form.tooMany | * | 0': {
    why: 'while the exchange asks to wait, the view disables the buttons whose events the machine ignores',
    until: '2027-11-30',
  },
  'qr.live.pausing | renewal.requested | 0': {
    why: 'while the exchange asks to wait, the view disables the button whose event the machine ignores',
    until: '2027-11-30',
  },
  'qr.live.scannedPausing | renewal.requested | 0': {
    why: 'while the exchange asks to wait, the view disables the button whose event the machine ignores',
    until: '2027-11-30',
  },
  'qr.failed.tooMany | renewal.requested | 0': {
    why: 'while the exchange asks to wait, the view disables the button whose event the machine ignores',
    until: '2027-11-30',
  },
  'thirdParty.stopped.tooMany | thirdParty.retried | 0': {
    why: 'while the exchange asks to wait, the view disables the button whose event the machine ignores',
    until: '2027-11-30',
  },
  'verification.sending | way.otherRequested | 1': {
    why: 'the view has no button for another way where the account has none',
    until: '2027-11-30',
  },
  'verification.checkingRisk | way.otherRequested | 1': {
    why: 'the view has no button for another way where the account has none',
    until: '2027-11-30',
  },
  'verification.intercepted | way.otherRequested | 1': {
    why: 'the view has no button for another way where the account has none',
    until: '2027-11-30',
  },
  'verification.code | way.otherRequested | 1': {
    why: 'the view has no button for another way where the account has none',
    until: '2027-11-30',
  },
  'oauth.reading | permission.declined | 1': {
    why: 'the view has no button to refuse before the exchange has accepted the application',
    until: '2027-11-30',
  },
  'oauth.failed | permission.declined | 1': {
    why: 'the view has no button to refuse before the exchange has accepted the application',
    until: '2027-11-30',
  },
  'postLogin.bindFailed | rebind.chosen | 2': {
    why: 'the view has no button to link again where that does not help',
    until: '2027-11-30',
  },
  'verification.code.checking | code.submitted | 0': {
    why: 'while a code is checked, the view disables the button whose event the machine ignores',
    until: '2027-11-30',
  },
  'telegramLink.TG_LINK_AUTH.tooMany | link.accepted | 0': {
    why: 'while the exchange asks to wait, the view disables the button whose event the machine ignores',
    until: '2027-11-30',
  },
  'newPassword.form.tooMany | newPassword.submitted | 0': {
    why: 'while the exchange asks to wait, the view disables the button whose event the machine ignores',
    until: '2027-11-30',
  },
};

/** A move forward without a step sends no event. */
const withoutEvent: Waivers = {
  'login | back.requested | 1': {
    why: 'a move back without a step leaves the page and sends no event',
    until: '2027-11-30',
  },
  'login.form.tooMany | forward.requested | 1': {
    why: 'the history mirror undoes a move forward to a step that is over or has to wait, and sends no event',
    until: '2027-11-30',
  },
  'login.form.tooMany | back.requested | 1': {
    why: 'a move back without a step leaves the page and sends no event',
    until: '2027-11-30',
  },
  'login.form | forward.requested | 2': {
    why: 'the history mirror undoes a move forward to a step that is over, and sends no event',
    until: '2027-11-30',
  },
};

/** A machine without ports is shared by all pages, on which no test may break it. */
const withoutFaults: Waivers = {
  'mailedLink.open | resend failed | 0': {
    why: 'a fault of the wait for another link is planted in the bare machines alone',
    until: '2027-11-30',
  },
  'mailConfirmation.form | resend failed | 0': {
    why: 'a fault of the wait for another code is planted in the bare machines alone',
    until: '2027-11-30',
  },
  'verification.code | resend failed | 0': {
    why: 'a fault of the wait for another code is planted in the bare machines alone',
    until: '2027-11-30',
  },
};

/** The site that links accounts is explored without events of the page. */
const ofPage: Waivers = {
  'postLogin.linking | session.changedElsewhere | 0': {
    why: 'the site that links accounts is explored without events of the page; a unit test sends this one',
    until: '2027-11-30',
  },
  'postLogin.binding | session.changedElsewhere | 0': {
    why: 'the site that links accounts is explored without events of the page; a unit test sends this one',
    until: '2027-11-30',
  },
};

/** No path has what a machine does before the first step. */
const settled: Waivers = {
  'inviter.beginning | always | 1': {
    why: 'an id that is no number is settled before the first step; journeys open such addresses',
    until: '2027-11-30',
  },
};

/** The data of a verdict is absent before it. */
const unjudged: Waivers = {
  'registration.inputAccount.gating | signUpLinking.declined | 0': {
    why: 'an identity comes with the verdict, so while that is waited for there is none to decline',
    until: '2027-11-30',
  },
};

/** An answer that refuses asks the exchange nothing, so it neither ends nor breaks. */
const refused: Waivers = {
  'oauthEntry.answering | answer done | 0': {
    why: 'an answer that refuses makes no call that could end it without a response',
    until: '2027-11-30',
  },
  'oauthEntry.answering | answer failed | 0': {
    why: 'a fault of an answer is planted on the page of the request',
    until: '2027-11-30',
  },
};

/** The walks send an event of the page to the machines that answer it. */
const unheard: Waivers = {
  'oauth.handedOver | session.changedElsewhere | 0': {
    why: 'a page that is being left ignores the event: a claim on every step holds that it asks nothing again',
    until: '2027-11-30',
  },
};

/**
 * Transitions that no walk needs to take, by level. A waiver that has become needless fails like one that has run out.
 */
export const waivers: Readonly<Record<'machines' | 'page' | 'views' | 'browser', Waivers>> = {
  machines: { ...refused, ...settled, ...ofPage, ...unheard, ...unjudged },
  page: { ...withoutFaults, ...settled, ...ofPage, ...unheard },
  views: { ...disabled, ...withoutEvent, ...withoutFaults, ...settled, ...ofPage, ...unheard },
  browser: { ...disabled, ...withoutEvent, ...withoutFaults, ...settled, ...ofPage, ...unheard },
};

/**
 * Worlds whose paths are walked on the bare machines and on the views, and not in a browser: what only they take is let
 * off there.
 */
export const worldsWithoutBrowser: Waivers = {
  'page on which a sign-up that was begun before goes on': {
    why: 'its step is there before the part that makes entries of the history, which the model does not know',
    until: '2027-01-31',
  },
};
