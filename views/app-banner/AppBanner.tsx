import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AppBannerEvent, AppBannerScreen } from '../../machines/app-banner/app-banner.types.ts';
import { CloseButton } from '../kit/CloseButton.tsx';
import { button } from '../kit/kit.css.ts';
import * as css from './app-banner.css.ts';

export interface AppBannerProps {
  readonly screen: AppBannerScreen;
  readonly brand: string;
  /** URL of the app's download page. */
  readonly download: string;
  readonly send: (event: AppBannerEvent) => void;
}

/** Offers the app on a phone, without covering a control or shifting the layout. [UI-11] */
export function AppBanner({ screen, brand, download, send }: AppBannerProps): ReactNode {
  const { t } = useLingui();
  if (screen === 'appBanner.none') return <div data-screen={screen} hidden />;
  return (
    <div className={css.space} data-screen={screen}>
      <section className={css.banner} aria-label={t`App`}>
        <CloseButton onClick={() => send({ type: 'banner.dismissed' })} />
        <span className={css.words}>
          <Trans>Faster in the {brand} app</Trans>
        </span>
        <a className={button.secondary} href={download}>
          <Trans>Get the app</Trans>
        </a>
      </section>
    </div>
  );
}
