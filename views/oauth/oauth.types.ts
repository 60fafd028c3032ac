import type { ReactNode } from 'react';
import type { OAuthContext, OAuthEvent, OAuthScreen } from '../../machines/oauth/oauth.types.ts';
import type {
  OAuthAnswerEvent,
  OAuthAnswerScreen,
  Unanswered,
} from '../../machines/oauth-answer/oauth-answer.types.ts';
import type { Receiver } from '../../machines/rules/oauth-answer.ts';
import type { RequestedAccess } from '../../machines/rules/scopes.ts';
import type { RequestProblem } from '../../services/contract/oauth.ts';
import type { Place } from '../place.ts';

export type OAuthPageScreen = OAuthScreen | OAuthAnswerScreen;

export interface OAuthPageProps {
  readonly screen: OAuthPageScreen;
  /** Name of the application, as untrusted text; '' until known. */
  readonly name: string;
  readonly place: Place;
  /** The list of languages, rendered on demand. */
  readonly languages: ReactNode;
  /** The content below the heading. */
  readonly children: ReactNode;
}

export interface OAuthBodyProps extends Pick<OAuthContext, 'client' | 'note' | 'refusal'> {
  readonly screen: OAuthPageScreen;
  /** null: unknown request. */
  readonly receiver: Receiver | null;
  readonly access: RequestedAccess | null;
  /** The account's name and masked mail address; '' if unknown. */
  readonly account: { readonly name: string; readonly address: string };
  readonly problem: RequestProblem | null;
  readonly failure: Unanswered;
  /** The application can be refused. */
  readonly canCancel: boolean;
  /** The decisive press counts: the user has seen the screen long enough. */
  readonly canDecide: boolean;
  /** In a frame the decisive press counts once each part of the question was shown. [OAUTH-07] */
  readonly isFramed: boolean;
  readonly place: Place;
  /** Page of the request. */
  readonly ask: string;
  /** Page for choosing another account. */
  readonly logOut: string;
  readonly send: (event: OAuthEvent) => void;
  readonly sendAnswer: (event: OAuthAnswerEvent) => void;
}
