import * as v from 'valibot';
import {
  callingCode,
  countryGuide,
  CountryGuideRequest,
  countryList,
  DisabledCountriesRequest,
  ipCountry,
  kycConfig,
  KycConfigRequest,
  registerPermission,
  shownCountries,
  whiteHosts,
} from '../contract/reference.ts';
import { staticConfigs } from '../contract/static-config.ts';
import { readBody } from './body.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { sessionOfRequest } from './session.ts';
import { guideMode } from './sign-up-settings.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Store } from './store.ts';
import { visitorLocation } from './visitor.ts';

const CountryRow = v.object({ code: v.string(), name: v.string(), calling_code: v.string() });
const HostRow = v.object({ host: v.string() });
const GuideRow = v.object({ country2: v.string(), siteId: v.string() });
const JsonRow = v.object({ value: v.pipe(v.string(), v.parseJson()) });

/**
 * Public lists, countries, hosts and static files. [CALL-08] [CALL-21] [CALL-29] to [CALL-34] [CALL-61] to [CALL-63]
 */
export function referenceCalls(parts: Parts): SiteApp {
  const { store } = parts;
  const countries = (isDisabled: number): readonly unknown[] =>
    store.all(
      CountryRow,
      'SELECT code, name, calling_code FROM country WHERE is_disabled = ? ORDER BY name',
      isDisabled,
    );
  const app = siteApp();

  app.get(whiteHosts.path, () =>
    accepted({ result: store.all(HostRow, 'SELECT host FROM white_host ORDER BY host').map(({ host }) => host) }),
  );

  app.get(countryList.path, (c) => {
    const input = v.safeParse(DisabledCountriesRequest, c.req.query());
    if (!input.success) return refused(ownCodes.malformed);
    return accepted({ result: countries(input.output.is_disable === '1' ? 1 : 0) });
  });

  app.get(shownCountries.path, () => accepted({ result: { list: countries(0) } }));

  app.get(callingCode.path, () => {
    const visitor = visitorLocation(store);
    return visitor
      ? accepted({ result: { country_code: visitor.country, calling_code: visitor.calling_code } })
      : refused(ownCodes.broken);
  });

  app.get(registerPermission.path, () =>
    accepted({ result: { is_allowed: visitorLocation(store)?.is_banned === false } }),
  );

  app.get(ipCountry.path, () => {
    const visitor = visitorLocation(store);
    return visitor
      ? accepted({
          result: { code: visitor.country, is_visible: !visitor.is_banned, group_country: visitor.group_code },
        })
      : refused(ownCodes.broken);
  });

  app.get(kycConfig.path, (c) => {
    if (!sessionOfRequest(parts, c)) return refused(ownCodes.notSignedIn);
    const input = v.safeParse(KycConfigRequest, c.req.query());
    if (!input.success) return refused(ownCodes.malformed);
    return accepted({
      result: store.one(JsonRow, 'SELECT value FROM kyc_config WHERE site_id = ?', input.output.site_id)?.value ?? null,
    });
  });

  app.post(countryGuide.path, async (c) => {
    const input = await readBody(c.req.raw, CountryGuideRequest);
    if (!input) return refused(ownCodes.malformed);
    const guides = store.all(
      GuideRow,
      'SELECT country AS country2, target_site AS siteId FROM country_guide WHERE site_id = ? ORDER BY country',
      input.siteId,
    );
    return accepted({
      result: { guideConfigs: guides, ...showModeOf(store), countries2: guides.map(({ country2 }) => country2) },
    });
  });

  for (const [folder, { path }] of Object.entries(staticConfigs)) {
    app.get(path, (c) => {
      const row = store.one(JsonRow, 'SELECT value FROM static_config WHERE folder = ?', folder);
      return row ? Response.json(row.value) : c.notFound();
    });
  }
  return app;
}

/** The configured mode of all guides, as a field of the reply. (A29) */
function showModeOf(store: Store): { readonly showMode?: string } {
  const mode = guideMode(store);
  return mode === 'absent' ? {} : { showMode: mode };
}
