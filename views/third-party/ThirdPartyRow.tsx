import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PageProvider } from '../../services/contract/third-party.ts';
import { Button } from '../kit/Button.tsx';
import { ProviderMark } from './ProviderMark.tsx';
import * as css from './third-party.css.ts';

/** What the providers call themselves. */
const names: Readonly<Record<PageProvider, string>> = { google: 'Google', apple: 'Apple', telegram: 'Telegram' };

export interface ThirdPartyRowProps {
  readonly providers: readonly PageProvider[];
  /** Something else is going on. */
  readonly isHeld: boolean;
  /** One of these is the way in: the row takes the focus. [LOGIN-06] */
  readonly isWanted: boolean;
  readonly onChoose: (provider: PageProvider) => void;
}

/** The ways in through accounts elsewhere, after the form: nothing that stands there moves when they come. What they lead to stands above the switch; a button says it to who hears it alone. [LOGIN-03] [SITE-10] */
export function ThirdPartyRow({ providers, isHeld, isWanted, onChoose }: ThirdPartyRowProps): ReactNode {
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    let frame = 0;
    // Once the dialog before it has gone, which keeps the page from being scrolled.
    const takeFocus = (): void => {
      if (document.querySelector('dialog[open]')) waitForIt();
      else row.current?.querySelector('button')?.focus();
    };
    const waitForIt = (): void => {
      frame = requestAnimationFrame(takeFocus);
    };
    waitForIt();
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return (
    <div ref={row} className={css.row}>
      {providers.map((provider) => {
        const name = names[provider];
        return (
          <Button
            key={provider}
            kind="secondary"
            data-provider={provider}
            aria-label={t`Continue with ${name}`}
            isHeld={isHeld}
            onClick={() => onChoose(provider)}
          >
            <ProviderMark provider={provider} />
            {name}
          </Button>
        );
      })}
    </div>
  );
}
