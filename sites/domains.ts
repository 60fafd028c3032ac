export type Environment = 'production' | 'test' | 'testnet' | 'local';

interface Domains {
  readonly environment: Environment;
  readonly scheme: 'https' | 'http';
  /** Parent of the site labels: a site's host and cookie domain is `<label>.<parent>` (decision D03). */
  readonly parent: string;
  /** Host of the captcha frame, on a registrable domain of its own (decision D08). */
  readonly frames: string;
  /**
   * Host that may answer the regulation lookup instead of the site, if the browser's storage names it. [STORE-10] [S12]
   */
  readonly compliance: string;
  /**
   * Further domains of the brand, with their subdomains. They must not be parents of another environment. [CONST-23]
   */
  readonly alternates: readonly string[];
  /** Hosts of applications whose pages may frame our OAuth pages (decision D22). */
  readonly partners: readonly string[];
  /** Origins of Telegram's web clients, without a port: they may frame the pages of the mini app (decision D22). */
  readonly messengers: readonly string[];
}

/**
 * Hosts of the demo app and its hostile twin, on registrable domains of their own, as third parties are; local only.
 */
export const demoAppHost = 'app.tallybird.localhost';
export const hostileAppHost = 'app.tal1ybird.localhost';

/** Host of the stand-in for Telegram's web client, on a registrable domain of its own, as Telegram's is; local only. */
export const messengerHost = 'web.messenger.localhost';

/** Returns the environment of a host of the product. */
export function environmentOf(host: string): Environment {
  return domains.find(({ parent }) => host.endsWith(`.${parent}`))?.environment ?? 'production';
}

/** Longest parent first, so that `test.northgate.example` is not parsed as a label of production. */
export const domains: readonly Domains[] = [
  {
    environment: 'testnet',
    scheme: 'https',
    parent: 'testnet.northgate.example',
    frames: 'captcha.testnet.northgate-frames.example',
    compliance: 'compliance.testnet.northgate.example',
    alternates: [],
    partners: [],
    messengers: ['https://web.telegram.org'],
  },
  {
    environment: 'test',
    scheme: 'https',
    parent: 'test.northgate.example',
    frames: 'captcha.test.northgate-frames.example',
    compliance: 'compliance.test.northgate.example',
    alternates: [],
    partners: [],
    messengers: ['https://web.telegram.org'],
  },
  {
    environment: 'production',
    scheme: 'https',
    parent: 'northgate.example',
    frames: 'captcha.northgate-frames.example',
    compliance: 'compliance.northgate.example',
    alternates: ['northgate-alt.example'],
    partners: [],
    messengers: ['https://web.telegram.org'],
  },
  {
    environment: 'local',
    scheme: 'http',
    parent: 'northgate.localhost',
    frames: 'captcha.northgate-frames.localhost',
    compliance: 'compliance.northgate.localhost',
    alternates: [],
    partners: [demoAppHost],
    messengers: [`http://${messengerHost}`],
  },
];
