import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Decisions } from '../../machines/rules/compliance.ts';

/** What the rules say, and how to hear of a change. null: not known yet. */
export interface ComplianceStore {
  readonly read: () => Decisions | null;
  readonly follow: (changed: () => void) => () => void;
}

const unrestricted: ComplianceStore = { read: () => null, follow: () => () => undefined };

/** The joint puts a store around a flow whose elements may be restricted; without one nothing is. */
export const Compliance = createContext(unrestricted);

/** Whether an element has to be hidden, and what comes with it: `ext` is any JSON, null where nothing does. The one way to ask, whatever the site. [CMPL-15] [SITE-31] */
export function useCompliance(element: string): { readonly isHidden: boolean; readonly ext: unknown } {
  const { follow, read } = useContext(Compliance);
  const decision = useSyncExternalStore(follow, read, () => null)?.get(element);
  return { isHidden: decision?.isHidden ?? false, ext: decision?.ext ?? null };
}
