import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { resendMachine } from '../../machines/resend/resend.machine.ts';
import type { ResendScreen } from '../../machines/resend/resend.types.ts';
import { Resend, type ResendProps } from '../../views/verification/Resend.tsx';
import { screenOf } from '../page/actors/screen-of.ts';

/** The wait for another code or link, and its button. */
export function ResendFlow({
  actor,
  what = 'code',
}: {
  actor: ActorRefFrom<typeof resendMachine>;
  what?: ResendProps['what'];
}): ReactNode {
  const resend = useSelector(actor, (snapshot) => snapshot);
  if (resend.status !== 'active') return null;
  return (
    <Resend
      screen={screenOf<ResendScreen>(resend)}
      wait={resend.context.wait ?? 0}
      what={what}
      onRequest={() => actor.send({ type: 'resend.requested' })}
    />
  );
}
