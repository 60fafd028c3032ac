import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { oauthEntryMachine } from '../../machines/oauth-entry/oauth-entry.machine.ts';
import type { OAuthEntryScreen } from '../../machines/oauth-entry/oauth-entry.types.ts';
import { oauthAnswerMachine } from '../../machines/oauth-answer/oauth-answer.machine.ts';
import type { OAuthAnswerScreen } from '../../machines/oauth-answer/oauth-answer.types.ts';
import { receiverOf, staysOnPage } from '../../machines/rules/oauth-answer.ts';
import { providePorts, type PortsOf } from '../../machines/provide-ports.ts';
import { reloadPage } from '../../services/browser/navigate.ts';
import { OAuthEntry } from '../../views/oauth-entry/OAuthEntry.tsx';
import { LanguageList } from '../page/language/language-list.tsx';
import { placeOf } from '../page/place.ts';
import type { PageFacts } from '../page/facts.ts';
import type { Page } from '../page/page.ts';
import { screenOf } from '../page/actors/screen-of.ts';

type Entry = ActorRefFrom<typeof oauthEntryMachine>;

/** The ports of the entry, by machine. */
export interface OAuthEntryPorts {
  readonly oauthEntry: PortsOf<typeof oauthEntryMachine>;
  readonly oauthAnswer: PortsOf<typeof oauthAnswerMachine>;
}

/** Creates the actor of the line above a log-in for an application; it is not started. */
export function createOAuthEntry(
  { oauthEntry, oauthAnswer }: OAuthEntryPorts,
  options: ActorOptions<typeof oauthEntryMachine>,
): Entry {
  const answer = providePorts(oauthAnswerMachine, oauthAnswer);
  return createActor(providePorts(oauthEntryMachine, oauthEntry).provide({ actors: { answer } }), options);
}

/** Calls back once the answer for the application is on its way. [OAUTH-04] */
export function onDelivery(entry: Entry, callBack: () => void): void {
  const answering = entry.subscribe(({ children: { answer } }) => {
    if (!answer) return;
    answering.unsubscribe();
    const delivering = answer.subscribe((snapshot) => {
      if (!snapshot.matches('delivering')) return;
      delivering.unsubscribe();
      callBack();
    });
  });
}

/**
 * Ends the log-in or sign-up of a page, with its calls: none of them leads to a second answer for the application. Back
 * from there begins a new one. [OAUTH-04]
 */
export function endLogIn({ app, progressIndicator }: Pick<Page, 'app' | 'progressIndicator'>, window: Window): void {
  app.stop();
  progressIndicator.send({ type: 'rest.observed' });
  window.document.querySelector('#root')?.toggleAttribute('inert', true);
  // What became of the answer is said behind them.
  for (const dialog of window.document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadPage(location);
  });
}

interface OAuthEntryFlowProps {
  readonly actor: Entry;
  readonly facts: PageFacts;
  readonly search: string;
  /** Why the page is shown; '' for no reason. */
  readonly reason: '' | '#again' | '#ended';
}

/** The line above a log-in for an application. */
export function OAuthEntryFlow({ actor, facts, search, reason }: OAuthEntryFlowProps): ReactNode {
  const entry = useSelector(actor, (snapshot) => snapshot);
  const answerActor = entry.children.answer;
  const answer = useSelector(answerActor, (snapshot) => snapshot);
  return (
    <OAuthEntry
      staysOnPage={entry.context.query !== null && staysOnPage(entry.context.query.redirectUri)}
      screen={answer ? screenOf<OAuthAnswerScreen>(answer) : screenOf<OAuthEntryScreen>(entry)}
      name={entry.context.client?.name ?? ''}
      receiver={entry.context.query && entry.context.client && receiverOf(entry.context.query.redirectUri)}
      retryAfter={entry.context.retryAfter}
      reason={reason}
      place={placeOf(facts, search)}
      languages={<LanguageList facts={facts} />}
      send={(event) => actor.send(event)}
      sendAnswer={(event) => answerActor?.send(event)}
    />
  );
}
