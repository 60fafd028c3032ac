import { Secret } from '../../../services/secret.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';
import { straight, otherWays } from './straight.ts';
import { onDesktop, mainWorld } from './login.ts';

const briefly = {
  sendVerificationCode: ['sent'],
  checkVerificationCode: ['signedIn', 'tokenLost', 'gone'],
  receiveCode: ['none'],
} as const;

const ticketPage: WorldPlan = {
  ...mainWorld,
  name: 'page with a ticket of another site',
  ends: ['app.leaving', 'app.visiting.visitor'],
  input: { ...onDesktop, ticket: new Secret('ticket-of-another-site') },
  only: {
    ...straight,
    ...briefly,
    identifyGuest: ['guest', 'tokenHeld', 'cookiesBlocked'],
    loadProfile: ['user', 'visitor', 'cut'],
    prepareAttempt: ['ready', 'broken'],
    leave: [],
  },
  omitted: [...otherWays, 'credentials.submitted'],
};

/** The same on a site that asks nothing (decision D25). */
const unaskedTicketPage: WorldPlan = {
  ...ticketPage,
  name: 'page of a site that does not confirm whom another site has handed over',
  input: { ...onDesktop, ticket: new Secret('ticket-of-another-site'), confirmsTickets: false },
  only: {
    ...ticketPage.only,
    identifyGuest: ['guest'],
    loadProfile: ['user'],
    logInByTicket: ['held'],
    keepSession: ['signedIn'],
  },
  omitsPageEvents: true,
};

export const ticketWorlds: readonly WorldPlan[] = [ticketPage, unaskedTicketPage];
