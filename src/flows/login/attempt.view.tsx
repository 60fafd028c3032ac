import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import type { Credential } from '../../../machines/attempt/attempt.types.ts';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import { latePart } from '../../../views/late-part.tsx';
import type { Place } from '../../../views/place.ts';
import type { CaptchaSlot } from '../shared/captcha.view.tsx';
import { loadPart } from '../../page/late/late-parts.ts';
import { once } from '../../page/once.ts';

const loadCaptcha = once(() => loadPart(() => import('../shared/captcha.view.tsx')));
const loadQr = once(() => loadPart(() => import('./qr.view.tsx')));
const loadVerification = once(() => loadPart(() => import('../../widgets/verification.view.tsx')));
const loadThirdParty = once(() => loadPart(() => import('./third-party.view.tsx')));

const CaptchaFlow = latePart(async () => (await loadCaptcha()).CaptchaFlow);
const BanFlow = latePart(async () => (await loadPart(() => import('./ban.view.tsx'))).BanFlow);
const QrFlow = latePart(async () => (await loadQr()).QrFlow);
const VerificationFlow = latePart(async () => (await loadVerification()).VerificationFlow);
const ThirdPartyFlow = latePart(async () => (await loadThirdParty()).ThirdPartyFlow);

/**
 * Loads the first view of an attempt before the flow enters it; a failure is shown in the form, where typed text stays.
 * [N07] [ERR-44]
 */
export async function loadViews(by: Credential['kind']): Promise<void> {
  await Promise.all(firstViews[by].map((load) => load()));
}

const firstViews: Readonly<Record<Credential['kind'], readonly (() => Promise<unknown>)[]>> = {
  password: [loadCaptcha],
  provider: [loadThirdParty, loadCaptcha],
  qr: [loadQr],
  verificationNeeded: [loadVerification],
};

const noSlot: CaptchaSlot = { mount: () => undefined, onResize: () => () => undefined, height: () => null };

export interface AttemptFlowProps {
  readonly attempt: SnapshotFrom<typeof attemptMachine>;
  readonly place: Place;
  /** null: no frame is shown, as in tests that answer the challenges. */
  readonly slot: CaptchaSlot | null;
  readonly waiting: ProgressIndicatorScreen;
}

/** The screens of the running child machine of the attempt, each loaded when it starts. */
export function AttemptFlow({ attempt: { children }, place, slot: given, waiting }: AttemptFlowProps): ReactNode {
  const slot = given ?? noSlot;
  const { captcha, ban, qr, verification, thirdParty } = children;
  if (captcha) return <CaptchaFlow actor={captcha} slot={slot} />;
  if (ban) return <BanFlow actor={ban} place={place} waiting={waiting} />;
  if (qr) return <QrFlow actor={qr} place={place} />;
  if (thirdParty)
    return (
      <ThirdPartyFlow
        actor={thirdParty}
        place={place}
        renderCaptcha={(challenge) => <CaptchaFlow actor={challenge} brand={place.brand} slot={slot} />}
      />
    );
  return verification ? <VerificationFlow actor={verification} place={place} waiting={waiting} /> : null;
}
