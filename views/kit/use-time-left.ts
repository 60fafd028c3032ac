import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Milliseconds left of a wait that begins when it is first shown, looked up each second: a tab that slept knows how long. */
export function useTimeLeft(wait: number): number {
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setLeft(Math.max(0, wait - (performance.now() - begun))), SECOND);
    return () => clearInterval(timer);
  }, [wait]);
  return left;
}
