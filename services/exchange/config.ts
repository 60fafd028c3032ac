import * as v from 'valibot';
import { assumedConfig } from '../contract/assumed.ts';
import { configKeys, webConfig, WebConfigRequest } from '../contract/config.ts';
import { readBody } from './body.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';

const ConfigRow = v.object({ value: v.pipe(v.string(), v.parseJson()) });

/** Remote configuration: the keys that were asked for and exist, and no other. [CALL-18] [CALL-19] */
export function configCalls({ store, seal }: Parts): SiteApp {
  const valueOf = async (key: string): Promise<unknown> =>
    key === configKeys.encryption ? seal.publicKey() : store.one(ConfigRow, 'SELECT value FROM remote_config WHERE key = ?', key)?.value;

  return siteApp().post(webConfig.path, async (c) => {
    const asked = await readBody(c.req.raw, WebConfigRequest);
    if (asked?.project_name !== assumedConfig.project) return refused(ownCodes.malformed);
    const found = await Promise.all(asked.keys.map(async (key) => [key, await valueOf(key)] as const));
    return accepted({ result: Object.fromEntries(found) });
  });
}
