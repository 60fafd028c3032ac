import { expect, test } from 'vitest';
import { headersOf } from '../../src/serve/headers.ts';
import { forwardingHeaders } from '../../src/serve/forwarding-headers.ts';

/** By which a client could pass for another address, host, path, method or certificate. */
const claims = `
  ali-cdn-real-ip cdn-real-ip cdn-src-ip cf-access-authenticated-user-email cf-access-jwt-assertion cf-connecting-ip
  cf-connecting-ipv6 cf-ipcountry cf-pseudo-ipv4 cf-visitor cf-worker client-cert client-cert-chain client-ip
  clientip cloudfront-forwarded-proto cloudfront-viewer-address eo-client-ip eo-connecting-ip fastly-client-ip
  fly-client-ip forwarded forwarded-for forwarded-for-ip forwarded-host forwarded-port forwarded-proto
  forwarded-server front-end-https https incap-client-ip iv-creds iv-groups iv-user oam-remote-user proxy
  proxy-client-ip proxy-host proxy-ssl proxy-url proxy-user real-ip remote-addr remote-email remote-groups
  remote-host remote-name remote-user sm-universalid sm-user source-ip ssl-client-cert ssl-client-fingerprint
  ssl-client-i-dn ssl-client-issuer-dn ssl-client-s-dn ssl-client-serial ssl-client-subject-dn ssl-client-verify
  surrogate-capability true-client-ip via wl-proxy-client-ip wl-proxy-ssl x-accel-mapping x-accel-redirect
  x-amz-source-ip x-amzn-mtls-clientcert x-amzn-mtls-clientcert-leaf x-amzn-mtls-clientcert-subject
  x-amzn-oidc-accesstoken x-amzn-oidc-data x-amzn-oidc-identity x-anonymous-consumer x-appengine-country
  x-appengine-cron x-appengine-https x-appengine-inbound-appid x-appengine-queuename x-appengine-user-ip
  x-arr-clientcert x-arr-ssl x-auth-email x-auth-request-access-token x-auth-request-email x-auth-request-groups
  x-auth-request-id-token x-auth-request-preferred-username x-auth-request-redirect x-auth-request-roles
  x-auth-request-user x-auth-user x-auth-username x-authenticated-email x-authenticated-groups x-authenticated-scope
  x-authenticated-user x-authenticated-userid x-azure-clientip x-azure-fdid x-azure-socketip x-backend-host
  x-base-url x-cdn-src-ip x-cf-connecting-ip x-client-cert x-client-certificate x-client-cn x-client-dn
  x-client-host x-client-ip x-client-proto x-client-real-ip x-client-s-dn x-client-user x-client-verify x-clientip
  x-cluster-client x-cluster-client-ip x-consumer-custom-id x-consumer-groups x-consumer-id x-consumer-username
  x-credential-identifier x-endpoint-api-userinfo x-envoy-decorator-operation x-envoy-downstream-service-cluster
  x-envoy-external-address x-envoy-force-trace x-envoy-internal x-envoy-original-host x-envoy-original-method
  x-envoy-original-path x-envoy-peer-metadata x-envoy-peer-metadata-id x-fd-healthprobe x-forwarded
  x-forwarded-access-token x-forwarded-basepath x-forwarded-by x-forwarded-client x-forwarded-client-cert
  x-forwarded-client-dn x-forwarded-client-ip x-forwarded-context x-forwarded-country x-forwarded-email
  x-forwarded-for x-forwarded-for-original x-forwarded-groups x-forwarded-host x-forwarded-https
  x-forwarded-id-token x-forwarded-ip x-forwarded-method x-forwarded-path x-forwarded-port
  x-forwarded-preferred-username x-forwarded-prefix x-forwarded-proto x-forwarded-protocol x-forwarded-query
  x-forwarded-remote-user x-forwarded-request-uri x-forwarded-roles x-forwarded-root x-forwarded-scheme
  x-forwarded-server x-forwarded-ssl x-forwarded-tls-client-cert x-forwarded-tls-client-cert-info x-forwarded-uri
  x-forwarded-url x-forwarded-user x-goog-authenticated-user-email x-goog-authenticated-user-id
  x-goog-iap-jwt-assertion x-groups x-host x-host-override x-http-host-override x-http-method x-http-method-override
  x-https x-id-token x-iisnode-auth-user x-iisnode-logon-user x-jwt-assertion x-jwt-payload x-method-override
  x-middleware-rewrite x-middleware-subrequest x-middleware-subrequest-id x-ms-client-principal
  x-ms-client-principal-id x-ms-client-principal-idp x-ms-client-principal-name x-ms-token-aad-access-token
  x-ms-token-aad-id-token x-nf-client-connection-ip x-origin-host x-original-client-ip x-original-for
  x-original-forwarded-for x-original-host x-original-ip x-original-method x-original-path x-original-port
  x-original-proto x-original-protocol x-original-remote-addr x-original-scheme x-original-server x-original-uri
  x-original-url x-original-user x-originalhost x-originating-ip x-originating-url x-override-url x-path-info
  x-peer-ip x-port x-proto x-protocol x-proxy-host x-proxy-url x-proxy-user x-proxyuser-ip x-real-host x-real-ip
  x-real-method x-real-port x-real-proto x-real-scheme x-real-uri x-real-user x-remote-addr x-remote-email
  x-remote-extra x-remote-group x-remote-groups x-remote-host x-remote-ip x-remote-name x-remote-port x-remote-user
  x-request-method x-request-uri x-request-url x-rewrite-host x-rewrite-method x-rewrite-path x-rewrite-uri
  x-rewrite-url x-role x-roles x-saml-user x-scheme x-script-name x-sendfile-type x-server-addr x-server-name
  x-server-port x-shib-user x-source-ip x-sourceip x-spiffe-id x-ssl x-ssl-cert x-ssl-client-cert x-ssl-client-cn
  x-ssl-client-dn x-ssl-client-fingerprint x-ssl-client-i-dn x-ssl-client-s-dn x-ssl-client-serial
  x-ssl-client-verify x-sso-user x-token-subject x-true-client-ip x-trusted-proxy x-trusted-user
  x-tunnel-method x-uri x-url x-url-scheme x-user x-user-email x-user-host x-user-id x-user-ip x-user-roles x-userid
  x-userinfo x-username x-vercel-deployment-url x-vercel-forwarded-for x-vercel-ip-country x-vercel-proxied-for
  x-webauth-email x-webauth-groups x-webauth-name x-webauth-role x-webauth-user
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

test('a page takes scripts and styles from its origin alone, by Trusted Types, and sends no form (decision D22)', () => {
  for (const kind of ['page', 'opener', 'framed', 'framedOpener', 'telegram'] as const)
    expect(headersOf(kind, context)['content-security-policy']?.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]),
    );
});

test('a reply to a call is a document of nothing, and stored nowhere (decision D22)', () => {
  expect(headersOf('call', context)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});
