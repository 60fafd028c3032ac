import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { appBannerMachine } from '../../machines/app-banner/app-banner.machine.ts';
import type { AppBannerInput, AppBannerScreen } from '../../machines/app-banner/app-banner.types.ts';
import { providePorts, type PortsOf } from '../../machines/provide-ports.ts';
import { brand } from '../../sites/brand.ts';
import { AppBanner } from '../../views/app-banner/AppBanner.tsx';
import { screenOf } from '../page/actors/screen-of.ts';

type Banner = ActorRefFrom<typeof appBannerMachine>;

/** Creates the actor of the banner; it is not started. */
export function createAppBanner(
  ports: PortsOf<typeof appBannerMachine>,
  input: AppBannerInput,
  options: ActorOptions<typeof appBannerMachine>,
): Banner {
  return createActor(providePorts(appBannerMachine, ports), { ...options, input });
}

/** The banner; `download` is the address of the app. */
export function AppBannerFlow({ actor, download }: { readonly actor: Banner; readonly download: string }): ReactNode {
  const screen = useSelector(actor, (snapshot) => screenOf<AppBannerScreen>(snapshot));
  return <AppBanner screen={screen} brand={brand.name} download={download} send={(event) => actor.send(event)} />;
}
