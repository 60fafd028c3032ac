import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '../machines/login/login.machine.ts';
import type { PatienceScreen } from '../machines/patience/patience.types.ts';
import { latePart } from '../views/kit/late-part.tsx';
import type { Place } from '../views/place.ts';
import type { CaptchaSlot } from './captcha-flow.tsx';
import { loadPart } from './late-parts.ts';

const CaptchaFlow = latePart(async () => (await loadPart(() => import('./captcha-flow.tsx'))).CaptchaFlow);
const BanFlow = latePart(async () => (await loadPart(() => import('./ban-flow.tsx'))).BanFlow);
const QrFlow = latePart(async () => (await loadPart(() => import('./qr-flow.tsx'))).QrFlow);
const VerificationFlow = latePart(async () => (await loadPart(() => import('./verification-flow.tsx'))).VerificationFlow);
const ThirdPartyFlow = latePart(async () => (await loadPart(() => import('./third-party-flow.tsx'))).ThirdPartyFlow);

const noSlot: CaptchaSlot = { mount: () => undefined, onResize: () => () => undefined, height: () => null };

export interface AttemptFlowProps {
  readonly login: SnapshotFrom<typeof loginMachine>;
  readonly place: Place;
  /** null: nothing is shown, as where a test plays the challenges. */
  readonly slot: CaptchaSlot | null;
  readonly waiting: PatienceScreen;
}

/** Whichever child machine of the log-in flow lives shows its own screens, each a part that is loaded when it begins. */
export function AttemptFlow({ login: { children }, place, slot: given, waiting }: AttemptFlowProps): ReactNode {
  const slot = given ?? noSlot;
  const { captcha, ban, qr, verification, thirdParty } = children;
  if (captcha) return <CaptchaFlow actor={captcha} slot={slot} />;
  if (ban) return <BanFlow actor={ban} place={place} waiting={waiting} />;
  if (qr) return <QrFlow actor={qr} place={place} />;
  if (thirdParty) return <ThirdPartyFlow actor={thirdParty} place={place} renderCaptcha={(challenge) => <CaptchaFlow actor={challenge} slot={slot} />} />;
  return verification ? <VerificationFlow actor={verification} waiting={waiting} /> : null;
}
