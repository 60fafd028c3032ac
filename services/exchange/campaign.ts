import {
  conversionCheck,
  ConversionRequest,
  koreaHome,
  postRegister,
  PostRegisterRequest,
} from '../contract/campaign.ts';
import { readBody } from './body.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { typedRefusal } from './sentinels.ts';
import { sessionOfRequest, sessionOf } from './session.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import { visitorLocation } from './visitor.ts';

/** Campaign calls of a sign-up. A conversion counts once for each user and source. [CALL-04] [CALL-33] [CALL-52] */
export function campaignCalls(parts: Parts): SiteApp {
  const { store, clock } = parts;
  const app = siteApp();

  app.post(conversionCheck.path, async (c) => {
    const input = await readBody(c.req.raw, ConversionRequest);
    if (!input) return refused(ownCodes.malformed);
    const { source, data } = input;
    const session = sessionOf({ store, token: data.token, siteId: c.get('siteLocation').site.id, now: clock.now() });
    if (session?.id !== data.user_id) return refused(ownCodes.malformed);
    store.write((run) =>
      run('INSERT INTO conversion VALUES (?, ?, ?) ON CONFLICT DO NOTHING', session.id, source, clock.now()),
    );
    return typedRefusal(source) ?? accepted({ result: {} });
  });

  app.post(postRegister.path, async (c) => {
    const input = await readBody(c.req.raw, PostRegisterRequest);
    const session = sessionOfRequest(parts, c);
    if (!session) return refused(ownCodes.notSignedIn);
    if (!input) return refused(ownCodes.malformed);
    const sql = 'INSERT INTO partner_report VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET status = excluded.status';
    store.write((run) => run(sql, session.id, input.channel, input.uuid, input.status));
    return typedRefusal(input.channel) ?? accepted({ result: {} });
  });

  app.post(koreaHome.path, () => accepted({ result: { is_open: visitorLocation(store)?.country === 'KR' } }));

  return app;
}
