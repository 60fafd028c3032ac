import type { Request } from '@playwright/test';

/** The log-ins by ticket among the requests of a page. */
export const quickLogIns = (seen: { readonly requests: readonly Request[] }) =>
  seen.requests.filter((request) => new URL(request.url()).pathname === '/user/public/quick_login');
