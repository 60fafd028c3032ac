import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Decisions } from '../../machines/rules/compliance.ts';

/** Decisions of the compliance rules, and a subscription to changes. null: not known yet. */
export interface ComplianceStore {
  readonly read: () => Decisions | null;
  readonly follow: (changed: () => void) => () => void;
}

const unrestricted: ComplianceStore = { read: () => null, follow: () => () => undefined };

/** Provided around a flow with restrictable elements; the default restricts nothing. */
export const Compliance = createContext(unrestricted);

/**
 * Returns whether an element must be hidden, and the rule's `ext`: JSON, null if absent. The same for every site.
 * [CMPL-15] [SITE-31]
 */
export function useCompliance(element: string): { readonly isHidden: boolean; readonly ext: unknown } {
  const { follow, read } = useContext(Compliance);
  const decision = useSyncExternalStore(follow, read, () => null)?.get(element);
  return { isHidden: decision?.isHidden ?? false, ext: decision?.ext ?? null };
}
