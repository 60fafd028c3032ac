import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { miniAppMachine } from '../../../machines/mini-app/mini-app.machine.ts';
import type { MiniAppInput, MiniAppScreen } from '../../../machines/mini-app/mini-app.types.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import { LateTelegram } from '../../../views/telegram/LateTelegram.ts';
import { screenOf } from '../../page/actors/screen-of.ts';

export type MiniAppActor = ActorRefFrom<typeof miniAppMachine>;

/** The mini-app machine over its ports. */
export function createMiniApp(
  ports: PortsOf<typeof miniAppMachine>,
  input: MiniAppInput,
  options: Pick<ActorOptions<typeof miniAppMachine>, 'clock' | 'inspect'>,
): MiniAppActor {
  return createActor(providePorts(miniAppMachine, ports), { ...options, input });
}

export interface MiniAppViewProps {
  readonly actor: MiniAppActor;
  readonly brand: string;
  /** The consent to the bot's messages is ticked initially. [TG-02] */
  readonly isTicked: boolean;
}

/** The offer to sign in as the Telegram user, above the form; `isHeld`: the log-in cannot start an attempt now. */
export function MiniAppOffer({
  actor,
  isHeld,
}: Pick<MiniAppViewProps, 'actor'> & { readonly isHeld: boolean }): ReactNode {
  const miniApp = useSelector(actor, (snapshot) => snapshot);
  const screen = screenOf<MiniAppScreen>(miniApp);
  return (
    <LateTelegram
      render={({ TelegramOffer }) => (
        <TelegramOffer
          screen={screen}
          user={miniApp.context.user}
          isUnavailable={isHeld || !miniApp.can({ type: 'telegram.chosen' })}
          isInTelegram={miniApp.context.isInTelegram}
          onChosen={() => actor.send({ type: 'telegram.chosen' })}
        />
      )}
    />
  );
}

/** Whether the consent replaces the form. */
export function isConsent(actor: MiniAppActor): boolean {
  return ['miniApp.consent', 'miniApp.unticked'].includes(screenOf<MiniAppScreen>(actor.getSnapshot()));
}

/**
 * Shown in front of the form: the consent, or the dialog about expired data. After either, the heading of the form is
 * focused.
 */
export function MiniAppScreens({ actor, brand, isTicked }: MiniAppViewProps): ReactNode {
  const miniApp = useSelector(actor, (snapshot) => snapshot);
  const screen = screenOf<MiniAppScreen>(miniApp);
  const isExpired = screen === 'miniApp.expired' || screen === 'miniApp.closing';
  const isInFront = isExpired || isConsent(actor);
  const wasInFront = useRef(false);
  useEffect(() => {
    if (wasInFront.current && !isInFront && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#root h1')?.focus();
    wasInFront.current = isInFront;
  }, [isInFront]);
  return (
    <LateTelegram
      render={({ TelegramConsent, TelegramExpired }) => {
        if (isExpired)
          return (
            <TelegramExpired
              screen={screen}
              brand={brand}
              isInTelegram={miniApp.context.isInTelegram}
              isClosing={screen === 'miniApp.closing'}
              onClose={() => actor.send({ type: 'expiry.acknowledged' })}
            />
          );
        return (
          isConsent(actor) && (
            <TelegramConsent
              screen={screen}
              purpose="logIn"
              user={miniApp.context.user}
              brand={brand}
              isTicked={isTicked}
              isUnticked={screen === 'miniApp.unticked'}
              onAccept={(mayBotWrite) => actor.send({ type: 'consent.accepted', mayBotWrite })}
              onDecline={() => actor.send({ type: 'consent.declined' })}
            />
          )
        );
      }}
    />
  );
}
