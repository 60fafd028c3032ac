import { Plural } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { visuallyHidden } from '../kit/notice.css.ts';

interface FieldsToFixProps {
  /** Id of the form. */
  readonly form: string;
  /** The problem of each field; null: none. */
  readonly problems: object;
  /** Called when the last field has been corrected. */
  readonly onCorrected: () => void;
}

/**
 * The errors are shown under the fields, one of which has the focus; only their number is announced, until the last is
 * corrected. [VAL-09] [VAL-13]
 */
export function FieldsToFix({ form, problems, onCorrected }: FieldsToFixProps): ReactNode {
  const count = Object.values(problems).filter((one) => one !== null).length;
  const look = useEffectEvent((fields: Element) => {
    if (!fields.querySelector('[aria-invalid]:enabled')) onCorrected();
  });
  useEffect(() => {
    const fields = document.querySelector(`#${form}`);
    const observer = new MutationObserver(() => fields && look(fields));
    if (fields) observer.observe(fields, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, [form]);
  return (
    <p className={visuallyHidden}>
      <Plural value={count} one="# field needs fixing." other="# fields need fixing." />
    </p>
  );
}
