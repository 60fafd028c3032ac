import type { appBannerMachine } from '../../machines/app-banner/app-banner.machine.ts';
import type { PortsOf } from '../../machines/provide-ports.ts';
import { createAppBannerMemory } from '../../services/browser/app-banner.ts';
import type { TextStore } from '../../services/browser/storage.ts';
import type { Services } from '../../services/client/services.ts';

interface AppBannerPortParts {
  readonly services: () => Promise<Pick<Services, 'readSettings'>>;
  readonly store: TextStore;
}

/** The ports of the banner that offers the app. [UI-11] */
export function appBannerPortsOf({ services, store }: AppBannerPortParts): PortsOf<typeof appBannerMachine> {
  return { ...createAppBannerMemory(store), readSettings: async () => (await services()).readSettings() };
}
