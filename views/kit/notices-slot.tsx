import { createContext, useCallback, useMemo, useState, type Context, type ReactNode } from 'react';

export interface Slot {
  readonly notices?: ReactNode;
  /** The support link, which an open modal shows itself. */
  readonly help?: ReactNode;
  /** The offline notice, which an open modal shows too; false: online. */
  readonly offline?: ReactNode;
  /** Called by an open modal, which shows the notices itself until the returned function is called. */
  readonly occupy: () => () => void;
}

export const NoticesSlot: Context<Slot> = createContext<Slot>({ occupy: () => () => undefined });

/** Shows the toasts after the page; an open modal makes the page inert and shows them instead. */
export function NoticesHost({
  notices,
  help,
  offline,
  children,
}: Omit<Slot, 'occupy'> & { readonly children: ReactNode }): ReactNode {
  const [modals, setModals] = useState(0);
  const occupy = useCallback(() => {
    setModals((open) => open + 1);
    return () => setModals((open) => open - 1);
  }, []);
  const slot = useMemo(() => ({ notices, help, offline, occupy }), [notices, help, offline, occupy]);
  return (
    <NoticesSlot value={slot}>
      {children}
      {modals === 0 && notices}
    </NoticesSlot>
  );
}
