import type { ReactNode } from 'react';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { appBannerMachine } from '../../../machines/app-banner/app-banner.machine.ts';
import type { AppBannerInput } from '../../../machines/app-banner/app-banner.types.ts';
import { inviterMachine } from '../../../machines/inviter/inviter.machine.ts';
import type { InviterInput } from '../../../machines/inviter/inviter.types.ts';
import { methodSwitchMachine } from '../../../machines/method-switch/method-switch.machine.ts';
import { miniAppMachine } from '../../../machines/mini-app/mini-app.machine.ts';
import type { MiniAppInput } from '../../../machines/mini-app/mini-app.types.ts';
import { referralMachine } from '../../../machines/referral/referral.machine.ts';
import { memoryEntries } from '../../../services/browser/entries.ts';
import { residenceMachine } from '../../../machines/residence/residence.machine.ts';
import type { ResidenceInput } from '../../../machines/residence/residence.types.ts';
import { mirrorSteps } from '../../page/actors/history-mirror.ts';
import { AppBannerFlow, createAppBanner } from '../../widgets/app-banner.tsx';
import { createInviter, createReferral, InviterFlow } from '../../flows/registration/invitation.view.tsx';
import { brand } from '../../../sites/brand.ts';
import { createMethodSwitch } from '../../flows/login/method-switch.view.tsx';
import { createResidence, ResidenceFlow } from '../../widgets/residence.tsx';
import { DEADLINE, isSilent, type AnswerBook } from '../simulation/answers.ts';
import { BROKEN, type PortName } from '../simulation/cases.ts';
import { SimulatedClock } from '../simulation/clock.ts';
import { HeldPorts } from '../simulation/held-ports.ts';
import { createMiniApp } from '../../flows/mini-app/mini-app.view.tsx';
import { MiniAppAlone } from './mini-app-alone.tsx';
import { ReferralAlone } from './referral-alone.tsx';
import { SwitchAlone } from './switch-alone.tsx';
import { ofHistory, payloadOf, type CaseStep } from '../simulation/steps.ts';
import { Watch } from '../simulation/watch.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';

/** Targets of a widget's links. */
export interface PartLinks {
  /** Sign-up page of the other site, absolute. */
  readonly there: string;
  readonly download: string;
}

/** The widgets: machines next to a page, with views. */
const machines = {
  residence: residenceMachine,
  appBanner: appBannerMachine,
  inviter: inviterMachine,
  referral: referralMachine,
  methodSwitch: methodSwitchMachine,
  miniApp: miniAppMachine,
};

/** A widget over held ports and a simulated clock, for tests of views and the gallery. */
export class HeldPart {
  readonly clock = new SimulatedClock();
  readonly watch = new Watch();
  readonly ports = new HeldPorts(() => this.clock.now());
  readonly actor: AnyActorRef;
  readonly entries = memoryEntries();
  readonly view: ReactNode;
  readonly #book: AnswerBook;

  constructor(
    { part, input }: Pick<WorldPlan, 'part' | 'input'>,
    book: AnswerBook,
    { there, download }: PartLinks,
    lookOn: (event: InspectionEvent) => void = () => undefined,
  ) {
    this.#book = book;
    const inspect = (event: InspectionEvent): void => {
      this.watch.observe(event);
      lookOn(event);
    };
    const options = { clock: this.clock.of('page'), inspect };
    const ports = this.ports.over(machines);
    if (part === 'residence') {
      const actor = createResidence(ports.residence, input as ResidenceInput, options);
      this.actor = actor;
      this.view = <ResidenceFlow actor={actor} there={there} />;
    } else if (part === 'methodSwitch') {
      const actor = createMethodSwitch(ports.methodSwitch, options);
      this.actor = actor;
      this.view = <SwitchAlone actor={actor} />;
    } else if (part === 'miniApp') {
      const actor = createMiniApp(ports.miniApp, input as MiniAppInput, options);
      this.actor = actor;
      this.view = <MiniAppAlone actor={actor} />;
    } else if (part === 'referral') {
      const actor = createReferral(ports.referral, options);
      this.actor = actor;
      this.view = <ReferralAlone actor={actor} />;
    } else if (part === 'inviter') {
      const actor = createInviter(ports.inviter, input as InviterInput, options);
      this.actor = actor;
      this.view = <InviterFlow actor={actor} brand={brand.name} />;
    } else {
      const actor = createAppBanner(ports.appBanner, input as AppBannerInput, options);
      this.actor = actor;
      this.view = <AppBannerFlow actor={actor} download={download} />;
    }
    mirrorSteps(this.actor, this.entries);
  }

  tell(step: CaseStep): void {
    if (ofHistory.includes(step.event)) this.entries.go(step.event === 'back.requested' ? -1 : 1);
    else this.actor.send(payloadOf(step));
  }

  /** Whether a call of the port waits. */
  waitsFor(port: PortName): boolean {
    return this.ports.waiting.some((one) => one.port === port);
  }

  answer(port: PortName, answer: string): void {
    const call = this.ports.waiting.findLast((one) => one.port === port);
    if (!call) throw new Error(`no call ${port} was made`);
    if (isSilent(port, answer)) this.clock.advance(call.at + DEADLINE - this.clock.now());
    if (answer === BROKEN) call.fail(new Error(`${port} broke`));
    else call.settle(this.#book[port][answer]?.output());
  }
}
