import type { ReactNode } from 'react';
import type { MiniAppScreen } from '../../machines/mini-app/mini-app.types.ts';
import type { TelegramLinkScreen } from '../../machines/telegram-link/telegram-link.types.ts';
import { FoundSession } from '../../views/telegram/FoundSession.tsx';
import { LINK_WAIT, LinkMessage } from '../../views/telegram/LinkMessage.tsx';
import { TelegramConsent } from '../../views/telegram/TelegramConsent.tsx';
import { TelegramExpired } from '../../views/telegram/TelegramExpired.tsx';
import { TelegramOffer } from '../../views/telegram/TelegramOffer.tsx';
import { app, login, nothing } from './stage.tsx';

const tess = { username: 'tess', firstName: 'Tess', lastName: 'Gram', photo: '' };

/** What shows a screen of the mini app and of the Telegram link, by its actor. */
export const telegramScreens: Readonly<Record<string, (screen: never) => ReactNode>> = {
  miniApp: (screen: MiniAppScreen) =>
    app({
      flow: (
        <>
          {login('login.form', {
            note: <TelegramOffer screen={screen} user={tess} isUnavailable={false} isInTelegram onChosen={nothing} />,
            isBehind: screen === 'miniApp.consent' || screen === 'miniApp.unticked',
          })}
          {(screen === 'miniApp.consent' || screen === 'miniApp.unticked') && (
            <TelegramConsent
              screen={screen}
              purpose="logIn"
              user={tess}
              brand="Northgate"
              isTicked
              isUnticked={screen === 'miniApp.unticked'}
              onAccept={nothing}
              onDecline={nothing}
            />
          )}
          {(screen === 'miniApp.expired' || screen === 'miniApp.closing') && (
            <TelegramExpired
              screen={screen}
              brand="Northgate"
              isInTelegram
              isClosing={screen === 'miniApp.closing'}
              onClose={nothing}
            />
          )}
        </>
      ),
    }),
  telegramLink: (screen: TelegramLinkScreen) =>
    app({
      flow:
        screen === 'telegramLink.silent' ? (
          <div data-screen={screen} />
        ) : screen === 'telegramLink.session' || screen === 'telegramLink.signingOut' ? (
          <FoundSession
            screen={screen}
            account="Ada"
            brand="Northgate"
            isEnding={screen === 'telegramLink.signingOut'}
            onConfirmed={nothing}
            onRefused={nothing}
          />
        ) : (
          <>
            <TelegramConsent
              screen={screen}
              purpose="link"
              user={tess}
              account="ada"
              brand="Northgate"
              isTicked
              isUnticked={screen === 'telegramLink.unticked'}
              isBusy={screen === 'telegramLink.busy'}
              heldBy={screen === 'telegramLink.tooMany' ? LINK_WAIT : undefined}
              message={
                <LinkMessage screen={screen} retryAfter={30_000} failure={{ reason: 'server', reference: 'AB12CD' }} />
              }
              onAccept={nothing}
              onDecline={nothing}
            />
            {(screen === 'telegramLink.expired' || screen === 'telegramLink.closing') && (
              <TelegramExpired
                screen={screen}
                brand="Northgate"
                isInTelegram
                isClosing={screen === 'telegramLink.closing'}
                onClose={nothing}
              />
            )}
          </>
        ),
    }),
};
