import { assumedConfig } from '../contract/assumed.ts';
import type { CaptchaProof } from '../contract/captcha.ts';
import {
  providersConfig,
  THIRD_PARTY_SCENE,
  thirdPartyLogin,
  thirdPartyLoginInTelegram,
  thirdPartyRefusals,
  type PageProvider,
  type ProviderVisitOutcome,
  type ThirdPartyGrant,
  type ThirdPartyOutcome,
} from '../contract/third-party.ts';
import { Secret } from '../secret.ts';
import { createNamedCall, refusalIn } from './call-named.ts';
import { base64url } from './base64url.ts';
import { proofFields } from './proof-fields.ts';
import { providers } from './providers.ts';
import { signInOutcome } from './sign-in.ts';
import { telegramFields } from './telegram-bind.ts';
import { refusalOf } from './refusal.ts';
import type { ServiceEnvironment, Wire } from './wire.ts';

/** Bytes of a state and of a PKCE verifier: 43 characters each. */
const LENGTH = 32;

/** Sign-in through a third-party account. [LOGIN-03] [ERR-16] */
export function createThirdParty(wire: Wire, { crypto, language }: Pick<ServiceEnvironment, 'crypto' | 'language'>) {
  const callNamed = createNamedCall(wire);
  const randomToken = (): string => base64url(crypto.getRandomValues(new Uint8Array(LENGTH)));
  return {
    /** Builds the URL of a provider's page, with state and PKCE; opens nothing. */
    prepareProviderVisit: async (
      { provider, redirectUri }: { provider: PageProvider; redirectUri: string },
      signal?: AbortSignal,
    ): Promise<ProviderVisitOutcome> => {
      const body = {
        project_name: assumedConfig.project,
        keys: [assumedConfig.providers],
        properties: { language: language() },
      };
      const found = await callNamed(
        {
          endpoint: providersConfig,
          body,
          named: ({ result }) =>
            result ? { kind: 'known' as const, page: result[assumedConfig.providers][provider] } : null,
        },
        signal,
      );
      if (found.kind !== 'known' || !found.page) return { kind: 'unavailable' };
      const state = randomToken();
      const verifier = randomToken();
      const challenge = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
      const { issuer, authorization_response_iss_parameter_supported: isAlwaysNamed } = found.page;
      const address = new URL(found.page.authorize_url);
      const query = providers[provider].query({ clientId: found.page.client_id, redirectUri, state, challenge });
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      return {
        kind: 'ready',
        address: address.href,
        state: new Secret(state),
        verifier: new Secret(verifier),
        redirectUri,
        issuer: issuer === undefined ? null : { name: issuer, isAlwaysNamed },
      };
    },
    logInThirdParty: (
      { grant, proof, isInTelegram }: { grant: ThirdPartyGrant; proof: CaptchaProof; isInTelegram: boolean },
      signal?: AbortSignal,
    ): Promise<ThirdPartyOutcome> =>
      callNamed(
        {
          endpoint: isInTelegram ? thirdPartyLoginInTelegram : thirdPartyLogin,
          body: { ...grantFields(grant), scene: THIRD_PARTY_SCENE, ...proofFields(proof) },
          named: (reply, reference): ThirdPartyOutcome | null => {
            const signedIn = signInOutcome(reply, reference);
            if (signedIn || reply.isSuccess)
              return signedIn && { ...signedIn, ...(reply.result?.is_new_user === true && { isNewUser: true }) };
            return refusalIn(thirdPartyRefusals, reply, reference) ?? refusalOf(reply, reference, wire.refusals);
          },
        },
        signal,
      ),
  };
}

function grantFields(grant: ThirdPartyGrant): Record<string, unknown> {
  if (grant.kind === 'telegram') return { provider: 'telegram', ...telegramFields(grant.telegram) };
  return {
    provider: grant.provider,
    code: grant.code.reveal(),
    code_verifier: grant.verifier.reveal(),
    redirect_uri: grant.redirectUri,
  };
}
