import { useEffect, useState } from 'react';

const SECOND = 1000;

/**
 * Remaining milliseconds of a wait that begins at the first rendering, read from the clock each second, so that a
 * suspended tab stays correct.
 */
export function useTimeLeft(wait: number): number {
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setLeft(Math.max(0, wait - (performance.now() - begun))), SECOND);
    return () => clearInterval(timer);
  }, [wait]);
  return left;
}
