import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { postLoginMachine } from '../../../machines/post-login/post-login.machine.ts';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import { maskedName } from '../../../machines/rules/masked-name.ts';
import type { telegramLinkMachine } from '../../../machines/telegram-link/telegram-link.machine.ts';
import type { TelegramLinkScreen } from '../../../machines/telegram-link/telegram-link.types.ts';
import { latePart } from '../../../views/late-part.tsx';
import { LateTelegram } from '../../../views/telegram/LateTelegram.ts';
import type { Place } from '../../../views/place.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import type { Page } from '../../page/page.ts';
import { screenOf } from '../../page/actors/screen-of.ts';

const Verification = latePart(async () => (await loadPart(() => import('../verification.view.tsx'))).VerificationFlow);

interface TelegramLinkProps {
  readonly page: Page;
  readonly place: Place;
  /** Rendered while there is no question. */
  readonly otherwise: ReactNode;
  readonly isTicked: boolean;
}

/** The Telegram link after a sign-in; nothing while there is none. */
export function TelegramLink(props: TelegramLinkProps): ReactNode {
  const postLogin = useSelector(props.page.app, ({ children }) => children.postLogin);
  const link = useSelector(postLogin, (snapshot) => snapshot?.children.telegramLink);
  return link && postLogin ? <TelegramLinkFlow {...props} postLogin={postLogin} link={link} /> : props.otherwise;
}

/** The screens of the link: the consent remains behind the verification and the dialog about expired data. */
function TelegramLinkFlow({
  link,
  postLogin,
  page,
  place,
  otherwise,
  isTicked,
}: TelegramLinkProps & {
  readonly link: ActorRefFrom<typeof telegramLinkMachine>;
  readonly postLogin: ActorRefFrom<typeof postLoginMachine>;
}): ReactNode {
  const snapshot = useSelector(link, (one) => one);
  const waiting = useSelector(page.progressIndicator, (one) => screenOf<ProgressIndicatorScreen>(one));
  const account = useSelector(page.app, ({ context }) => context.account);
  const linked = useSelector(postLogin, ({ context }) => (context.isNew ? context.account : account));
  const screen = screenOf<TelegramLinkScreen>(snapshot);
  const { user, retryAfter, failure } = snapshot.context;
  const { verification } = snapshot.children;
  if (screen === 'telegramLink.silent') return <div data-screen={screen}>{otherwise}</div>;
  const isNamed = screen === 'telegramLink.session' || screen === 'telegramLink.signingOut';
  return (
    <>
      <LateTelegram
        render={({ FoundSession, TelegramConsent, TelegramExpired, LinkMessage, LINK_WAIT }) => {
          if (isNamed)
            return (
              <FoundSession
                screen={screen}
                account={account}
                brand={place.brand}
                isEnding={screen === 'telegramLink.signingOut'}
                onConfirmed={() => link.send({ type: 'session.confirmed' })}
                onRefused={() => link.send({ type: 'session.refused' })}
              />
            );
          return (
            <>
              <TelegramConsent
                screen={screen}
                purpose="link"
                user={user}
                account={linked.includes('@') ? maskedName(linked) : linked}
                brand={place.brand}
                isTicked={isTicked}
                isUnticked={screen === 'telegramLink.unticked'}
                isBusy={screen === 'telegramLink.busy'}
                heldBy={screen === 'telegramLink.tooMany' ? LINK_WAIT : undefined}
                message={<LinkMessage screen={screen} retryAfter={retryAfter} failure={failure} />}
                onAccept={(mayBotWrite) => link.send({ type: 'link.accepted', mayBotWrite })}
                onDecline={() => link.send({ type: 'link.declined' })}
              />
              {(screen === 'telegramLink.expired' || screen === 'telegramLink.closing') && (
                <TelegramExpired
                  screen={screen}
                  brand={place.brand}
                  isInTelegram
                  isClosing={screen === 'telegramLink.closing'}
                  onClose={() => link.send({ type: 'linkExpiry.acknowledged' })}
                />
              )}
            </>
          );
        }}
      />
      {verification && <Verification actor={verification} place={place} waiting={waiting} />}
    </>
  );
}
