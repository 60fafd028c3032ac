import type { AnyMachineSnapshot } from 'xstate';
import type { ResidenceInput } from '../../machines/residence/residence.types.ts';
import type { SiteJumpContext } from '../../machines/site-jump/site-jump.types.ts';
import type { AppBannerInput } from '../../machines/app-banner/app-banner.types.ts';
import type { AttemptContext } from '../../machines/attempt/attempt.types.ts';
import type { BanContext } from '../../machines/ban/ban.types.ts';
import type { CaptchaContext } from '../../machines/captcha/captcha.types.ts';
import { captchaProviders } from '../../machines/rules/captcha-order.ts';
import type { ComplianceContext } from '../../machines/compliance/compliance.types.ts';
import type { LoginContext } from '../../machines/login/login.types.ts';
import type { NoticesContext } from '../../machines/notices/notices.types.ts';
import { Secret } from '../../services/secret.ts';
import { appClaims } from './app-claims.ts';
import { count, toastOf, type Claims } from './claims.ts';
import { postLoginClaims } from './post-login-claims.ts';
import { fieldOf } from './field-of.ts';
import { BEGINNING } from './clock.ts';
import { enabledCases } from './offers.ts';
import { isIn, leafsOf, type Live } from './tree.ts';
import { authorizedClaims } from './authorized-claims.ts';
import { miniAppClaims } from './mini-app-claims.ts';
import { benefitsClaims } from './benefits-claims.ts';
import { oauthClaims } from './oauth-claims.ts';
import { signUpClaims } from './sign-up-claims.ts';
import { waysInClaims } from './ways-in-claims.ts';
import type { World } from './world.ts';

const login: Claims<LoginContext> = {
  'what an attempt is made with is held only until the attempt has it [LOGIN-10] [LOGIN-03] [QUICK-01]': ({
    context,
    at,
  }) => context.credential.kind === 'qr' || at('preparing'),
  'an attempt lives exactly while it is under way [LOGIN-01]': ({ at, world }) =>
    at('attempting') === world.tree().some(({ machine }) => machine === 'attempt'),
  'attempts left are shown if there are fewer than three [LOGIN-07]': ({ context, at }) =>
    !at('form.wrongPassword') || [0, 1, 2].includes(context.attemptsLeft),
  'a field is complained about exactly where something is wrong with it [VAL-09]': ({ context, at }) =>
    (context.problems.identifier !== null || context.problems.password !== null) === at('form.invalid'),
  'the e-mail address is kept as it was meant, without the spaces around it [VAL-09]': ({ context }) =>
    context.identifier === context.identifier.trim(),
  'a sign-in uses only methods that the site offers [SITE-07]': ({ context, at }) =>
    (context.method === 'email' || context.ways.includes('mobile')) &&
    (context.credential.kind !== 'provider' || context.ways.includes(context.credential.provider)) &&
    (!at('preparing') || context.credential.kind !== 'qr' || context.ways.includes('qr')),
  'the form is busy exactly while the parts of an attempt are loaded [UI-15]': ({ at, asks }) =>
    at('preparing') === asks('prepareAttempt') > 0,
  'a shown refusal has its code and a reference code for support [ERR-02] [HTTP-20]': ({ context, at }) =>
    !at(
      'form.wrongPassword',
      'form.madeElsewhere',
      'form.captchaRefused',
      'form.keyRefused',
      'form.tokenMissing',
      'form.locked',
      'form.ipLimited',
      'form.terminated',
      'form.refused',
      'form.tooMany',
      'dialog',
    ) ||
    ((context.refusal.code > 0 || at('form.madeElsewhere')) && context.refusal.reference.length === 6),
  'a dialog has a toast of 2 s beside it, with its code and message, that is not read out too; inside of Telegram it has none [MODAL-22] [CONST-15]':
    ({ context, at, world }) =>
      !at('dialog') ||
      world.effects.findLast((one) => context.isInTelegram || one !== toastOf(null)) === toastBeside(context),
  'Telegram is linked only after its sign-in found no account, and only until the user declines [TG-22] [TG-26]': ({
    context,
    world,
  }) =>
    (context.wanted === null || world.watch.taken.includes('thirdParty.unlinked | always | 0')) &&
    world
      .pending()
      .every(
        ({ port, input }) => port !== 'logIn' || fieldOf(input, 'telegram') === (context.wanted?.telegram ?? undefined),
      ),
  'a Telegram account is linked only by the widget of its own sign-in, and after its name was shown (decision D26) [TG-22]':
    ({ context, world }) =>
      world.pending().every(({ port, input }) => {
        const telegram = port === 'logIn' ? fieldOf(input, 'telegram') : undefined;
        return telegram === undefined || (fieldOf(telegram, 'kind') === 'widget' && context.wanted?.name !== '');
      }),
  'the account step is one that Back leads from [TG-10]': ({ at, world }) =>
    !at('form.accountStep') ||
    world.tree().every(({ machine, snapshot }) => machine !== 'login' || snapshot.can({ type: 'back.requested' })),
  'another site is named exactly where the person belongs there [MODAL-12] [MODAL-13]': ({ context, at }) =>
    !at('dialog.belongsElsewhere') || context.refusal.host !== '',
  'a shown wait is longer than 0 ms [HTTP-18]': ({ context, at }) => !at('form.tooMany') || context.retryAfter > 0,
};

