import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Choice, MethodSwitchScreen } from '../../machines/method-switch/method-switch.types.ts';
import { Button } from '../kit/Button.tsx';
import * as css from './methods.css.ts';

export interface MethodSwitchProps {
  readonly screen: MethodSwitchScreen;
  readonly chosen: Choice;
  /** Methods that the site offers on this device. */
  readonly choices: readonly Choice[];
  readonly canChoose: (choice: Choice) => boolean;
  readonly onChosen: (choice: Choice) => void;
  /** Called when a choice is likely, to preload what it needs. */
  readonly onIntent: (choice: Choice) => void;
}

/** The sign-in methods under the form, which does not move. [LOGIN-13] [SITE-07] */
export function MethodSwitch({ screen, chosen, choices, canChoose, onChosen, onIntent }: MethodSwitchProps): ReactNode {
  const before = useRef(chosen);
  /** Only the fields of a phone number are loaded on demand. */
  const isLoading = (choice: Choice): boolean => choice === 'mobile' && screen === 'methodSwitch.awaited';
  useLayoutEffect(() => {
    // Moves focus from the switch to the e-mail field, also after going back.
    if (chosen === 'email' && before.current !== chosen && document.activeElement?.matches('[data-method],body'))
      document.querySelector<HTMLElement>('#username')?.focus();
    before.current = chosen;
  }, [chosen]);
  return (
    <fieldset className={css.methods} data-screen={screen}>
      <legend className={css.title}>
        <Trans>Log in with</Trans>
      </legend>
      {choices.map((choice) => (
        <Button
          key={choice}
          kind="secondary"
          data-method={choice}
          aria-pressed={choice === chosen}
          isBusy={isLoading(choice)}
          isSpinning={isLoading(choice)}
          isUnavailable={!canChoose(choice)}
          onClick={() => onChosen(choice)}
          onFocus={() => onIntent(choice)}
          onPointerEnter={() => onIntent(choice)}
        >
          <Name choice={choice} />
        </Button>
      ))}
    </fieldset>
  );
}

function Name({ choice }: { readonly choice: Choice }): ReactNode {
  if (choice === 'email') return <Trans>Email</Trans>;
  return choice === 'mobile' ? <Trans>Phone</Trans> : <Trans>QR code</Trans>;
}
