import { AGAIN } from '../../../machines/rules/again.ts';
import { isGivenByUs } from '../../../services/browser/asked-again.ts';
import type { FlowVisit } from '../../page/flow.ts';
import { tabStorage } from '../../page/visit/tab-storage.ts';

/**
 * Whether the application of the page asks for a new session: a link from elsewhere that says so leads a signed-in user
 * to the request as ever. [OAUTH-02]
 */
export const asksAgain = ({ hash, searchParams }: FlowVisit['page']): boolean =>
  hash === AGAIN && isGivenByUs({ clientId: searchParams.get('client_id') ?? '', reason: hash }, tabStorage);