/** The account as it was typed into the form. */
function typedIn(world: World): unknown {
  return world.tree().find(({ machine }) => machine === 'login')?.snapshot.context.identifier;
}

function toastBeside({ refusal: { code, message }, isInTelegram }: LoginContext): string {
  return toastOf(isInTelegram ? null : { code, message });
}

const attempt: Claims<AttemptContext> = {
  'a password is held only until the exchange has judged it [LOGIN-10]': ({ context, at }) =>
    (context.password !== null) === at('solvingCaptcha', 'sealing', 'submitting'),
  'an account elsewhere is kept in mind only on the way to it, and while it is confirmed by a code or its ban is looked up [LOGIN-03] [LOGIN-11]':
    ({ context, at }) => context.provider === null || at('goingElsewhere', 'verifying', 'checkingBan'),
  'a ban is looked up by what was typed only where that was judged [BAN-01] [ERR-26]': ({ world }) => {
    const by = world.calls.findLast(({ port }) =>
      ['logIn', 'logInThirdParty', 'makeQr', 'readQrStatus'].includes(port),
    )?.port;
    return world
      .tree()
      .every(
        ({ machine, snapshot }) =>
          machine !== 'ban' || snapshot.context.identifier === (by === 'logIn' ? typedIn(world) : ''),
      );
  },
  'what is to be confirmed by a code is held only as long as that goes on [QUICK-01] [LOGIN-11]': ({ context, at }) =>
    (context.needed !== null) === at('verifying'),
  'a proof is held only on its way from the challenge to the call [CAPT-20]': ({ context, at }) =>
    (context.proof !== null) === at('sealing', 'submitting'),
  'the ticket of a banned account is held only while its ban is looked up [BAN-01]': ({ context, at }) =>
    context.banTicket === null || at('checkingBan'),
  'a sealed password is held only while its call is on the way [LOGIN-10]': ({ context, at }) =>
    (context.sealed !== null) === at('submitting'),
  'a key is asked for anew at most once in an attempt [LOGIN-10]': ({ context, at }) =>
    context.keyRefusals <= 1 && (context.keyRefusals === 0 || at('solvingCaptcha', 'sealing', 'submitting')),
  'one challenge more is given for a refused proof, and no third [CAPT-20]': ({ context, at }) =>
    context.captchaRefusals <= 1 && (context.captchaRefusals === 0 || at('solvingCaptcha', 'sealing', 'submitting')),
  'an account is named exactly where it was typed [LOGIN-01]': ({ context, world }) =>
    context.identifier === (context.by === 'password' ? typedIn(world) : ''),
  'a sign-in uses only methods that the site offers [SITE-07]': ({ context, world }) =>
    world
      .tree()
      .every(
        ({ machine, snapshot: flow }) =>
          machine !== 'login' || context.provider === null || flow.context.ways.includes(context.provider),
      ),
  'the form is busy exactly while a call of the attempt is on the way [UI-15]': ({ at, asks }) =>
    at('sealing', 'submitting') === asks('sealPassword', 'logIn') > 0,
  'a ban is shown with a code, and one that support finds it by [ERR-02] [HTTP-20]': ({ context, at }) =>
    !at('checkingBan') || (context.refusal.code > 0 && context.refusal.reference.length === 6),
  'the form forgets its password in the same moment as the attempt [LOGIN-10] [D07]': ({ context, world }) =>
    world
      .tree()
      .every(
        ({ machine, snapshot: flow }) => machine !== 'login' || flow.context.passwordRound === context.passwordRound,
      ),
};

