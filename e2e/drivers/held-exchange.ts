import type { WireAnswer } from '../../machines/cases.ts';
import { bindGet, bindSet, riskIntercept, tradeSwitch } from '../../services/contract/account.ts';
import { banInfo, selfUnbanStatus } from '../../services/contract/ban.ts';
import { captchaInfo } from '../../services/contract/captcha.ts';
import { regulationInfo } from '../../services/contract/compliance.ts';
import { webConfig } from '../../services/contract/config.ts';
import { login, loginCompliance } from '../../services/contract/login.ts';
import { qrGenerate, qrStatus } from '../../services/contract/qr.ts';
import { quickLogIn } from '../../services/contract/quick.ts';
import { callingCode, countryList, ipCountry, whiteHosts } from '../../services/contract/reference.ts';
import { logout, profile } from '../../services/contract/session.ts';
import { thirdPartyLogin } from '../../services/contract/third-party.ts';
import { verifyCheck, verifySend } from '../../services/contract/verification.ts';
import type { Exchange } from '../../src/serve/serve.ts';
import { wireAnswers, type WirePort } from '../../src/testing/cases.ts';

const portOf: Readonly<Record<string, WirePort>> = {
  [login.path]: 'logIn',
  [loginCompliance.path]: 'logIn',
  [thirdPartyLogin.path]: 'logInThirdParty',
  [riskIntercept.path]: 'checkRisk',
  [verifySend.path]: 'sendVerificationCode',
  [verifyCheck.path]: 'checkVerificationCode',
  [profile.path]: 'loadProfile',
  [webConfig.path]: 'readSettings',
  [whiteHosts.path]: 'readWhiteHosts',
  [logout.path]: 'logOut',
  [banInfo.path]: 'openBanLookup',
  [selfUnbanStatus.path]: 'readSelfUnban',
  [captchaInfo.path]: 'readPuzzle',
  [quickLogIn.path]: 'logInByTicket',
  [tradeSwitch.path]: 'switchTrading',
  [bindGet.path]: 'readBoundAccount',
  [bindSet.path]: 'bindAccount',
  [qrGenerate.path]: 'makeQr',
  [qrStatus.path]: 'readQrStatus',
  [countryList.path]: 'readCountries',
  [callingCode.path]: 'readCallingCode',
  [regulationInfo.path]: 'readRegulation',
  [ipCountry.path]: 'readIpCountry',
};

interface Held {
  readonly port: WirePort;
  readonly answer: (response: Response) => void;
}

/** An exchange that holds every call until the harness says how it is answered. A call of a page that has gone is nobody's. */
export class HeldExchange implements Exchange {
  readonly held: Held[] = [];

  fetch(request: Request): Promise<Response> {
    const port = portOf[new URL(request.url).pathname];
    if (!port) return Promise.resolve(Response.json({ ret_code: 0, result: {} }));
    return new Promise((resolve) => {
      const one: Held = { port, answer: resolve };
      this.held.push(one);
      request.signal.addEventListener('abort', () => this.#drop(one));
    });
  }

  destinations(): Promise<Response | null> {
    return Promise.resolve(null);
  }

  /** Answers the newest call of a port; false: there is none. */
  answer(port: WirePort, name: string): boolean {
    const call = this.held.findLast((one) => one.port === port);
    const answer = (wireAnswers[port] as Readonly<Record<string, WireAnswer>>)[name];
    if (!answer) throw new Error(`no answer ${name} of ${port}`);
    if (!call) return false;
    this.#drop(call);
    if (!('fault' in answer))
      call.answer(
        new Response('text' in answer ? answer.text : JSON.stringify(answer.body), {
          status: answer.status ?? 200,
          headers: { 'content-type': 'application/json', ...answer.headers },
        }),
      );
    else if (answer.fault === 'cut') call.answer(cutShort());
    return true;
  }

  has(port: WirePort): boolean {
    return this.held.some((one) => one.port === port);
  }

  clear(): void {
    for (const one of this.held.splice(0)) one.answer(Response.json({ ret_code: 10002 }));
  }

  #drop(one: Held): void {
    const place = this.held.indexOf(one);
    if (place >= 0) this.held.splice(place, 1);
  }
}

/** A reply that breaks off: unlike a connection that closes without one, a browser never repeats the request. */
function cutShort(): Response {
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      if (isBegun) stream.error(new Error('cut short'));
      else stream.enqueue(new TextEncoder().encode('{"ret_code":'));
      isBegun = true;
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json', 'content-length': '100' } });
}
