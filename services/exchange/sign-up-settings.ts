import * as v from 'valibot';
import { assumedConfig } from '../contract/assumed.ts';
import { layouts, registerTypes, type Layout, type RegisterType } from '../contract/sign-up-variant.ts';
import type { Run, Store } from './store.ts';

/** Mode in which the guides refer a country to another site; `absent`: the reply names none. (A29) */
export const guideModes = ['modal', 'hide', 'absent'] as const;
export type GuideMode = (typeof guideModes)[number];
const ModeRow = v.object({ mode: v.picklist(guideModes) });

/** The configured mode of all guides. */
export function guideMode(store: Store): GuideMode {
  return store.one(ModeRow, 'SELECT mode FROM guide_mode')?.mode ?? 'absent';
}

export function setGuideMode(run: Run, mode: GuideMode): void {
  run('INSERT INTO guide_mode VALUES (1, ?) ON CONFLICT DO UPDATE SET mode = excluded.mode', mode);
}

/** Layout and type of the experiment; '': it names none. [REG-02] [REG-03] */
export interface Experiment {
  readonly layout: Layout | '';
  readonly type: RegisterType | '';
}

const ExperimentRow = v.object({
  value: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      layout: v.fallback(v.picklist(['', ...layouts]), ''),
      register_type: v.fallback(v.picklist(['', ...registerTypes]), ''),
    }),
  ),
});

export function experimentOf(store: Store): Experiment {
  const sql = 'SELECT value FROM remote_config WHERE key = ?';
  const { layout = '', register_type: type = '' } = store.one(ExperimentRow, sql, assumedConfig.signUp)?.value ?? {};
  return { layout, type };
}

export function setExperiment(run: Run, { layout, type }: Experiment): void {
  const value = { ...(layout !== '' && { layout }), ...(type !== '' && { register_type: type }) };
  run(
    'INSERT INTO remote_config VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    assumedConfig.signUp,
    JSON.stringify(value),
  );
}

const RegulatedRow = v.object({ site_id: v.string() });

/** Ids of the sites on which operating is restricted. [CMPL-07] */
export function regulatedSites(store: Store): readonly string[] {
  return store
    .all(RegulatedRow, 'SELECT site_id FROM regulation WHERE restrict_operate = 1')
    .map(({ site_id: id }) => id);
}

export function setRegulation(run: Run, siteId: string, isRestricted: boolean): void {
  run(
    'INSERT INTO regulation VALUES (?, ?) ON CONFLICT DO UPDATE SET restrict_operate = excluded.restrict_operate',
    siteId,
    isRestricted ? 1 : 0,
  );
}

const BannerRow = v.object({
  sign_up: v.string(),
  samples: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
});
export type Banner = v.InferOutput<typeof BannerRow>;

/** Content beside a sign-up; null: nothing is configured for the site. [CALL-17] [CONST-22] */
export function bannerOf(store: Store, siteId: string): Banner | null {
  return store.one(BannerRow, 'SELECT sign_up, samples FROM banner WHERE site_id = ?', siteId);
}

/** null removes the banner, until the next start. */
export function setBanner(run: Run, siteId: string, banner: Banner | null): void {
  if (banner === null) {
    run('DELETE FROM banner WHERE site_id = ?', siteId);
    return;
  }
  run(
    'INSERT INTO banner VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET sign_up = excluded.sign_up, samples = excluded.samples',
    siteId,
    banner.sign_up,
    JSON.stringify(banner.samples),
  );
}
