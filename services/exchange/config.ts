import * as v from 'valibot';
import { assumedConfig } from '../contract/assumed.ts';
import { configKeys, webConfig, WebConfigRequest } from '../contract/config.ts';
import { readBody } from './body.ts';
import { providerConfig } from './provider.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';

const ConfigRow = v.object({ value: v.pipe(v.string(), v.parseJson()) });

/** Remote configuration: the keys that were asked for and exist, and no other. [CALL-18] [CALL-19] */
export function configCalls({ store, seal }: Parts): SiteApp {
  const valueOf = async (key: string, port: string): Promise<unknown> => {
    if (key === configKeys.encryption) return seal.publicKey();
    if (key === assumedConfig.providers) return providerConfig(port);
    return store.one(ConfigRow, 'SELECT value FROM remote_config WHERE key = ?', key)?.value;
  };

  return siteApp().post(webConfig.path, async (c) => {
    const asked = await readBody(c.req.raw, WebConfigRequest);
    if (asked?.project_name !== assumedConfig.project) return refused(ownCodes.malformed);
    const { port } = new URL(c.req.url);
    const found = await Promise.all(asked.keys.map(async (key) => [key, await valueOf(key, port)] as const));
    return accepted({ result: Object.fromEntries(found) });
  });
}
