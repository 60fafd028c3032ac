import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { rolldown } from 'rolldown';

/** Script of the client's page: keeps state and verifier in the storage of the tab, and redeems the code. */
const SCRIPT = `
import * as openid from 'openid-client';
const say = (text) => document.querySelector('output').append(text);
const { issuer, clientId } = document.querySelector('output').dataset;
const redirectUri = location.origin + '/callback';
const config = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
  algorithm: 'oauth2',
  execute: [openid.allowInsecureRequests],
});
if (location.pathname === '/callback') {
  try {
    const tokens = await openid.authorizationCodeGrant(config, new URL(location.href), {
      expectedState: sessionStorage.state,
      pkceCodeVerifier: sessionStorage.verifier,
    });
    const user = await openid.fetchProtectedResource(config, tokens.access_token, new URL(config.serverMetadata().userinfo_endpoint), 'GET');
    say('tokens for ' + (await user.json()).name);
  } catch (error) {
    say('error ' + (error.error ?? error.message));
  }
} else {
  sessionStorage.verifier = openid.randomPKCECodeVerifier();
  sessionStorage.state = openid.randomState();
  location.assign(openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'profile',
    state: sessionStorage.state,
    code_challenge: await openid.calculatePKCECodeChallenge(sessionStorage.verifier),
    code_challenge_method: 'S256',
  }));
}
`;

async function bundled(): Promise<string> {
  const bundle = await rolldown({
    input: 'client',
    platform: 'browser',
    plugins: [
      {
        name: 'client',
        resolveId: (id) => (id === 'client' ? `${process.cwd()}/client.js` : null),
        load: (id) => (id === `${process.cwd()}/client.js` ? SCRIPT : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

/** A client without a server: a page on an address of its own, with the library in it. */
export async function serveClientInPage(parts: { readonly issuer: string; readonly clientId: string }): Promise<{
  readonly origin: string;
  readonly close: () => void;
}> {
  const script = await bundled();
  const server: Server = createServer(({ url = '' }, response) => {
    const isScript = url === '/client.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(
      isScript
        ? script
        : `<!doctype html><output data-issuer="${parts.issuer}" data-client-id="${parts.clientId}"></output><script type="module" src="/client.js"></script>`,
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
