import { useEffect, type RefObject } from 'react';
import { useLive } from '../../../views/kit/use-live.ts';
import { carryOutLatePresses } from './early-presses.ts';

/** Whether a prerendered part is hydrated; replays the presses in it from before. */
export function useHydrated(part: RefObject<Element | null>): boolean {
  const isLive = useLive();
  useEffect(() => {
    if (isLive && part.current) carryOutLatePresses(part.current);
  }, [isLive, part]);
  return isLive;
}
