import type { ReactNode } from 'react';
import { tabsSpace, waysSpace } from './methods.css.ts';

/** Reserves the space of the choice between e-mail and phone number until it is loaded. */
export function TabsSpace(): ReactNode {
  return <div className={tabsSpace} />;
}

/** Reserves the space of the other methods until they are loaded. */
export function WaysSpace({ count }: { readonly count: number }): ReactNode {
  return count > 0 && <div className={waysSpace} data-rows={count > 2 ? 2 : 1} />;
}
