import { expect, test as base } from './fixtures.ts';
import { originOf } from './hosts.ts';
import { serveAlone } from './own-exchange.ts';

/** A server whose desk no other test works at. */
export interface OwnDesk {
  readonly at: (label: string, path: string) => string;
  /** Where all visitors come from, with a region where one counts: `CA-ON`. */
  readonly from: (territory: string) => Promise<void>;
  /** How the guides refer to another site. */
  readonly guide: (mode: 'modal' | 'hide' | 'absent') => Promise<void>;
  readonly fault: (path: string, kind: string, amount?: number) => Promise<void>;
  readonly restrict: (site: string) => Promise<void>;
}

/** Tests with such a server as `own`. */
export const test = base.extend<{ own: OwnDesk }>({
  own: async ({ request }, use) => {
    const { port, close } = await serveAlone();
    const at = (label: string, path: string): string => `${originOf(label, port)}${path}`;
    const tell = async (path: string, form: Readonly<Record<string, string>>): Promise<void> => {
      const answer = await request.post(`http://127.0.0.1:${port}${path}`, {
        form,
        headers: { host: `desk.northgate.localhost:${port}`, origin: at('desk', '') },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(303);
    };
    await use({
      at,
      from: (territory) => {
        const [country = '', region = ''] = territory.split('-');
        return tell('/visitor', { country, region });
      },
      guide: (mode) => tell('/sign-ups/guide', { mode }),
      fault: (path, kind, amount = 0) => tell('/faults', { path, kind, amount: String(amount) }),
      restrict: (site) => tell('/sign-ups/regulation', { site, state: 'restricted' }),
    });
    await close();
  },
});
