import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import type { benefitsMachine } from '../../../machines/benefits/benefits.machine.ts';
import type { BenefitsScreen } from '../../../machines/benefits/benefits.types.ts';
import { inviterMachine } from '../../../machines/inviter/inviter.machine.ts';
import type { InviterInput, InviterScreen } from '../../../machines/inviter/inviter.types.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import { referralMachine } from '../../../machines/referral/referral.machine.ts';
import type { ReferralScreen } from '../../../machines/referral/referral.types.ts';
import { whenLeft } from '../../../views/kit/when-left.ts';
import { LateRegistration } from '../../../views/registration/LateRegistration.ts';
import type { IdentityNoteProps } from '../../../views/registration/registration.types.ts';
import { screenOf } from '../../page/actors/screen-of.ts';

/** The inviter machine over its ports; it does not run before it is started. */
export function createInviter(
  ports: PortsOf<typeof inviterMachine>,
  input: InviterInput,
  options: ActorOptions<typeof inviterMachine>,
): ActorRefFrom<typeof inviterMachine> {
  return createActor(providePorts(inviterMachine, ports), { ...options, input });
}

/** The machine of a referral code over its ports. */
export function createReferral(
  ports: PortsOf<typeof referralMachine>,
  options: ActorOptions<typeof referralMachine>,
): ActorRefFrom<typeof referralMachine> {
  return createActor(providePorts(referralMachine, ports), options);
}

/** Who invites. */
export function InviterFlow({
  actor,
  brand,
}: {
  readonly actor: ActorRefFrom<typeof inviterMachine>;
  readonly brand: string;
}): ReactNode {
  const inviter = useSelector(actor, (snapshot) => snapshot);
  return (
    <LateRegistration
      render={({ InviterCard }) => (
        <InviterCard screen={screenOf<InviterScreen>(inviter)} inviter={inviter.context.inviter} brand={brand} />
      )}
    />
  );
}

/** The use of a third-party account in a sign-up. [ERR-16] [TG-26] */
export function identityNote(props: IdentityNoteProps): ReactNode {
  return props.details.identity && <LateRegistration render={({ IdentityNote }) => <IdentityNote {...props} />} />;
}

/** The promised rewards. */
export function RewardFlow({ actor }: { readonly actor: ActorRefFrom<typeof benefitsMachine> }): ReactNode {
  const benefits = useSelector(actor, (snapshot) => snapshot);
  return (
    <LateRegistration
      render={({ RewardBanner }) => (
        <RewardBanner screen={screenOf<BenefitsScreen>(benefits)} promised={benefits.context.promised} />
      )}
    />
  );
}

/** The status of the referral code in the field above. [AFF-04] */
export function ReferralFlow({ actor }: { readonly actor: ActorRefFrom<typeof referralMachine> }): ReactNode {
  const referral = useSelector(actor, (snapshot) => snapshot);
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('#referral-code');
    if (!field) return undefined;
    const type = (): void => actor.send({ type: 'referralCode.typed', text: field.value });
    const report = (): void => {
      if (field.value !== actor.getSnapshot().context.text) type();
      actor.send({ type: 'referralCode.left' });
    };
    // The answer would move a control that is being pressed.
    const leave = (): void =>
      document.querySelector(':active') ? whenLeft({ currentTarget: field }, report) : report();
    field.addEventListener('input', type);
    field.addEventListener('blur', leave);
    return () => {
      field.removeEventListener('input', type);
      field.removeEventListener('blur', leave);
    };
  }, [actor]);
  return (
    <LateRegistration render={({ ReferralNote }) => <ReferralNote screen={screenOf<ReferralScreen>(referral)} />} />
  );
}
