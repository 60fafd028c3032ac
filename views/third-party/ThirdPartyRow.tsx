import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PageProvider } from '../../services/contract/third-party.ts';
import { Button } from '../kit/Button.tsx';
import * as css from './third-party.css.ts';

/** What the providers call themselves. */
const names: Readonly<Record<PageProvider, string>> = { google: 'Google', apple: 'Apple', telegram: 'Telegram' };

export interface ThirdPartyRowProps {
  readonly providers: readonly PageProvider[];
  /** Something else is going on. */
  readonly isHeld: boolean;
  readonly onChoose: (provider: PageProvider) => void;
}

/** The ways in through accounts elsewhere, after the form: nothing that stands there moves when they come. What they lead to stands above the switch; a button says it to who hears it alone. [LOGIN-03] [SITE-10] */
export function ThirdPartyRow({ providers, isHeld, onChoose }: ThirdPartyRowProps): ReactNode {
  const { t } = useLingui();
  return (
    <div className={css.row}>
      {providers.map((provider) => {
        const name = names[provider];
        return (
          <Button key={provider} kind="secondary" data-provider={provider} aria-label={t`Continue with ${name}`} isHeld={isHeld} onClick={() => onChoose(provider)}>
            {name}
          </Button>
        );
      })}
    </div>
  );
}
