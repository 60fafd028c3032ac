import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ResidenceEvent, ResidenceScreen } from '../../machines/residence/residence.types.ts';
import type { ResidenceQuestion } from '../../machines/rules/residence.ts';
import { Button } from '../kit/Button.tsx';
import { button } from '../kit/kit.css.ts';
import { Modal } from '../kit/Modal.tsx';
import { onPlainClick } from '../kit/plain-click.ts';
import { residenceWords } from './residence.words.ts';

export interface ResidencePageProps {
  readonly screen: ResidenceScreen;
  readonly question: ResidenceQuestion;
  /** Sign-up page of the other site: an absolute URL. */
  readonly href: string;
  readonly send: (event: ResidenceEvent) => void;
}

/**
 * Asks for the place of residence. Each answer is labelled with its result, and the other site's host is shown before
 * leaving. [MODAL-02] to [MODAL-08] [MODAL-25]
 */
export function ResidencePage({ screen, question, href, send }: ResidencePageProps): ReactNode {
  const { i18n } = useLingui();
  if (screen === 'residence.silent') return <div data-screen={screen} hidden />;
  const { title, text, stay, leave, confirms } = residenceWords[question.question];
  const { hostname } = new URL(href);
  const isAsking = screen === 'residence.asking';
  const onStay = (): void => send({ type: 'stay.chosen' });
  const onLeave = (): void => send({ type: 'departure.chosen' });
  return (
    <Modal
      screen={screen}
      isUnasked
      title={i18n._(title)}
      text={
        <>
          <p>{i18n._(text)}</p>
          <output>
            {isAsking ? (
              <Trans>
                The other site is <bdi dir="ltr">{hostname}</bdi>.
              </Trans>
            ) : (
              <Trans>
                Taking you to <bdi dir="ltr">{hostname}</bdi>…
              </Trans>
            )}
          </output>
        </>
      }
      actions={
        <>
          <Button
            kind={confirms === 'stay' ? 'primary' : 'secondary'}
            isUnavailable={!isAsking}
            onClick={onStay}
            data-focus
          >
            {i18n._(stay)}
          </Button>
          <a
            className={button[confirms === 'leave' ? 'primary' : 'secondary']}
            href={href}
            {...(isAsking ? { 'data-sends': '', onClick: onPlainClick(onLeave) } : {})}
          >
            {i18n._(leave)}
          </a>
        </>
      }
      onCancel={isAsking ? (question.closing === 'leaves' ? onLeave : onStay) : () => undefined}
    />
  );
}
