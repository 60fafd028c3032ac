import { Secret } from '../secret.ts';
import { hasFields, WHOLE, widgetFields } from './widget-query.ts';

/** Longest data that is read, in characters. */
const LONGEST = 4096;

/** Data of the widget in an address. `unusable`: edited, repeated or too long. */
export type WidgetData =
  | { readonly kind: 'none' }
  | { readonly kind: 'unusable' }
  | { readonly kind: 'data'; readonly raw: Secret };

/** The data of Telegram's log-in widget in a query that had some, unverified. [TG-26] [TG-28] */
export function widgetDataIn(taken: Secret | null): WidgetData {
  if (taken === null) return { kind: 'none' };
  const search = taken.reveal();
  const query = new URLSearchParams(search);
  const [whole, ...more] = query.getAll(WHOLE);
  const raw = whole ?? new URLSearchParams([...query].filter(([name]) => isField(name))).toString();
  const given = new URLSearchParams(raw);
  const isRepeated = more.length > 0 || new Set(given.keys()).size !== [...given].length;
  const length = hasFields(query) ? search.length : raw.length;
  return given.has('hash') && !isRepeated && length <= LONGEST
    ? { kind: 'data', raw: new Secret(raw) }
    : { kind: 'unusable' };
}

function isField(name: string): boolean {
  return widgetFields.some((field) => field === name);
}
