import * as v from 'valibot';
import { assumedConfig } from '../contract/assumed.ts';
import { bannerConfig, configKeys, webConfig, WebConfigRequest } from '../contract/config.ts';
import { readBody } from './body.ts';
import { bannerOf } from './sign-up-settings.ts';
import { providerConfig } from './provider.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';

const ConfigRow = v.object({ value: v.pipe(v.string(), v.parseJson()) });

interface Asked {
  readonly port: string;
  readonly siteId: string;
}

/**
 * Remote configuration of the page and of its banner: returns only requested keys that exist. [CALL-17] [CALL-18]
 * [CALL-19]
 */
export function configCalls({ store, seal }: Parts): SiteApp {
  const valueOf = async (key: string, { port, siteId }: Asked): Promise<unknown> => {
    if (key === configKeys.encryption) return seal.publicKey();
    if (key === assumedConfig.providers) return providerConfig(port);
    if (key === assumedConfig.banner) return bannerOf(store, siteId);
    return store.one(ConfigRow, 'SELECT value FROM remote_config WHERE key = ?', key)?.value;
  };

  const answer = async (request: Request, siteId: string): Promise<Response> => {
    const input = await readBody(request, WebConfigRequest);
    if (input?.project_name !== assumedConfig.project) return refused(ownCodes.malformed);
    const { port } = new URL(request.url);
    const found = await Promise.all(
      input.keys.map(async (key) => [key, await valueOf(key, { port, siteId })] as const),
    );
    return accepted({ result: Object.fromEntries(found) });
  };
  return siteApp()
    .post(webConfig.path, (c) => answer(c.req.raw, c.get('siteLocation').site.id))
    .post(bannerConfig.path, (c) => answer(c.req.raw, c.get('siteLocation').site.id));
}
