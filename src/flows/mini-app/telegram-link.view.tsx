import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import type { TelegramLinkScreen } from '../../../machines/telegram-link/telegram-link.types.ts';
import { latePart } from '../../../views/kit/late-part.tsx';
import { LateMiniApp } from '../../../views/mini-app/LateMiniApp.ts';
import { loadPart } from '../../page/late-parts.ts';
import type { AfterProps } from '../../page/page.ts';
import { screenOf } from '../../page/screen-of.ts';

const Verification = latePart(
  async () => (await loadPart(() => import('../login/verification.view.tsx'))).VerificationFlow,
);

interface TelegramLinkFlowProps extends AfterProps {
  readonly brand: string;
  readonly isTicked: boolean;
}

/** The screens of the link to Telegram: the consent stays behind the verification and the dialog of expired data. */
export function TelegramLinkFlow({ link, page, otherwise, brand, isTicked }: TelegramLinkFlowProps): ReactNode {
  const snapshot = useSelector(link, (one) => one);
  const waiting = useSelector(page.progressIndicator, (one) => screenOf<ProgressIndicatorScreen>(one));
  const screen = screenOf<TelegramLinkScreen>(snapshot);
  const { user, retryAfter } = snapshot.context;
  const { verification } = snapshot.children;
  if (screen === 'telegramLink.silent') return otherwise;
  return (
    <>
      <LateMiniApp
        render={({ TelegramConsent, TelegramExpired, LinkMessage, LINK_WAIT }) => (
          <>
            <TelegramConsent
              screen={screen}
              purpose="link"
              user={user}
              brand={brand}
              isTicked={isTicked}
              isUnticked={screen === 'telegramLink.unticked'}
              isBusy={screen === 'telegramLink.busy'}
              heldBy={screen === 'telegramLink.tooMany' ? LINK_WAIT : undefined}
              message={<LinkMessage screen={screen} retryAfter={retryAfter} />}
              onAccept={(mayBotWrite) => link.send({ type: 'link.accepted', mayBotWrite })}
              onDecline={() => link.send({ type: 'link.declined' })}
            />
            {(screen === 'telegramLink.expired' || screen === 'telegramLink.closing') && (
              <TelegramExpired
                screen={screen}
                isClosing={screen === 'telegramLink.closing'}
                onClose={() => link.send({ type: 'linkExpiry.acknowledged' })}
              />
            )}
          </>
        )}
      />
      {verification && <Verification actor={verification} waiting={waiting} />}
    </>
  );
}
