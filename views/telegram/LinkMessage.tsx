import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TelegramLinkContext, TelegramLinkScreen } from '../../machines/telegram-link/telegram-link.types.ts';
import type { UnreachableReason } from '../../services/contract/unreachable.ts';
import { Reference } from '../frame/Reference.tsx';
import { Notice } from '../kit/Notice.tsx';
import { RetryCountdown } from '../kit/RetryCountdown.tsx';
import { unreachable } from '../frame/unreachable.texts.ts';
import { said } from './consent.css.ts';

/** Id of the text with the remaining wait before Accept. */
export const LINK_WAIT = 'link-wait';

const checkConnection = msg`Check your internet connection and try again.`;
const acceptAgain = msg`Choose Accept to try again.`;

/** What to do where no usable reply arrived: nothing was typed that could be kept. [HTTP-20] [ERR-44] */
const remedies: Readonly<Record<UnreachableReason, MessageDescriptor>> = {
  offline: checkConnection,
  network: checkConnection,
  timeout: acceptAgain,
  server: acceptAgain,
  cookies: unreachable.cookies.text,
  unreadable: unreachable.unreadable.text,
};

/** The result of an attempt to link, above the two answers. [TG-19] [HTTP-18] */
export function LinkMessage({
  screen,
  retryAfter,
  failure: { reason, reference },
}: Pick<TelegramLinkContext, 'failure'> & {
  readonly screen: TelegramLinkScreen;
  /** Requested wait in milliseconds. */
  readonly retryAfter: number;
}): ReactNode {
  const { i18n } = useLingui();
  const { title } = unreachable[reason];
  return (
    <div className={said} role="alert">
      {screen === 'telegramLink.unreachable' && (
        <Notice tone="danger" title={title && i18n._(title)}>
          <p>{i18n._(remedies[reason])}</p>
          <Reference code={reference} />
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