const captcha: Claims<CaptchaContext> = {
  'each failed provider is emitted once, for monitoring [CAPT-17] [ANALYTICS-04]': ({ world }) =>
    world.emitted.filter((one) => one === 'captcha provider.failed').length ===
    world.effects.filter((one) => one.startsWith('reportCaptchaFailure')).length,
  'a widget that is not ready is asked three times more at most [CAPT-03]': ({ context }) => context.retries <= 3,
  'every provider of the page has its one place in the order [CAPT-08]': ({ context }) =>
    context.order.length === captchaProviders.length &&
    captchaProviders.every((one) => context.order.includes(one)) &&
    context.at >= 0 &&
    context.at < context.order.length,
  'no provider that was given up is tried again [CAPT-02] [CAPT-08]': ({ context, at }) =>
    !at('preparing', 'readingPuzzle', 'showing') ||
    !context.failed.some((one) => one === context.order[context.at]?.provider),
  'a challenge is on the way exactly while it is shown [CAPT-04]': ({ at, asks }) =>
    at('showing') === (asks('runChallenge') === 1),
  'captcha-info is asked for exactly while that is waited for, and for the slide puzzle alone [CAPT-13]': ({
    context,
    at,
    asks,
  }) =>
    asks('readPuzzle') === (at('readingPuzzle') ? 1 : 0) &&
    (!at('readingPuzzle') || context.order[context.at]?.provider === 'geetest'),
  'the slide puzzle is shown with what it was started with, and nothing else is [CAPT-13]': ({ context, at }) =>
    !at('showing') || (context.puzzle !== null) === (context.order[context.at]?.provider === 'geetest'),
  'no proof is made before the challenge is solved [CAPT-05]': ({ context, at }) =>
    context.answer.kind !== 'solved' || at('solved'),
};

const captchaScript: Claims<{
  readonly sources: readonly string[];
  readonly tried: number;
  readonly answer: { readonly kind: string };
}> = {
  'no source is tried beyond the last [CAPT-02]': ({ context }) => context.tried < context.sources.length,
  'exactly one source is being loaded [CAPT-01]': ({ at, asks }) =>
    asks('loadCaptchaScript') === (at('loading') ? 1 : 0),
  'a script counts as loaded only once it is [CAPT-01]': ({ context, at }) =>
    context.answer.kind === 'failed' || at('loaded'),
};

