import type { InspectionEvent } from 'xstate';
import { appMachine } from '../../../machines/app/app.machine.ts';
import type { AppInput } from '../../../machines/app/app.types.ts';
import { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import { banMachine } from '../../../machines/ban/ban.machine.ts';
import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import { captchaScriptMachine } from '../../../machines/captcha-script/captcha-script.machine.ts';
import { consentMachine } from '../../../machines/consent/consent.machine.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import { emptyPhone } from '../../../machines/phone/phone.cases.ts';
import { postLoginMachine } from '../../../machines/post-login/post-login.machine.ts';
import { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import { telegramLinkMachine } from '../../../machines/telegram-link/telegram-link.machine.ts';
import { qrMachine } from '../../../machines/qr/qr.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { thirdPartyMachine } from '../../../machines/third-party/third-party.machine.ts';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import { memoryEntries } from '../../../services/browser/entries.ts';
import { mirrorSteps } from '../../page/actors/history-mirror.ts';
import { once } from '../../page/once.ts';
import { provideAttempt } from '../../flows/login/attempt.machines.ts';
import { renderLogin } from '../../flows/login/login.flow.tsx';
import type { LoginParts } from '../../flows/login/login.parts.ts';
import { provideLogin } from '../../flows/login/login.ports.ts';
import { beginPhone } from '../../flows/shared/begin-phone.ts';
import { createPage, pageMachines, sendToAll, type Page } from '../../page/page.ts';
import { afterSignIn } from '../../../views/app/after-sign-in.ts';
import { TelegramLink } from '../../widgets/telegram/telegram-link.view.tsx';
import { provideTelegramLink } from '../../page/after-sign-in/make-telegram-link.ts';
import { providePostLogin } from '../../page/after-sign-in/post-login.ts';
import { DEADLINE, isSilent, type AnswerBook } from '../simulation/answers.ts';
import { BROKEN, type PortName } from '../simulation/cases.ts';
import { SimulatedClock } from '../simulation/clock.ts';
import { breakUnder, type Fault } from '../simulation/fault.ts';
import { serviceStateAfter, keptAnswer, initialServiceState, type ServiceState } from '../simulation/service-state.ts';
import { HeldPorts, type HeldCall } from '../simulation/held-ports.ts';
import { inputAfterReload } from '../simulation/input-after-reload.ts';
import { revived } from '../simulation/secrets.ts';
import { forAll, ofHistory, ofVisibility, payloadOf, type CaseStep } from '../simulation/steps.ts';
import { Watch } from '../simulation/watch.ts';
import type { MakeFlow, WorldPlan } from '../simulation/world-plan.ts';

/** What a browser keeps over a reload: whether a user is signed in, and the number of history entries. */
interface Kept {
  readonly hasToken: boolean;
  readonly entries: number;
}

/** What a page is made of; `makeFlow` absent: the log-in. */
type HeldPlan = Pick<WorldPlan, 'input' | 'fault' | 'serviceState'> & { readonly makeFlow?: MakeFlow | undefined };

/** The machines of the page with ports, by the names in the composition. */
const machines = {
  app: appMachine,
  postLogin: postLoginMachine,
  session: sessionMachine,
  consent: consentMachine,
  login: loginMachine,
  attempt: attemptMachine,
  captcha: captchaMachine,
  captchaScript: captchaScriptMachine,
  ban: banMachine,
  qr: qrMachine,
  verification: verificationMachine,
  thirdParty: thirdPartyMachine,
  telegramLink: telegramLinkMachine,
  phone: phoneMachine,
};

const nothingKept: Kept = { hasToken: false, entries: 1 };

/** The actors of a page over held ports and a simulated clock, for tests of views and the gallery. */
export class HeldPage {
  readonly clock = new SimulatedClock();
  readonly watch = new Watch();
  readonly ports = new HeldPorts(
    () => this.clock.now(),
    (notice) => this.page.notices.send({ type: 'notice.raised', notice }),
  );
  readonly page: Page;
  /** State that the flow keeps outside its machine. */
  readonly parts: LoginParts;
  readonly entries: ReturnType<typeof memoryEntries>;
  readonly #book: AnswerBook;
  readonly #fault: Fault | undefined;
  readonly #plan: HeldPlan;
  #serviceState: ServiceState;

  constructor(
    plan: HeldPlan,
    book: AnswerBook,
    lookOn: (event: InspectionEvent) => void = () => undefined,
    { hasToken, entries }: Kept = nothingKept,
  ) {
    const { input, fault, serviceState = initialServiceState, makeFlow } = plan;
    this.#plan = plan;
    this.#book = book;
    this.#fault = fault;
    this.#serviceState = { ...serviceState, hasToken };
    this.entries = memoryEntries(entries);
    const inspect = (event: InspectionEvent): void => {
      this.watch.observe(event);
      lookOn(event);
    };
    const ports = this.ports.over(machines);
    const login = provideLogin(async (asked) => {
      await this.ports.hold('prepareAttempt', asked);
      return provideAttempt(ports);
    }, ports.login);
    this.parts = {
      phone: once(async () => beginPhone(ports.phone, emptyPhone, { clock: this.clock.of('page'), inspect })),
      slot: null,
    };
    const flow: ReturnType<MakeFlow> = makeFlow?.(this.ports) ?? {
      machine: login,
      render: renderLogin(this.parts),
    };
    this.page = createPage({
      machines: pageMachines(
        ports,
        flow.machine,
        providePostLogin(ports, provideTelegramLink({ ...ports, linkVerification: ports.verification })),
      ),
      renderFlow: flow.render,
      hidesOf: flow.hidesOf,
      input: input as AppInput,
      clock: this.clock.of('page'),
      inspect,
    });
    afterSignIn.show((place, otherwise) => (
      <TelegramLink page={this.page} place={place} otherwise={otherwise} isTicked />
    ));
    mirrorSteps(this.page.app, this.entries);
  }

  /** The page of a world, with its flow. */
  static async of(plan: WorldPlan, book: AnswerBook, lookOn?: (event: InspectionEvent) => void): Promise<HeldPage> {
    return new HeldPage({ ...plan, makeFlow: await plan.flow?.load?.() }, book, lookOn);
  }

  /** A reload: a new page with what a browser keeps; this one is stopped. */
  reloaded(): HeldPage {
    const input = inputAfterReload(this.#plan.input);
    this.page.stop();
    return new HeldPage({ ...this.#plan, input, serviceState: initialServiceState }, this.#book, undefined, {
      hasToken: this.#serviceState.hasToken,
      entries: this.entries.length(),
    });
  }

  /** Breaks the faulty part of the world in the running machines. */
  breakParts(): void {
    if (this.#fault) breakUnder(this.page.app, this.#fault);
  }

  tell(step: CaseStep): void {
    const { app, notices, connection, progressIndicator } = this.page;
    const event = revived<{ readonly type: string }>(payloadOf(step));
    if (ofHistory.includes(step.event)) this.entries.go(step.event === 'back.requested' ? -1 : 1);
    else if (ofVisibility(step)) {
      notices.send(event as never);
      sendToAll(app, event as never);
    } else if (forAll.includes(step.event)) sendToAll(app, event as never);
    else
      ({ app, notices, connection, progressIndicator } as Record<string, { send: (event: never) => void }>)[
        step.machine
      ]?.send(event as never);
  }

  /** Whether a call of the port waits. */
  waitsFor(port: PortName): boolean {
    return this.ports.waiting.some((one) => one.port === port);
  }

  answer(port: PortName, answer: string): void {
    const call = this.ports.waiting.findLast((one) => one.port === port);
    if (!call)
      throw new Error(
        `the page made no call ${port}; it waits for ${this.ports.waiting.map((one) => one.port).join(', ')}`,
      );
    if (isSilent(port, answer)) this.clock.advance(call.at + DEADLINE - this.clock.now());
    this.#serviceState = serviceStateAfter(this.#serviceState, port, answer, call.at);
    if (answer === BROKEN) call.fail(new Error(`${port} broke`));
    else this.#give(call, answer);
  }

  /** Answers one call from stored data; false: there is none. */
  answerKept(): boolean {
    const kept = this.ports.waiting
      .map((call) => ({ call, answer: keptAnswer(call.port, this.#serviceState, this.clock.now()) }))
      .find(({ answer }) => answer !== null);
    if (!kept) return false;
    kept.call.settle(this.#book[kept.call.port][kept.answer ?? '']?.output());
    return true;
  }

  #give(call: HeldCall, answer: string): void {
    const decoded = this.#book[call.port][answer];
    if (!decoded) throw new Error(`no answer ${answer} of ${call.port}`);
    for (const notice of decoded.notices) this.page.notices.send({ type: 'notice.raised', notice });
    call.settle(decoded.output());
  }
}
