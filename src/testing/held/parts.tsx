import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import type { ActorOptions, AnyActorLogic, AnyActorRef } from 'xstate';
import type { AppBannerInput } from '../../../machines/app-banner/app-banner.types.ts';
import type { InviterInput } from '../../../machines/inviter/inviter.types.ts';
import type { methodSwitchMachine } from '../../../machines/method-switch/method-switch.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { ResidenceInput } from '../../../machines/residence/residence.types.ts';
import type { Services } from '../../../services/client/services.ts';
import { complianceOrigin, siteOf } from '../../../sites/sites.ts';
import { ReferralAlone } from './referral-alone.tsx';
import { SwitchAlone } from './switch-alone.tsx';
import { loadLate } from '../../../views/Late.tsx';
import { AppBannerFlow, createAppBanner } from '../../widgets/app-banner.tsx';
import { appBannerPortsOf } from '../../widgets/app-banner.ports.ts';
import { brand } from '../../../sites/brand.ts';
import { loadLateRegistration } from '../../../views/registration/LateRegistration.ts';
import { createInviter, createReferral, InviterFlow } from '../../flows/registration/invitation.view.tsx';
import { invitationPortsOf } from '../../flows/registration/invitation.ports.ts';
import { addressOn, type Elsewhere } from '../../page/visit/between-sites.ts';
import { createMethodSwitch } from '../../flows/login/method-switch.view.tsx';
import { mountWidget } from '../../widgets/mount-widget.tsx';
import type { PageFacts } from '../../page/facts.ts';
import type { BrowserEnvironment } from '../../page/visit/browser-environment.ts';
import { residencePortsOf } from '../../widgets/residence.ports.ts';
import { createResidence, ResidenceFlow } from '../../widgets/residence.tsx';
import { navigationContextOf } from '../../page/visit/navigation-context.ts';

export interface TestPage {
  readonly facts: PageFacts;
  readonly i18n: I18n;
  readonly services: () => Promise<Services>;
  readonly browser: BrowserEnvironment;
}

/** A widget that a harness starts beside the page, with the input of its machine. */
export type TestPart =
  | { readonly part: 'residence'; readonly input: ResidenceInput }
  | { readonly part: 'appBanner'; readonly input: AppBannerInput }
  | { readonly part: 'inviter'; readonly input: InviterInput }
  | { readonly part: 'referral' }
  | { readonly part: 'methodSwitch' };

/** Starts a widget beside the page as the product does, with ports that the harness answers; in the test build only. */
export async function beginPart(
  { facts, i18n, services, browser }: TestPage,
  begun: TestPart,
  held: <Some extends object>(ports: Some) => Some,
  options: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>,
): Promise<AnyActorRef> {
  const siteLocation = siteOf(facts.host);
  if (!siteLocation) throw new Error(`${facts.host} is no site`);
  const there = (elsewhere: Elsewhere): string | null => addressOn(navigationContextOf(facts, browser), elsewhere);
  const ports = held({
    residence: residencePortsOf({
      services: await services(),
      browser,
      complianceHosts: [complianceOrigin(siteLocation.environment, location.port)],
      location,
      addressOn: there,
      path: '/register',
    }),
    appBanner: appBannerPortsOf({ services, store: browser.store }),
    ...invitationPortsOf({ wire: (await services()).wire, scene: 'normal', country: () => Promise.resolve('DE') }),
    methodSwitch: noFields,
  });
  await Promise.all([loadLate(i18n), loadLateRegistration(i18n)]);
  const show = (actor: AnyActorRef, view: ReactNode): AnyActorRef => {
    mountWidget(i18n, view);
    actor.start();
    return actor;
  };
  if (begun.part === 'residence') {
    const actor = createResidence(ports.residence, begun.input, options);
    return show(
      actor,
      <ResidenceFlow
        actor={actor}
        there={
          there({ site: begun.input.question.leadsTo, path: '/register', reason: begun.input.question.question }) ??
          location.href
        }
      />,
    );
  }
  if (begun.part === 'methodSwitch') {
    const actor = createMethodSwitch(ports.methodSwitch, options);
    return show(actor, <SwitchAlone actor={actor} />);
  }
  if (begun.part === 'referral') {
    const actor = createReferral(ports.referral, options);
    return show(actor, <ReferralAlone actor={actor} />);
  }
  if (begun.part === 'inviter') {
    const actor = createInviter(ports.inviter, begun.input, options);
    return show(actor, <InviterFlow actor={actor} brand={brand.name} />);
  }
  const actor = createAppBanner(ports.appBanner, begun.input, options);
  return show(actor, <AppBannerFlow actor={actor} download={`/${facts.language}/download`} />);
}

/** The harness answers before any of these ports is called. */
const noFields: PortsOf<typeof methodSwitchMachine> = {
  recallMethod: () => ({ kind: 'email' }),
  fetchPhoneFields: () => ({ kind: 'lost' }),
  readAddressUse: () => ({ kind: 'untouched' }),
  watchAddress: () => undefined,
  takeMethod: () => undefined,
};
