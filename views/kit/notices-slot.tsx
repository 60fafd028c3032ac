import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';

interface Slot {
  readonly notices: ReactNode;
  /** Called by an open modal, which shows the notices itself until the returned function is called. */
  readonly occupy: () => () => void;
}

const NoticesSlot = createContext<Slot>({ notices: null, occupy: () => () => undefined });

/** Shows the toasts after the page; an open modal makes the page inert and shows them instead. */
export function NoticesHost({
  notices,
  children,
}: {
  readonly notices: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const [modals, setModals] = useState(0);
  const occupy = useCallback(() => {
    setModals((open) => open + 1);
    return () => setModals((open) => open - 1);
  }, []);
  const slot = useMemo(() => ({ notices, occupy }), [notices, occupy]);
  return (
    <NoticesSlot value={slot}>
      {children}
      {modals === 0 && notices}
    </NoticesSlot>
  );
}

/** The toasts, for a modal to show while it is open. */
export function useNotices(): ReactNode {
  const { notices, occupy } = useContext(NoticesSlot);
  useLayoutEffect(occupy, [occupy]);
  return notices;
}
