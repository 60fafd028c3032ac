import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Monitor } from './monitor.ts';

/** How fast and how steady the page was for this person, as numbers without an element or an address. Each is told once it is final. [MON-01] */
export function followVitals(monitor: Monitor): void {
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    follow(({ name, value, rating }) =>
      monitor({ name: 'Web Vital', metric: name, value: Math.round(value * 1000) / 1000, rating }),
    );
  }
}