const ban: Claims<BanContext> = {
  'the beginning of a ban is known exactly where its end is shown [BAN-03]': ({ context, at }) =>
    context.bannedAt > 0 === at('noticed'),
  'one call at a time looks for the ban, and none once the notice stands [BAN-01]': ({ at, asks }) =>
    asks('openBanLookup', 'readSelfUnban') === (at('noticed') ? 0 : 1),
  'a ban is looked up only where the account is known [BAN-01] [CALL-37]': ({ context, asks }) =>
    context.identifier !== '' || context.ticket !== null || asks('openBanLookup') === 0,
  'the ticket of a lookup is held only until the lookup is open [BAN-01]': ({ context, at }) =>
    context.ticket === null || at('lookingUp'),
  'a notice of a ban has a toast of 2 s beside it, with its code; inside of Telegram it has none [MODAL-22] [CONST-15]':
    ({ context: { refusal, isInTelegram }, at, world }) =>
      !at('noticed') ||
      world.effects.findLast((one) => one.startsWith('reportFailure')) === toastOf(isInTelegram ? null : refusal),
  'the notice is the only modal [MODAL-23]': ({ at, world }) =>
    !at('noticed') || world.tree().filter(({ snapshot }) => snapshot.hasTag('modal')).length === 1,
};

const session: Claims<{ readonly answer: { readonly kind: string } }> = {
  'the visitor is a user only after the exchange confirms it [ROLE-01]': ({ context, at }) =>
    at('stopped') || ['visitor', 'unknown'].includes(context.answer.kind),
  'the guest id comes before the profile [SESS-01]': ({ at, asks }) =>
    asks('loadProfile') === (at('loadingProfile') ? 1 : 0) && asks('identifyGuest') === (at('identifying') ? 1 : 0),
  'whose token it is, is asked after the guest id is known [SESS-01]': ({ at, world }) =>
    !at('loadingProfile') || count(world, 'identifyGuest') > 0,
};

const notices: Claims<NoticesContext> = {
  'something is shown exactly when there is something to tell [UI-10]': ({ context, at }) =>
    context.queue.length > 0 === at('shown'),
  'five notices are remembered at most [UI-10]': ({ context }) => context.recent.length <= 5,
  'the time of a notice runs only while it is visible [UI-10]': ({ context, at }) =>
    !at('shown.running') || !context.isUnseen,
  'a code is muted once, and only where it is throttled [ERR-05]': ({ context }) =>
    new Set(context.muted).size === context.muted.length &&
    context.muted.every((code) => context.recent.some((one) => one.code === code && one.throttle > 0)),
  'what is shown is the oldest that was not dropped [UI-10]': ({ context }) =>
    context.queue.every((one) => context.recent.includes(one) || context.queue.length > 5),
};

const consent: Claims<{ readonly choice: string }> = {
  'storage is touched exactly while reading and keeping [UI-06]': ({ at, asks }) =>
    asks('readConsent') === (at('reading') ? 1 : 0) && asks('keepConsent') === (at('keeping') ? 1 : 0),
  'only the visitor accepts cookies [UI-04]': ({ context, world }) =>
    context.choice === 'rejected' || count(world, 'keepConsent') > 0,
  'what is kept is what was chosen [UI-06]': ({ context, world }) =>
    world
      .pending()
      .every(
        ({ port, input }) =>
          port !== 'keepConsent' ||
          (typeof input === 'object' && input !== null && 'choice' in input && input.choice === context.choice),
      ),
};

const compliance: Claims<ComplianceContext> = {
  'nothing is decided before it is ready [CMPL-01]': ({ context, at }) => at('ready') || context.decisions.size === 0,
  'decisions that need an account are made only after there is one [CMPL-01]': ({ context, at, world }) =>
    !at('ready') ||
    !context.needsAccount ||
    context.account !== '' ||
    world.watch.taken.includes('compliance.ready | account.changed | 0'),
  'no decision depends on an unknown country [CMPL-08] [G01]': ({ context }) =>
    context.country !== null || context.decisions.get('signUp')?.action !== 'hide',
  'an account is queried only while it is signed in [CMPL-03]': ({ context }) =>
    context.decisions.has('reward') === (context.account === '4711' && context.decisions.size > 0),
  'one call at a time finds out, and none once it is settled [CMPL-01]': ({ at, asks }) =>
    asks('readRegulation', 'readStaticConfig') === (at('lookingUp', 'readingRules', 'ready.lookingUpAgain') ? 1 : 0),
};

