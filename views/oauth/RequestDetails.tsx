import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RequestProblem } from '../../services/contract/oauth.ts';
import * as css from './oauth.css.ts';

const unsupported = msg`The app used a kind of request we don’t support.`;

/** The problem, and the parameter with it. */
const problems: Readonly<Record<RequestProblem, readonly [words: MessageDescriptor, parameter: string]>> = {
  responseType: [unsupported, 'response_type'],
  scope: [msg`The app asked for a permission that doesn’t exist.`, 'scope'],
  challengeMissing: [msg`The link lacks a required value:`, 'code_challenge'],
  challengeMethod: [unsupported, 'code_challenge_method'],
  responseMode: [unsupported, 'response_mode'],
  request: [unsupported, 'request'],
  requestUri: [unsupported, 'request_uri'],
  prompt: [unsupported, 'prompt'],
  maxAge: [unsupported, 'max_age'],
  interaction: [msg`The app tried to get access without asking you. Only you can allow that.`, 'prompt'],
};

/** The problem of a known application's request. Its words are late. [OAUTH-11] */
export function RequestDetails({ problem }: { readonly problem: RequestProblem }): ReactNode {
  const { i18n } = useLingui();
  const [words, parameter] = problems[problem];
  return (
    <p>
      {i18n._(words)}{' '}
      <code className={css.code} dir="ltr">
        {parameter}
      </code>
    </p>
  );
}
