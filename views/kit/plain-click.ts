import type { MouseEvent } from 'react';

/** Reports a plain click to the machine; modified clicks are left to the browser. */
export function onPlainClick(report: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    report();
  };
}
