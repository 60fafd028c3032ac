import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { codeIn } from '../../machines/rules/one-time-code.ts';
import type { verificationMachine } from '../../machines/verification/verification.machine.ts';
import type { VerificationScreen } from '../../machines/verification/verification.types.ts';
import { Secret } from '../../services/secret.ts';
import type { Place } from '../../views/place.ts';
import { VerificationPage } from '../../views/verification/VerificationPage.tsx';
import { screenOf } from '../page/actors/screen-of.ts';
import { ResendFlow } from './resend.view.tsx';

/** The page of another application for lost security items. [DEST-02] */
const LOST_ITEM = '/app/user/security-item-find';

/** The verification machine and its screens, loaded when an account requires a code. */
export function VerificationFlow({
  actor,
  place,
  waiting,
}: {
  actor: ActorRefFrom<typeof verificationMachine>;
  place: Place;
  waiting: ProgressIndicatorScreen;
}): ReactNode {
  const verification = useSelector(actor, (snapshot) => snapshot);
  const { item, items, isSent, account, refusal, failure, retryAfter, interception } = verification.context;
  const { resend } = verification.children;
  return (
    <VerificationPage
      screen={screenOf<VerificationScreen>(verification)}
      details={{ item, isSent, refusal, failure, retryAfter, interception, hasOtherWay: items.length > 1 }}
      brand={place.brand}
      account={account}
      waiting={waiting}
      lostItem={LOST_ITEM}
      resend={resend ? <ResendFlow key={resend.sessionId} actor={resend} /> : null}
      read={codeIn}
      send={(event) => actor.send(event)}
      onCode={(code) => actor.send({ type: 'code.submitted', code: new Secret(code) })}
    />
  );
}