const residence: Claims<ResidenceInput> = {
  'the question needs a reason, from the regulator or the address, unless the site always asks [MODAL-02] [MODAL-04] [MODAL-08]':
    ({ context: { question, isReferred }, at, world }) =>
      isReferred ||
      !at('asking') ||
      (question.askedIf === 'always'
        ? count(world, 'readRegulation') + count(world, 'readIpCountry') === 0
        : count(world, question.askedIf === 'elsewhere' ? 'readIpCountry' : 'readRegulation') === 1),
  'an answer is written down only while it is given, and a departure only where the question keeps those [MODAL-06]': ({
    context: { question },
    at,
    asks,
  }) =>
    asks('keepResidence') === (at('keepingStay', 'keepingDeparture') ? 1 : 0) &&
    (!at('keepingDeparture') || question.keeps === 'both'),
  'the browser goes to the site that the question leads to, with the question as the reason, and nowhere else [SITE-32] [ATTR-02]':
    ({ context: { question }, at, world, asks }) =>
      asks('goToSite') === (at('leaving') ? 1 : 0) &&
      world.calls.every(
        ({ port, input }) =>
          port !== 'goToSite' ||
          (fieldOf(input, 'site') === question.leadsTo && fieldOf(input, 'reason') === question.question),
      ),
  'what is kept of an answer bears the name of the question [MODAL-06]': ({ context: { question }, world }) =>
    world.calls.every(
      ({ port, input }) =>
        !['recallResidence', 'keepResidence'].includes(port) || fieldOf(input, 'question') === question.question,
    ),
  'where departures are stored, each is stored before the page is left [MODAL-06]': ({
    context: { question },
    at,
    world,
  }) => !at('leaving') || question.keeps !== 'both' || count(world, 'keepResidence') === count(world, 'goToSite'),
};

const siteJump: Claims<SiteJumpContext> = {
  'no user is redirected from their home site, and only to a site that accepts redirects [JUMP-01]': ({
    context,
    at,
  }) =>
    !at('jumping') ||
    (context.target !== context.current.id &&
      context.sites.some(({ id, siteJump: jump }) => id === context.target && jump.to)),
  'a site that redirects no user is not left [JUMP-02] [SITE-28]': ({ context, at }) =>
    !at('jumping') || context.current.siteJump.from,
  'a user is redirected once [JUMP-04]': ({ context, at, world }) =>
    !at('jumping') || (!context.hasJumped && world.effects.filter((one) => one.startsWith('noteJump')).length === 1),
  'a loop is reported once, and nothing else is [JUMP-04]': ({ context, world }) =>
    world.effects.filter((one) => one.startsWith('reportLoop')).length ===
    (context.hasJumped && context.target !== '' ? 1 : 0),
  'the browser is sent only while jumping, and only to the target [JUMP-03]': ({ context, at, world, asks }) =>
    asks('goToSite') === (at('jumping') ? 1 : 0) &&
    world.calls.every(({ port, input }) => port !== 'goToSite' || fieldOf(input, 'site') === context.target),
  'a ticket is requested once, only before a redirect [QUICK-02]': ({ context, at, world, asks }) =>
    asks('readQuickToken') === (at('takingTicket') ? 1 : 0) &&
    count(world, 'readQuickToken') <= 1 &&
    (count(world, 'readQuickToken') === 0 || (!context.hasJumped && context.target !== '')),
  'a ticket is held only on the way to the other site, and goes there alone [QUICK-02]': ({ context, at, world }) =>
    (context.ticket === null || (at('jumping') && context.ticket instanceof Secret)) &&
    world.pending().every(({ port, input }) => port !== 'goToSite' || fieldOf(input, 'ticket') === context.ticket),
  'only a loop is reported, regardless of the ticket [QUICK-02] [ERR-06]': ({ world }) =>
    world.effects.every((one) => /^(?:noteJump|reportLoop)/.test(one)),
};

