import { expect, type BrowserContext, type Page } from '@playwright/test';
import * as openid from 'openid-client';
import { hydrated, screen, tryToSignIn } from '../person.ts';
import type { Stage } from './stage.ts';

/** A flow in progress: what the application keeps, and where it sends its user. */
export interface Flow {
  readonly config: openid.Configuration;
  readonly verifier: string;
  readonly state: string;
  readonly redirectUri: string;
  readonly address: URL;
}

export interface Beginning {
  readonly isSecret?: boolean;
  readonly authentication?: openid.ClientAuth;
  /** Registered; `asked`: what the request names in its place. */
  readonly redirectUri?: string;
  readonly asked?: string;
  /** Added to the usual ones; '' removes one. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Appended to the client's id: a misbehaviour of the exchange. */
  readonly sentinel?: string;
  /** Host label of the site. */
  readonly label?: string;
}

interface PartyParts {
  readonly stage: Stage;
  readonly page: Page;
  /** Id of the application of this row alone: it shares no permission or code with another row. */
  readonly clientId: string;
  /** Cookies of a signed-in user. */
  readonly session: Parameters<BrowserContext['addCookies']>[0];
}

/** An application with its library, and a person at its pages in Chromium. */
export async function createParty({ stage, page, clientId, session }: PartyParts) {
  const sent: string[] = [];
  const follow = (one: Page): void => {
    one.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().startsWith('http')) sent.push(request.url());
    });
  };
  follow(page);
  // Only the protocol reports a navigation that the browser does not make itself, as to an app on the device.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  cdp.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!url.startsWith('http')) sent.push(url);
  });

  /** The library's state of a new request. */
  const begin = async ({
    isSecret = false,
    authentication,
    redirectUri = stage.callback,
    asked = redirectUri,
    parameters = {},
    sentinel = '',
    label = 'com',
  }: Beginning = {}): Promise<Flow> => {
    const client = stage.register(clientId, { isSecret, redirectUri });
    const config = await stage.discover(
      { ...client, id: clientId + sentinel },
      { label, ...(authentication && { authentication }) },
    );
    const verifier = openid.randomPKCECodeVerifier();
    const state = parameters['state'] ?? openid.randomState();
    const all = {
      redirect_uri: asked,
      scope: 'profile',
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...parameters,
    };
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    return { config, verifier, state, redirectUri: asked, address: openid.buildAuthorizationUrl(config, given) };
  };
  const signIn = (): Promise<void> => page.context().addCookies(session);
  /** Presses a button of the page, once it counts. */
  const press = (way: 'decide' | 'cancel' | 'return' | 'close', at: Page = page): Promise<void> =>
    at.locator(`[data-way=${way}]:not([aria-disabled])`).click();
  /** The address at which the application was answered; exactly one. */
  const response = async ({ redirectUri }: Pick<Flow, 'redirectUri'>): Promise<URL> => {
    const isAnswer = (url: string): boolean => url.startsWith(redirectUri);
    await expect.poll(() => sent.filter(isAnswer).length).toBe(1);
    return new URL(sent.find(isAnswer) ?? '');
  };
  const redeem = ({ config, verifier, state }: Flow, answer: URL): ReturnType<typeof openid.authorizationCodeGrant> =>
    openid.authorizationCodeGrant(config, answer, { expectedState: state, pkceCodeVerifier: verifier });

  return {
    stage,
    page,
    clientId,
    begin,
    signIn,
    press,
    response,
    redeem,
    follow,
    open: (flow: Pick<Flow, 'address'>): Promise<unknown> => page.goto(flow.address.href),
    /** Logs in on the page that is shown. */
    logIn: async (account = 'ada@northgate.example'): Promise<void> => {
      await hydrated(page);
      await tryToSignIn(page, account);
    },
    /** A signed-in user allows; returns the answer. */
    allow: async (flow: Flow): Promise<URL> => {
      await signIn();
      await page.goto(flow.address.href);
      await press('decide');
      return response(flow);
    },
    /** The page says what is wrong, and nothing has left our sites. */
    staysAt: async (name: string): Promise<void> => {
      await expect(screen(page, name)).toBeVisible();
      expect(sent.filter((url) => !/^http:\/\/[a-z]+\.northgate\.localhost/.test(url))).toEqual([]);
    },
    /** Addresses that were navigated to, in order. */
    sent: (): readonly string[] => sent,
    /** Pages that were followed, by their last segments. */
    passed: (): readonly string[] => sent.map((url) => new URL(url).pathname.split('/').at(-1) ?? ''),
    /** The user endpoint's status for a token. */
    statusOf: async (config: openid.Configuration, token: string): Promise<number> => {
      const address = new URL(config.serverMetadata().userinfo_endpoint ?? '');
      try {
        return (await openid.fetchProtectedResource(config, token, address, 'GET')).status;
      } catch (error) {
        if (error instanceof openid.WWWAuthenticateChallengeError) return error.status;
        throw error;
      }
    },
  };
}

export type Party = Awaited<ReturnType<typeof createParty>>;
