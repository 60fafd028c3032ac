import type { AnswerTask } from '../oauth-answer/oauth-answer.types.ts';
import type { OAuthContext } from '../oauth/oauth.types.ts';
import { setbacks, type TrackedState } from './analytics-rows.ts';

const pressed = (kind: AnswerTask['kind']) => ({
  machine: 'oauth',
  state: 'oauth.answering',
  when: ({ task }: OAuthContext) => task?.kind === kind,
});

/**
 * Every event of an authorization: the pressed button, and why the request ended. No client, scope or host.
 * [ANALYTICS-03] [ANALYTICS-04]
 */
export const oauthStates: readonly TrackedState[] = [
  { event: 'oauth.allowed', ...pressed('allow') },
  { event: 'oauth.continued', ...pressed('continue') },
  { event: 'oauth.declined', ...pressed('refuse') },
  { event: 'oauth.declined', machine: 'oauthEntry', state: 'oauthEntry.answering' },
  { event: 'oauth.answered', machine: 'oauthAnswer', state: 'oauthAnswer.delivering' },
  ...setbacks('oauth.failed', 'oauth', ['refused', 'badRequest', 'failed']),
  ...setbacks('oauth.failed', 'oauthAnswer', ['unanswered', 'unfollowable', 'unsent', 'stalled', 'sent']),
];
