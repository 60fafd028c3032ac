import { createMonitor } from '../services/browser/monitor.ts';
import { createServices, type ServicePowers, type Services } from '../services/client/services.ts';
import { metricsPath } from '../services/contract/metrics.ts';

/** The calls of a page with the monitor that they report to: a part of its own, since nothing is to be reported before the first call. */
export function makeServices(powers: Omit<ServicePowers, 'monitor'>): Services {
  const monitor = createMonitor({
    send: (body) => navigator.onLine && navigator.sendBeacon(metricsPath, body),
    onLeaving: (flush) => addEventListener('pagehide', flush),
  });
  return createServices({ ...powers, monitor });
}