const appBanner: Claims<AppBannerInput> = {
  'nothing is offered in the first second [UI-11] [CONST-18]': ({ at, world }) =>
    !at('shown', 'asking') || world.clock.now() >= BEGINNING + 1000,
  'the remote configuration is asked where it decides, and nowhere else [SITE-08]': ({ context, at, world }) =>
    context.downloads.rule === 'remote'
      ? !at('shown') || count(world, 'readSettings') === 1
      : count(world, 'readSettings') === 0,
  'that it was closed is written down exactly then [UI-11]': ({ at, asks }) =>
    asks('keepAppBanner') === (at('keeping') ? 1 : 0),
};

const history: Claims<object> = {
  'entries are added only for steps that have none [T02]': ({ world }) =>
    world.effects.every((one) => !one.startsWith('pushEntries') || distanceOf(one) > 0),
  'the flow leads the browser back and never forward [T02]': ({ world }) =>
    world.effects.every((one) => !one.startsWith('moveBrowser') || distanceOf(one) < 0),
  'a move is under way exactly while its end is waited for [T02]': ({ at, world }) =>
    (!at('movingBrowser') || world.effects.at(-1)?.startsWith('moveBrowser') === true) &&
    (!at('movingFlow') || world.effects.at(-1)?.startsWith('moveFlow') === true),
};

const byMachine: Readonly<Record<string, Claims<never>>> = {
  login,
  attempt,
  captcha,
  captchaScript,
  ban,
  ...waysInClaims,
  ...signUpClaims,
  ...benefitsClaims,
  ...oauthClaims,
  ...authorizedClaims,
  ...miniAppClaims,
  session,
  app: appClaims,
  postLogin: postLoginClaims,
  notices,
  consent,
  compliance,
  residence,
  siteJump,
  appBanner,
  history,
};

/** What must hold of every world, whatever machines are in it. */
const everywhere: Readonly<Record<string, (world: World) => boolean>> = {
  'one sign-in runs at a time [UI-15] [N18]': (world) =>
    pending(world, 'logIn') + pending(world, 'logInThirdParty') <= 1,
  'there is one challenge at a time [CAPT-04] [C07]': (world) => pending(world, 'runChallenge') <= 1,
  'a proof is used for one call only [CAPT-20] [C08]': (world) =>
    isEachOnce(world.calls.filter(({ port }) => port === 'logIn').map(({ input }) => fieldOf(input, 'proof'))),
  'every call is made with a complete input; who goes to another site may have no ticket, who is asked for a code no name, and who logs out no held session [QUICK-02] [LOGIN-14]':
    (world) =>
      world.calls.every(({ port, input }) =>
        isComplete(
          [
            'goToSite',
            'checkRisk',
            'logOut',
            'recallAttempt',
            'readAdmission',
            'beginRegistration',
            'completeRegistration',
          ].includes(port) || isOfUnknownAccount(world, port)
            ? {
                ...Object(input),
                ticket: true,
                uuid: true,
                account: true,
                held: true,
                userCode: true,
                broughtCode: true,
                wantsNews: true,
                older: true,
              }
            : input,
        ),
      ),
  'the password itself goes to its seal, a new one to its rules, and nowhere else [LOGIN-10] [REG-15]': (world) =>
    world.calls.every(
      ({ port, input }) => ['sealPassword', 'judgePassword'].includes(port) || fieldOf(input, 'password') === undefined,
    ),
  'until the end, the user can act or follow a link, or a call or timer is pending': (world) =>
    world.root.getSnapshot().status === 'done' ||
    world.tree().some(({ snapshot }) => snapshot.hasTag('linked')) ||
    world.pending().length > 0 ||
    world.clock.list('tree').length > 0 ||
    world.tree().some(canAct),
  'no call outlives who made it [T14]': (world) =>
    world
      .pending()
      .every(({ ref }) => world.tree().some(({ snapshot }) => Object.values(snapshot.children).includes(ref))),
  'every machine shows exactly one screen': (world) =>
    world
      .tree()
      .every(
        ({ snapshot }) =>
          leafsOf(snapshot).length === 1 && typeof fieldOf(leafsOf(snapshot)[0]?.meta, 'screen') === 'string',
      ),
  'no machine has broken down': (world) => world.errors.length === 0,
  'code 10002 is never toasted [ERR-17]': ({ effects }) =>
    !effects.some((one) => one.startsWith('reportFailure') && one.includes('"code":10002')),
  'one modal stands at a time [UI-09]': (world) =>
    world.tree().filter(({ snapshot }) => snapshot.hasTag('modal')).length <= 1,
};

