import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PageProvider } from '../../services/contract/third-party.ts';
import { Button } from '../kit/Button.tsx';
import { ProviderMark } from './ProviderMark.tsx';
import * as css from './third-party.css.ts';

/** Names of the providers. */
const names: Readonly<Record<PageProvider, string>> = { google: 'Google', apple: 'Apple', telegram: 'Telegram' };

export interface ThirdPartyRowProps {
  readonly providers: readonly PageProvider[];
  /** Another action is in progress. */
  readonly isUnavailable: boolean;
  /** The account signs in with one of these: the row receives focus. [LOGIN-06] */
  readonly isSuggested: boolean;
  readonly onChoose: (provider: PageProvider) => void;
}

/**
 * Buttons for third-party sign-in, after the form, so that nothing moves when they appear. A heading is above the
 * switch; each button has its full label for screen readers. [LOGIN-03] [SITE-10]
 */
export function ThirdPartyRow({ providers, isUnavailable, isSuggested, onChoose }: ThirdPartyRowProps): ReactNode {
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSuggested) return;
    let frame = 0;
    // After the modal has closed, which blocks scrolling of the page.
    const takeFocus = (): void => {
      if (document.querySelector('dialog[open]')) schedule();
      else row.current?.querySelector('button')?.focus();
    };
    const schedule = (): void => {
      frame = requestAnimationFrame(takeFocus);
    };
    schedule();
    return () => cancelAnimationFrame(frame);
  }, [isSuggested]);
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
            isUnavailable={isUnavailable}
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
