import * as v from 'valibot';
import { regulationInfo } from '../contract/compliance.ts';
import { accepted } from './reply.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';

const RegulationRow = v.object({ restrict_operate: v.number() });

/** Whether operating is restricted on the site. [CALL-20] [CMPL-09] */
export function complianceCalls({ store }: Parts): SiteApp {
  return siteApp().get(regulationInfo.path, (c) => {
    const row = store.one(RegulationRow, 'SELECT restrict_operate FROM regulation WHERE site_id = ?', c.get('place').site.id);
    return accepted({ result: { restrictOperate: row?.restrict_operate === 1 } });
  });
}
