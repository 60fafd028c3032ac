import { fallbackVariant } from '../../../machines/rules/registration-variant.ts';
import { createSignUpRecords } from '../../../services/browser/sign-up-record.ts';
import { createSharers } from '../../../services/browser/sharer.ts';
import { createComplianceServices } from '../../../services/client/compliance.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import { createServices } from '../../../services/client/services.ts';
import type { ServiceEnvironment } from '../../../services/client/wire.ts';
import { siteOf } from '../../../sites/sites.ts';
import { attemptPortsOf } from '../../flows/login/attempt.ports.ts';
import { invitationPortsOf } from '../../flows/registration/invitation.ports.ts';
import { admissionPortsOf } from '../../flows/registration/admission.ports.ts';
import { recallPortsOf } from '../../flows/registration/recall.ports.ts';
import { benefitsPortsOf } from '../../flows/shared/benefits.ports.ts';
import { confirmPortsOf } from '../../flows/mail-confirmation/confirm.ports.ts';
import { noChannel, noCode } from '../../flows/shared/password.ports.ts';
import { stepPortsOf } from '../../flows/registration/steps.ports.ts';
import { oauthPortsOf } from '../../flows/oauth/oauth.ports.ts';
import { authorizedPortsOf } from '../../flows/authorized/authorized.ports.ts';
import { oauthExitPortsOf } from '../../flows/oauth-exit/oauth-exit.ports.ts';
import { phonePortsOf } from '../../flows/shared/phone.ports.ts';
import { pagePortsOf } from '../../page/page.ports.ts';
import { telegramLinkPortsOf } from '../../page/after-sign-in/telegram-link.ports.ts';
import { postLoginPortsOf } from '../../page/after-sign-in/post-login.ports.ts';
import { pageServices } from '../../page/session/services.ts';
import { appBannerPortsOf } from '../../widgets/app-banner.ports.ts';
import { compliancePortsOf } from '../../widgets/compliance.ports.ts';
import { residencePortsOf } from '../../widgets/residence.ports.ts';
import { siteJumpPortsOf } from '../../widgets/site-jump.ports.ts';

/** The ports of machines as they ship, by machine and name. */
export type ShippedPorts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * The product's implementation of every port that calls the exchange, over one environment; ports of the browser are
 * left out.
 */
export function shippedPorts(environment: ServiceEnvironment): ShippedPorts {
  const { notify, monitor, store } = environment;
  const calls = createServices(environment);
  const tabs = { notify: nothing, isOfSameAccount: async () => true };
  const location = { ...locationOf(environment.page()), assign: nothing, replace: nothing };
  const page = pageServices(calls, {
    ...environment,
    location,
    tabs,
    online: () => Promise.resolve(),
  });
  const services = () => Promise.resolve(page);
  const records = createSignUpRecords(store);
  const steps = stepPortsOf({
    services,
    frame: noFrame,
    monitor,
    tabs,
    channel: noChannel,
    foundCode: noCode,
    keepReferralEdit: nothing,
    records,
    variant: () => fallbackVariant,
    now: () => 0,
  });
  const elsewhere = { location, addressOn: () => null };
  return {
    ...pagePortsOf({
      services,
      visitor: () => environment.session,
      store,
      notify,
      visitRecorded: () => Promise.resolve(),
    }),
    ...postLoginPortsOf({ services: page, notify, toasts: noToasts }),
    ...attemptPortsOf({ services, frame: noFrame, monitor, notify, tabs, location, keepIdentity: nothing }),
    telegramLink: telegramLinkPortsOf({ ...page, wire: calls.wire }).telegramLink,
    registerStart: steps.registerStart,
    newPassword: steps.newPassword,
    mailedLink: steps.mailedLink,
    linkWatch: steps.linkWatch,
    mailConfirmation: confirmPortsOf({
      services,
      records,
      now: () => 0,
      storesCookies: () => Promise.resolve(true),
    }),
    'registration verification': steps.verification,
    ...oauthPortsOf({
      services: page,
      visitor: () => environment.session,
      location,
      takeAddressNote: () => null,
      noteHandOver: () => undefined,
      noteGrant: () => undefined,
      asked: { noteAsked: () => undefined, recallAsked: () => null },
      attention: { awaitAttention: noAttention, awaitDistraction: noAttention },
    }),
    phone: phonePortsOf(calls),
    benefits: benefitsPortsOf({
      services,
      compliance: async () => createComplianceServices(calls.wire, environment, []),
      folder: 'test',
      clock: environment.clock,
      sharers: createSharers(store, new EventTarget()),
      page: new URL(location.href),
      rewardPage: { wireId: 'BYBIT', host: location.href, language: 'en' },
      readAccount: () => Promise.resolve(''),
    }),
    oauthExit: oauthExitPortsOf({ services, document: new EventTarget() }),
    authorized: authorizedPortsOf({ services, root: { dataset: {} }, takeGrant: () => Promise.resolve(null) }),
    ...invitationPortsOf({ wire: calls.wire, scene: 'normal', country: () => Promise.resolve('DE') }),
    admission: admissionPortsOf({
      wire: calls.wire,
      language: environment.language,
      siteLocation: siteOf('com.northgate.localhost'),
      records,
      uuid: null,
      now: () => 0,
      readCountry: createReferenceServices(calls.wire).readIpCountry,
      readCode: async () => '',
      isNoteShown: () => false,
      noteVariant: nothing,
      resumeSignUp: () => ({ kind: 'stayed' }),
    }),
    recall: recallPortsOf({
      wire: calls.wire,
      records,
      location,
      prepare: () => Promise.resolve(),
      readFormUse: () => ({ kind: 'untouched' }),
      enterNumber: nothing,
    }),
    appBanner: appBannerPortsOf({ services, store }),
    compliance: compliancePortsOf({
      services: createComplianceServices(calls.wire, environment, []),
      environment: 'test',
      monitor,
    }),
    residence: residencePortsOf({
      services: calls,
      browser: environment,
      complianceHosts: [],
      path: '/register',
      ...elsewhere,
    }),
    siteJump: siteJumpPortsOf({ services: calls, noteJump: nothing, reportLoop: nothing, ...elsewhere }),
  };
}

function locationOf({ href, origin, pathname, search, hash }: URL) {
  return { href, origin, pathname, search, hash };
}

function nothing(): void {}

function noAttention(): never {
  throw new Error('the attention of a user is of the browser');
}

function noFrame(): never {
  throw new Error('the captcha frame is of the browser');
}

function noToasts(): never {
  throw new Error('the toasts are of the page');
}
