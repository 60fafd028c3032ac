import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TelegramLinkScreen } from '../../machines/telegram-link/telegram-link.types.ts';
import { Notice } from '../kit/Notice.tsx';
import { RetryCountdown } from '../kit/RetryCountdown.tsx';
import { said } from './consent.css.ts';

/** Id of the text with the remaining wait before Accept. */
export const LINK_WAIT = 'link-held';

/** The result of an attempt to link, above the two answers. [TG-19] [HTTP-18] */
export function LinkMessage({
  screen,
  retryAfter,
}: {
  readonly screen: TelegramLinkScreen;
  /** Requested wait in milliseconds. */
  readonly retryAfter: number;
}): ReactNode {
  return (
    <div className={said} role="alert">
      {screen === 'telegramLink.unreachable' && (
        <Notice tone="danger" title={<Trans>We couldn’t connect</Trans>}>
          <p>
            <Trans>Check your internet connection and try again.</Trans>
          </p>
        </Notice>
      )}
      {screen === 'telegramLink.gone' && (
        <Notice tone="warning" title={null}>
          <p>
            <Trans>Your verification has expired. Choose Accept to start again.</Trans>
          </p>
        </Notice>
      )}
      {screen === 'telegramLink.tooMany' && (
        <Notice tone="warning" title={<Trans>Too many attempts</Trans>}>
          <RetryCountdown id={LINK_WAIT} wait={retryAfter} />
        </Notice>
      )}
    </div>
  );
}
