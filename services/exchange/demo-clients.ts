/** An application and one of its redirect_uris. */
export interface Registration {
  readonly clientId: string;
  readonly name: string;
  readonly redirectUri: string;
  /** null: a public client. */
  readonly secret: string | null;
  readonly domain?: string;
  readonly logo?: string;
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#7a3ff2"/><path d="M12 30c4-12 12-16 24-16-2 12-8 18-18 18l-6 4z" fill="#fff"/><circle cx="30" cy="19" r="2" fill="#7a3ff2"/></svg>';

/** The demo app's name and clients. A program that is installed on a device cannot keep a secret. RFC 8252 */
export const demoApp = {
  name: 'Tallybird',
  publicId: 'tallybird',
  confidentialId: 'tallybird-server',
  deviceId: 'tallybird-device',
  secret: 'tallybird: a secret/that is published',
} as const;

const own = { name: demoApp.name, domain: 'tallybird.example', logo };
const device = { clientId: demoApp.deviceId, name: 'Tallybird Desktop', secret: null };

/** Registrations that need no port. */
export const demoClients: readonly Registration[] = [
  { ...own, clientId: demoApp.publicId, redirectUri: 'https://app.tallybird.example/callback', secret: null },
  {
    ...own,
    clientId: demoApp.confidentialId,
    redirectUri: 'https://app.tallybird.example/callback',
    secret: demoApp.secret,
  },
  { ...device, redirectUri: 'http://127.0.0.1/callback' },
  { ...device, redirectUri: 'http://[::1]/callback' },
  { ...device, redirectUri: 'example.tallybird.app:/callback' },
];
