import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Monitor } from './monitor.ts';

/** Reports each web vital once it is final, as numbers without element or URL. [MON-01] */
export function followVitals(monitor: Monitor): void {
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    follow(({ name, value, rating }) =>
      monitor({ name: 'Web Vital', metric: name, value: Math.round(value * 1000) / 1000, rating }),
    );
  }
}
