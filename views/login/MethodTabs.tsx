import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Choice, MethodSwitchScreen } from '../../machines/method-switch/method-switch.types.ts';
import { Button } from '../kit/Button.tsx';
import { useLive } from '../kit/use-live.ts';
import { IDENTIFIER, methodTab } from './login.ids.ts';
import * as css from './methods.css.ts';

/** A method whose fields replace each other. */
export type FieldsMethod = Exclude<Choice, 'qr'>;

export interface MethodTabsProps {
  readonly screen: MethodSwitchScreen;
  readonly chosen: FieldsMethod;
  readonly canChoose: (method: FieldsMethod) => boolean;
  readonly onChosen: (method: FieldsMethod) => void;
  /** Called when a choice is likely, to preload what it needs. */
  readonly onIntent: (method: FieldsMethod) => void;
}

const methods: readonly FieldsMethod[] = ['email', 'mobile'];

/**
 * The segmented control above the fields that it changes: tabs with arrow-key navigation, selected with Enter or
 * Space, since the phone fields are loaded on demand. [LOGIN-13] [SITE-07]
 */
export function MethodTabs({ screen, chosen, canChoose, onChosen, onIntent }: MethodTabsProps): ReactNode {
  const { t } = useLingui();
  const isLive = useLive();
  const before = useRef(chosen);
  const isLoading = (method: FieldsMethod): boolean => method === 'mobile' && screen === 'methodSwitch.awaited';
  useLayoutEffect(() => {
    // Moves focus from the tabs to the e-mail field, also after going back.
    if (chosen === 'email' && before.current !== chosen && document.activeElement?.matches('[data-method],body'))
      document.querySelector<HTMLElement>('#username')?.focus();
    before.current = chosen;
  }, [chosen]);
  return (
    <div role="tablist" aria-label={t`Log in with`} className={css.tabs} data-screen={screen}>
      {methods.map((method) => (
        <Button
          key={method}
          kind="plain"
          className={css.tab}
          role="tab"
          id={methodTab(method)}
          data-method={method}
          aria-controls={IDENTIFIER}
          aria-selected={method === chosen}
          // Arrow keys need the page's script: before hydration, each tab is a tab stop.
          tabIndex={isLive && method !== chosen ? -1 : undefined}
          isBusy={isLoading(method)}
          isSpinning={isLoading(method)}
          isUnavailable={isLive && !canChoose(method)}
          onClick={() => onChosen(method)}
          onKeyDown={moveFocus}
          onFocus={() => onIntent(method)}
          onPointerEnter={() => onIntent(method)}
        >
          {method === 'email' ? <Trans>Email</Trans> : <Trans>Phone</Trans>}
        </Button>
      ))}
    </div>
  );
}

/** With two tabs, either arrow key leads to the other one, in both writing directions. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const other = tabs.find((tab) => tab !== event.currentTarget);
  const target = { ArrowLeft: other, ArrowRight: other, Home: tabs.at(0), End: tabs.at(-1) }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
