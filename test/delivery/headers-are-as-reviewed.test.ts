import { expect, test } from 'vitest';
import { headersOf } from '../../src/serve/headers.ts';
import { forwardingHeaders } from '../../src/serve/forwarding-headers.ts';

/** By which a client could pass for another address, host, path, method or certificate. */
const claims = `
  cf-connecting-ip cf-connecting-ipv6 client-cert client-cert-chain client-ip fastly-client-ip fly-client-ip
  forwarded forwarded-for forwarded-for-ip front-end-https proxy-client-ip remote-user ssl-client-cert
  ssl-client-verify true-client-ip wl-proxy-client-ip x-amzn-oidc-accesstoken x-amzn-oidc-data
  x-amzn-oidc-identity x-appengine-user-ip x-arr-clientcert x-arr-ssl x-auth-request-email x-auth-request-user
  x-azure-clientip x-azure-socketip x-cf-connecting-ip x-client-cert x-client-ip x-cluster-client-ip
  x-envoy-external-address x-envoy-original-path x-forwarded x-forwarded-by x-forwarded-client-cert
  x-forwarded-client-ip x-forwarded-email x-forwarded-for x-forwarded-groups x-forwarded-host x-forwarded-method
  x-forwarded-path x-forwarded-port x-forwarded-preferred-username x-forwarded-prefix x-forwarded-proto
  x-forwarded-protocol x-forwarded-remote-user x-forwarded-scheme x-forwarded-server x-forwarded-ssl
  x-forwarded-tls-client-cert x-forwarded-uri x-forwarded-user x-goog-authenticated-user-email
  x-goog-authenticated-user-id x-goog-iap-jwt-assertion x-host x-http-method x-http-method-override
  x-method-override x-ms-client-principal x-ms-client-principal-id x-ms-client-principal-name x-original-for
  x-original-forwarded-for x-original-host x-original-method x-original-path x-original-proto
  x-original-remote-addr x-original-uri x-original-url x-originating-ip x-proxyuser-ip x-real-host x-real-ip
  x-remote-addr x-remote-ip x-remote-user x-rewrite-path x-rewrite-url x-scheme x-ssl-client-cert
  x-ssl-client-dn x-ssl-client-verify x-true-client-ip x-url-scheme
`;

test('a client passes for no other address, host, path, method, certificate or user by any of these (decision D04)', () => {
  expect(forwardingHeaders.join(' ')).toBe(claims.trim().split(/\s+/).join(' '));
});

const context = { environment: 'production', port: '', inline: { scripts: [], styles: [] } } as const;

test.each(['page', 'opener', 'framed', 'framedOpener', 'telegram', 'frame', 'otherApp'] as const)(
  'a document of the kind %s may use none of these features of a device (decision D22)',
  (kind) => {
    expect(headersOf(kind, context)['permissions-policy']).toBe(
      'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
        'magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
    );
  },
);

test('every answer is kept to https for two years, subdomains included, and to its own type (decision D22)', () => {
  for (const kind of ['page', 'asset', 'call', 'line', 'frame'] as const)
    expect(headersOf(kind, context)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
});

test('a reply to a call is a document of nothing, and stored nowhere (decision D22)', () => {
  expect(headersOf('call', context)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});
