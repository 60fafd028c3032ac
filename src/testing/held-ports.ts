import type { Notice } from '../../machines/notices/notices.types.ts';
import type { BesidePorts, MethodPorts, Ports } from '../page/ports.types.ts';
import type { PortName } from './cases.ts';

/** A call that the page has made and that waits for the harness. */
export interface HeldCall {
  readonly port: PortName;
  readonly input: unknown;
  readonly at: number;
  settle(output: unknown): void;
  fail(error: Error): void;
}

const withInput: readonly PortName[] = [
  'leave',
  'loadCaptchaScript',
  'runChallenge',
  'keepConsent',
  'sealPassword',
  'logIn',
  'checkRisk',
  'sendVerificationCode',
  'checkVerificationCode',
  'receiveCode',
  'prepareVisit',
  'visitProvider',
  'goToProvider',
  'logInThirdParty',
  'openBanLookup',
  'readQrStatus',
  'logInByTicket',
  'switchTrading',
  'readWhiteHosts',
  'recallResidence',
  'keepResidence',
  'goToSite',
  'fetchPhoneFields',
];
const withoutInput: readonly PortName[] = [
  'readBoundAccount',
  'bindAccount',
  'identifyGuest',
  'loadProfile',
  'readSettings',
  'logOut',
  'readSelfUnban',
  'readPuzzle',
  'recallOrder',
  'readConsent',
  'readCountries',
  'readCallingCode',
  'makeQr',
  'readRegulation',
  'readIpCountry',
  'recallAppBanner',
  'keepAppBanner',
  'readQuickToken',
  'recallMethod',
];

/** Ports whose calls wait until the harness answers them; a call whose caller leaves waits no more. */
export class HeldPorts {
  readonly waiting: HeldCall[] = [];
  readonly made: PortName[] = [];
  readonly told: string[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  hold(port: PortName, input: unknown, signal?: AbortSignal): Promise<unknown> {
    this.made.push(port);
    return new Promise((resolve, reject) => {
      const call: HeldCall = {
        port,
        input,
        at: this.#now(),
        settle: (output) => this.#end(call, () => resolve(output)),
        fail: (error) => this.#end(call, () => reject(error)),
      };
      this.waiting.push(call);
      signal?.addEventListener('abort', () => this.#end(call, () => undefined));
    });
  }

  ports(raise: (notice: Notice) => void = () => undefined): Ports & BesidePorts & MethodPorts {
    const calls = [
      ...withInput.map((port) => [port, (input: unknown, signal?: AbortSignal) => this.hold(port, input, signal)]),
      ...withoutInput.map((port) => [port, (signal?: AbortSignal) => this.hold(port, undefined, signal)]),
    ];
    const effects = {
      reportCaptchaFailure: (failure: unknown) => this.told.push(`reportCaptchaFailure ${JSON.stringify(failure)}`),
      tellBound: () => {
        this.told.push(`tellBound ${JSON.stringify(undefined)}`);
        raise({ code: 0, message: '', duration: 2000, throttle: 0, words: 'loginAndBind' });
      },
      tellConversion: () => this.told.push(`tellConversion ${JSON.stringify(undefined)}`),
      tellFailure: (notice: Notice | null) => {
        this.told.push(`tellFailure ${JSON.stringify(notice)}`);
        if (notice) raise(notice);
      },
      takeMethod: (choice: unknown) => this.told.push(`takeMethod ${JSON.stringify(choice)}`),
      warnNoCaptcha: (warning: unknown) => this.told.push(`warnNoCaptcha ${JSON.stringify(warning)}`),
      tellBan: () => {
        this.told.push(`tellBan ${JSON.stringify(undefined)}`);
        raise({ code: 31003, message: '', duration: 5000, throttle: 0 });
      },
    };
    return { ...Object.fromEntries(calls), ...effects } as Ports & BesidePorts & MethodPorts;
  }

  #end(call: HeldCall, settle: () => void): void {
    const place = this.waiting.indexOf(call);
    if (place < 0) return;
    this.waiting.splice(place, 1);
    settle();
  }
}
