import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Icon } from '../kit/Icon.tsx';
import { chevron } from '../kit/icons.ts';
import type { Place } from '../place.ts';
import * as css from './frame.css.ts';
import { LANGUAGES } from './frame.ids.ts';

interface LanguagesProps {
  readonly place: Pick<Place, 'languageName'>;
  /** The list of languages, rendered on demand. */
  readonly languages: ReactNode;
}

/** The page's language, and a list of other languages that opens over the page. [LANG-14] [LANG-15] */
export function Languages({ place: { languageName }, languages }: LanguagesProps): ReactNode {
  const { t } = useLingui();
  const [isWanted, want] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${css.quiet} ${css.opens}`}
        popoverTarget={LANGUAGES}
        popoverTargetAction="show"
        aria-label={t`Language: ${languageName}`}
        onClick={() => want(true)}
      >
        {languageName}
        <Icon shape={chevron} />
      </button>
      <div id={LANGUAGES} popover="auto">
        {isWanted && languages}
      </div>
    </>
  );
}