/** How each machine may end: in which final state, with which answer, and what is left in it. */
const endings: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>> = {
  'a captcha ends in the state that its answer is called [CAPT-05]': ({ machine, value, context }) =>
    machine.id !== 'captcha' || value === context.answer.kind,
  'a captcha script ends in the state that its answer is called [CAPT-01]': ({ machine, value, context }) =>
    machine.id !== 'captchaScript' || value === context.answer.kind,
  'a log-in that is over holds no secret and has the typed password forgotten [LOGIN-10] [D07]': ({
    machine,
    context,
  }) =>
    machine.id !== 'login' ||
    (context.credential.kind === 'qr' && context.wanted === null && context.passwordRound > 0),
  'an attempt that is over holds no secret [LOGIN-10]': ({ machine, context }) =>
    machine.id !== 'attempt' ||
    (context.password === null && context.proof === null && context.sealed === null && context.needed === null),
};

/** Claims that are broken in a world, by name. */
export function brokenClaims(world: World): readonly string[] {
  const tree = world.tree();
  const own = tree.flatMap((live) =>
    Object.entries(byMachine[live.machine] ?? {}).filter(([, holds]) => !holds(factsOf(live, world) as never)),
  );
  const general = Object.entries(everywhere).filter(([, holds]) => !holds(world));
  const last = Object.entries(endings).filter(([, holds]) => !world.watch.ended.every(holds));
  return [...own, ...general, ...last].map(([name]) => name);
}

/** Every claim, by the machine it is about; '' for all of them. */
export const claimNames: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(byMachine).map(([machine, claims]) => [machine, Object.keys(claims)])),
  '': [...Object.keys(everywhere), ...Object.keys(endings)],
};

function factsOf({ snapshot, path, ref }: Live, world: World) {
  const own = new Set(Object.values(snapshot.children));
  const below = path === '' ? world.pending() : world.pending().filter((call) => own.has(call.ref));
  return {
    context: snapshot.context as unknown,
    at: (...states: string[]) => states.some((state) => isIn(snapshot, state)),
    asks: (...ports: string[]) => below.filter(({ port }) => ports.includes(port)).length,
    world,
    ref,
  };
}

/** A side actor is moved by the page alone. */
function canAct(live: Live): boolean {
  return (
    enabledCases(live, 'person').length > 0 ||
    (live.path === '' && live.machine !== 'app' && enabledCases(live, 'page').length > 0)
  );
}

function pending(world: World, port: string): number {
  return world.pending().filter((call) => call.port === port).length;
}

/** How many history entries an effect moves. */
function distanceOf(effect: string): number {
  return Number(/-?\d+/.exec(effect)?.[0]);
}

function isEachOnce(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}

function isComplete(input: unknown): boolean {
  return (
    input === undefined ||
    (typeof input === 'object' &&
      input !== null &&
      Object.values(input).every((value) => value !== undefined && value !== null && value !== ''))
  );
}

/** A mailed link that is opened elsewhere does not say whose it is: the password is sealed without the name. */
function isOfUnknownAccount({ route }: World, port: string): boolean {
  return route === 'email-code-verify' && ['judgePassword', 'sealPassword'].includes(port);
}
