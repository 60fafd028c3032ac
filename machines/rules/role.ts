import type { RouteId } from './auth-routes.ts';
import { isDemoVisit } from './demo.ts';

/** As what somebody uses the page, beside being signed in or not and whoever invited them; `plain`: as everybody. [ROLE-03] [TG-27] [DEMO-02] */
export type VisitRole = 'telegramMini' | 'demo' | 'plain';

export interface Visit {
  /** Telegram has handed init data to the page. */
  readonly hasInitData: boolean;
  readonly route: RouteId;
  readonly search: URLSearchParams;
}

/** The mini app goes before all: a demo account is a matter of the log-in page in a browser. [ROLE-03] [TG-27] [DEMO-02] */
export function visitRole({ hasInitData, route, search }: Visit): VisitRole {
  if (hasInitData) return 'telegramMini';
  return isDemoVisit(route, search) ? 'demo' : 'plain';
}
