import { useSelector } from '@xstate/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import type { CaptchaScreen } from '../../../machines/captcha/captcha.types.ts';
import { CaptchaPage } from '../../../views/captcha/CaptchaPage.tsx';
import { screenOf } from '../../page/actors/screen-of.ts';

/** The place of the captcha frame, with the height that the frame requests in CSS pixels. */
export interface CaptchaSlot {
  readonly mount: (slot: HTMLElement | null) => void;
  readonly onResize: (listener: () => void) => () => void;
  readonly height: () => number | null;
}

/** The captcha machine and its screens, loaded when a challenge begins. */
export function CaptchaFlow({
  actor,
  brand,
  slot,
}: {
  /** Absent if the page around it sets the title of the document. */
  brand?: string;
  actor: ActorRefFrom<typeof captchaMachine>;
  slot: CaptchaSlot;
}): ReactNode {
  const captcha = useSelector(actor, (snapshot) => snapshot);
  const height = useSyncExternalStore(slot.onResize, slot.height, () => null);
  return (
    <CaptchaPage
      screen={screenOf<CaptchaScreen>(captcha)}
      brand={brand}
      isRepeated={captcha.context.isRepeated}
      height={height}
      mount={slot.mount}
      send={(event) => actor.send(event)}
    />
  );
}
