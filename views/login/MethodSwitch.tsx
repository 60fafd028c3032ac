import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import * as css from './methods.css.ts';

/** A way to sign in that the switch offers. */
export type Choice = 'email' | 'mobile' | 'qr';

export interface MethodSwitchProps {
  readonly chosen: Choice;
  /** Those that the site offers on this device. */
  readonly choices: readonly Choice[];
  readonly canChoose: (choice: Choice) => boolean;
  /** What it needs is on its way. */
  readonly awaited: Choice | null;
  readonly onChosen: (choice: Choice) => void;
  /** Somebody is about to choose: what that needs is fetched. */
  readonly onIntent: (choice: Choice) => void;
}

/** The ways to sign in, under the form, which stays where it is. [LOGIN-13] [SITE-07] */
export function MethodSwitch({ chosen, choices, canChoose, awaited, onChosen, onIntent }: MethodSwitchProps): ReactNode {
  const before = useRef(chosen);
  useLayoutEffect(() => {
    // Whoever pressed the switch, or went back to the e-mail address, goes on in the field.
    if (chosen === 'email' && before.current !== chosen && document.activeElement?.matches('[data-method],body')) document.querySelector<HTMLElement>('#username')?.focus();
    before.current = chosen;
  }, [chosen]);
  return (
    <fieldset className={css.methods}>
      <legend className={css.title}>
        <Trans>Log in with</Trans>
      </legend>
      {choices.map((choice) => (
        <Button
          key={choice}
          kind="secondary"
          data-method={choice}
          aria-pressed={choice === chosen}
          isBusy={choice === awaited}
          isSpinning={choice === awaited}
          isHeld={!canChoose(choice)}
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
