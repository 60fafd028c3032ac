import type { ResidenceInput } from '../../../machines/residence/residence.types.ts';
import type { SiteJumpContext } from '../../../machines/site-jump/site-jump.types.ts';
import type { AppBannerInput } from '../../../machines/app-banner/app-banner.types.ts';
import type { ComplianceContext } from '../../../machines/compliance/compliance.types.ts';
import { Secret } from '../../../services/secret.ts';
import { count, type Claims } from './claims.ts';
import { fieldOf } from '../simulation/field-of.ts';
import { BEGINNING } from '../simulation/clock.ts';

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
  'the question needs a reason, of regulator or address, unless the site always asks [MODAL-02] [MODAL-04] [MODAL-08]':
    ({ context: { question, isReferred }, at, world }) =>
      isReferred ||
      !at('asking') ||
      (question.askedIf === 'always'
        ? count(world, 'readRegulation') + count(world, 'readIpCountry') === 0
        : count(world, question.askedIf === 'elsewhere' ? 'readIpCountry' : 'readRegulation') === 1),
  'an answer is stored only while it is given, and a departure only where the question keeps those [MODAL-06]': ({
    context: { question },
    at,
    asks,
  }) =>
    asks('keepResidence') === (at('keepingStay', 'keepingDeparture') ? 1 : 0) &&
    (!at('keepingDeparture') || question.keeps === 'both'),
  'the browser goes only to the site that the question leads to, with the question as reason [SITE-32] [ATTR-02]': ({
    context: { question },
    at,
    world,
    asks,
  }) =>
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
  'the closing of the banner is stored exactly when it closes [UI-11]': ({ at, asks }) =>
    asks('keepAppBanner') === (at('keeping') ? 1 : 0),
};

export const widgetClaims = { compliance, residence, siteJump, appBanner };
