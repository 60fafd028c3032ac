import { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { siteOf } from '../../sites/sites.ts';
import { regulationInfo, withoutGateway } from '../contract/compliance.ts';
import { faultSwitch } from './faults.ts';
import { accepted } from './reply.ts';
import type { Store } from './store.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';

const RegulationRow = v.object({ restrict_operate: v.number() });

/** Whether operating is restricted on the site. [CALL-20] [CMPL-09] */
export function complianceCalls({ store }: Parts): SiteApp {
  return siteApp().get(regulationInfo.path, (c) => regulationOf(store, c.get('siteLocation').site.id));
}

/** The same on a separate host without cookies; the page's origin selects the site. [STORE-10] [S12] */
export function complianceHost({ store, wait }: Pick<Parts, 'store' | 'wait'>): Hono {
  const siteAt = (origin: string) => (URL.canParse(origin) ? siteOf(new URL(origin).hostname)?.site : undefined);
  const app = new Hono();
  // In front of CORS: no page may read what a fault answers.
  app.use(faultSwitch(store, wait));
  app.use(
    cors({
      origin: (origin) => (siteAt(origin) ? origin : null),
      allowMethods: ['GET'],
      allowHeaders: ['Lang', 'platform', 'X-User-Agent'],
    }),
  );
  app.get(withoutGateway(regulationInfo).path, (c) =>
    regulationOf(store, siteAt(c.req.header('origin') ?? '')?.id ?? ''),
  );
  return app;
}

function regulationOf(store: Store, siteId: string): Response {
  const row = store.one(RegulationRow, 'SELECT restrict_operate FROM regulation WHERE site_id = ?', siteId);
  return accepted({ result: { restrictOperate: row?.restrict_operate === 1 } });
}
