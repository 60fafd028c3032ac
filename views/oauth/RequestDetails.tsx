import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OAuthRefusal } from '../../machines/oauth/oauth.types.ts';
import type { RequestProblem } from '../../services/contract/oauth.ts';
import * as css from './oauth.css.ts';
import type { OAuthBodyProps } from './oauth.types.ts';

const unusable = msg`The link that brought you here is incomplete or wrong.`;

const refusals: Readonly<Record<OAuthRefusal['kind'], MessageDescriptor>> = {
  unusable,
  requestUnusable: unusable,
  clientUnknown: msg`We don’t know the app that sent you here.`,
  redirectMismatch: msg`The app isn’t registered for the address where it wants the answer.`,
};

const unsupported = msg`The app asked in a way that we don’t support.`;

/** What is wrong, and the parameter that says it; '' for none. */
const problems: Readonly<Record<RequestProblem, readonly [words: MessageDescriptor, parameter: string]>> = {
  responseType: [unsupported, 'response_type'],
  scope: [msg`The app asked for an access that doesn’t exist.`, 'scope'],
  challengeMissing: [unsupported, 'code_challenge'],
  challengeMethod: [unsupported, 'code_challenge_method'],
  responseMode: [unsupported, 'response_mode'],
  request: [unsupported, 'request'],
  requestUri: [unsupported, 'request_uri'],
  prompt: [unsupported, 'prompt'],
  maxAge: [unsupported, 'max_age'],
  interaction: [msg`The app wanted an answer without asking you, but only you can decide.`, 'prompt'],
};

/** What is wrong with a request. [OAUTH-11] */
export function RequestDetails({ screen, refusal, problem }: OAuthBodyProps): ReactNode {
  const { i18n } = useLingui();
  const [words, parameter] =
    screen === 'oauth.refused'
      ? [refusals[refusal?.kind ?? 'unusable'], refusal?.kind === 'unusable' ? refusal.parameter : '']
      : screen === 'oauth.badRequest' && problem
        ? problems[problem]
        : [null, ''];
  return (
    words && (
      <p>
        {i18n._(words)}
        {parameter !== '' && (
          <>
            {' '}
            <code className={css.code} dir="ltr">
              {parameter}
            </code>
          </>
        )}
      </p>
    )
  );
}
