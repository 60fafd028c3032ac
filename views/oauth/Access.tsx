import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RequestedAccess, ScopeLine } from '../../machines/rules/scopes.ts';
import * as css from './oauth.css.ts';
import { scopeWords } from './scopes.words.ts';

const MINUTE = 60;
const units = [
  ['day', 86_400],
  ['hour', 3600],
] as const;

export interface AccessProps {
  readonly access: RequestedAccess;
  /** Seconds; null: unknown. */
  readonly accessLife: number | null;
  readonly idleLife: number | null;
}

/** Requested access, access that is not requested, its duration and where to end it. [QUERY-05] [OAUTH-01] */
export function Access({ access, accessLife, idleLife }: AccessProps): ReactNode {
  const { i18n } = useLingui();
  const { see, act, other, cannot, isDefault, isLasting } = access;
  const life = isLasting ? idleLife : accessLife;
  const duration = life === null ? null : durationOf(life, i18n);
  return (
    <div className={css.card} data-access="">
      {isDefault && (
        <p>
          <Trans>The app didn’t ask for anything specific. It gets only this:</Trans>
        </p>
      )}
      <Group title={<Trans>What the app can see</Trans>} lines={see} />
      <Group title={<Trans>What the app can do on your behalf</Trans>} lines={act} />
      <Group title={<Trans>What else the app asks for</Trans>} lines={other} />
      {(cannot.length > 0 || other.length > 0) && (
        <div className={css.group} data-cannot="">
          <h2 className={css.heading}>
            <Trans>What the app can’t do</Trans>
          </h2>
          {other.length > 0 ? (
            <p className={css.quiet}>
              <Trans>We can’t say, because we don’t know everything the app asks for.</Trans>
            </p>
          ) : (
            <ul className={css.lines}>
              {cannot.map((scope) => (
                <li key={scope} className={css.quiet}>
                  {i18n._(scopeWords[scope])}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className={css.terms}>
        {isLasting && (
          <p>
            <Trans>The app keeps its access when you’re not using it, until you remove it.</Trans>
          </p>
        )}
        {duration !== null && (
          <p>
            {isLasting ? (
              <Trans>Access ends if unused for: {duration}</Trans>
            ) : (
              <Trans>Access ends after: {duration}</Trans>
            )}
          </p>
        )}
        <p>
          <Trans>
            You can remove its access at any time in your <a href="/app/user/account-info">account settings</a>.
          </Trans>
        </p>
      </div>
    </div>
  );
}

function Group({ title, lines }: { readonly title: ReactNode; readonly lines: readonly ScopeLine[] }): ReactNode {
  return (
    lines.length > 0 && (
      <div className={css.group}>
        <h2 className={css.heading}>{title}</h2>
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line.name} data-scope={line.name}>
              <Words line={line} />
              {line.isRisky && (
                <strong className={css.risky}>
                  <Trans>Risk</Trans>
                </strong>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  );
}

/** Uses our catalogue's words, otherwise the server's, otherwise a general sentence: never only a key. */
function Words({ line: { label, known, description } }: { readonly line: ScopeLine }): ReactNode {
  const { i18n } = useLingui();
  if (known !== null) return i18n._(scopeWords[known]);
  const key = (
    <code className={css.code} dir="ltr">
      {label}
    </code>
  );
  return description === '' ? (
    <Trans>A permission we can’t describe ({key}). Allow it only if you know what it’s for.</Trans>
  ) : (
    <>
      <bdi>{description}</bdi> ({key})
    </>
  );
}

/** Whole days, hours or minutes in the formats of the page. */
function durationOf(seconds: number, i18n: I18n): string {
  const [unit, size] = units.find(([, one]) => seconds % one === 0) ?? ['minute', MINUTE];
  return i18n.number(Math.max(1, Math.round(seconds / size)), { style: 'unit', unit, unitDisplay: 'long' });
}
