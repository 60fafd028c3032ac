import { emptyPhone } from '../../../machines/phone/phone.cases.ts';
import { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { WorldPlan } from '../simulation/world-plan.ts';
import { alone } from './side-machines.ts';
import { straight } from './straight.ts';
import { mainWorld } from './login.ts';

/** Where one signs in by phone number besides. */
const phonePage: WorldPlan = {
  ...mainWorld,
  name: 'page on which one signs in by phone number',
  only: {
    ...straight,
    runChallenge: ['solved', 'closed'],
    logIn: ['signedIn', 'wrong3', 'locked', 'http500', 'http429'],
    makeQr: ['busy'],
    leave: [],
  },
  omitted: ['thirdParty.chosen'],
};

const phoneWorld: WorldPlan = {
  ...alone,
  name: 'phone',
  machine: phoneMachine,
  input: emptyPhone,
  ends: ['phone.choosing', 'phone.manual'],
  onPage: {
    plan: phonePage,
    before: [
      { kind: 'answer', port: 'identifyGuest', answer: 'guest' },
      { kind: 'person', machine: 'login', event: 'phone.chosen', payload: 'plain' },
    ],
  },
};

const qrPage: WorldPlan = {
  ...mainWorld,
  name: 'page on which one signs in by QR code',
  only: { ...straight, prepareAttempt: ['ready', 'broken'] },
  omitted: ['email.chosen', 'phone.chosen', 'thirdParty.chosen'],
};

export const waysInWorlds: readonly WorldPlan[] = [phonePage, phoneWorld, qrPage];
