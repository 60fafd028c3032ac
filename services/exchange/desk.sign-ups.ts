import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { sites } from '../../sites/sites.ts';
import { assumedRefusals } from '../contract/assumed.ts';
import { layouts, registerTypes } from '../contract/sign-up-variant.ts';
import { deskPage, table, time } from './desk.pages.ts';
import type { Html } from './page.ts';
import {
  bannerOf,
  experimentOf,
  guideMode,
  guideModes,
  regulatedSites,
  setBanner,
  setExperiment,
  setGuideMode,
  setRegulation,
} from './sign-up-settings.ts';
import type { Store } from './store.ts';

const PATH = '/sign-ups';
const LARGEST_TEXT = 200;

const siteId = v.picklist(sites.map(({ id }) => id));
const ExperimentForm = v.object({ layout: v.picklist(['', ...layouts]), type: v.picklist(['', ...registerTypes]) });
const GuideForm = v.object({ mode: v.picklist(guideModes) });
const RegulationForm = v.object({ site: siteId, state: v.picklist(['restricted', 'open']) });
const text = v.pipe(v.string(), v.maxLength(LARGEST_TEXT));
const BannerForm = v.object({
  site: siteId,
  sign_up: text,
  sample_1: text,
  sample_2: text,
  sample_3: text,
  state: v.picklist(['given', 'missing']),
});

/** Sign-ups with what came with each and what followed it, and the settings of the sign-up pages. */
export function signUpPages({ store }: { readonly store: Store }): Hono {
  const pages = new Hono();
  /** Applies a valid form; otherwise the page names the problem. */
  const setting = <Form>(path: string, schema: v.GenericSchema<unknown, Form>, apply: (form: Form) => void): void => {
    pages.post(path, async (c: Context) => {
      const form = v.safeParse(schema, await c.req.parseBody());
      if (!form.success) return signUpPage(store, 'Nothing was changed: a value is not one of the list.');
      apply(form.output);
      return c.redirect(PATH, 303);
    });
  };
  pages.get('/', () => signUpPage(store, null));
  setting('/experiment', ExperimentForm, (form) => store.write((run) => setExperiment(run, form)));
  setting('/guide', GuideForm, ({ mode }) => store.write((run) => setGuideMode(run, mode)));
  setting('/regulation', RegulationForm, ({ site, state }) =>
    store.write((run) => setRegulation(run, site, state === 'restricted')),
  );
  setting('/banner', BannerForm, ({ site, state, sign_up: signUp, sample_1: one, sample_2: two, sample_3: three }) =>
    store.write((run) =>
      setBanner(run, site, state === 'missing' ? null : { sign_up: signUp, samples: [one, two, three] }),
    ),
  );
  return pages;
}

const AttemptRow = v.object({
  site_id: v.string(),
  call: v.string(),
  register_type: v.nullable(v.number()),
  login_name: v.string(),
  platform: v.string(),
  came_with: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
  made_at: v.number(),
  sent_at: v.nullable(v.number()),
  verified_at: v.nullable(v.number()),
  person_id: v.nullable(v.number()),
  is_taken: v.number(),
});
type Attempt = v.InferOutput<typeof AttemptRow>;

const ATTEMPTS = `SELECT site_id, call, register_type, login_name, platform, came_with, made_at, sent_at, verified_at, person_id, is_taken
FROM registration ORDER BY made_at DESC, rowid DESC LIMIT 200`;
const ConversionRow = v.object({ login_name: v.string(), source: v.string(), counted_at: v.number() });
const ReportRow = v.object({ login_name: v.string(), channel: v.string(), status: v.string() });
const TaskRow = v.object({
  telegram_id: v.string(),
  campaign_id: v.string(),
  task_id: v.string(),
  done_at: v.number(),
});

function stageOf({ sent_at: sent, verified_at: verified, person_id: person, is_taken: isTaken }: Attempt): string {
  if (isTaken === 1) return `refused: ${assumedRefusals.alreadyRegistered}`;
  if (person !== null) return 'account';
  if (verified !== null) return 'verified';
  return sent === null ? 'begun' : 'sent';
}

function signUpPage(store: Store, problem: string | null): Promise<Response> {
  const attempts = store.all(AttemptRow, ATTEMPTS);
  const conversions = store.all(
    ConversionRow,
    'SELECT login_name, source, counted_at FROM conversion JOIN person ON id = person_id ORDER BY counted_at DESC LIMIT 200',
  );
  const reports = store.all(
    ReportRow,
    'SELECT login_name, channel, status FROM partner_report JOIN person ON id = person_id ORDER BY partner_report.rowid DESC LIMIT 200',
  );
  const tasks = store.all(
    TaskRow,
    'SELECT telegram_id, campaign_id, task_id, done_at FROM telegram_task ORDER BY done_at DESC LIMIT 200',
  );
  return deskPage(
    { path: PATH },
    'Sign-ups',
    html`${problem === null ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<section><h2>Attempts</h2><p class="muted">Stages: begun, sent (a code or link), verified, account; refused: the account existed already.</p>
${listOf(['Begun', 'Site', 'Call', 'Type', 'Account', 'Platform', 'Came with', 'Stage'], attempts.map(attemptRow))}</section>
<section><h2>Conversions</h2>${listOf(
      ['Counted', 'Account', 'Source'],
      conversions.map((one) => row([time(one.counted_at), one.login_name, one.source])),
    )}</section>
<section><h2>Partner reports</h2>${listOf(
      ['Account', 'Channel', 'Status'],
      reports.map((one) => row([one.login_name, one.channel, one.status])),
    )}</section>
<section><h2>Tasks</h2>${listOf(
      ['Done', 'Telegram user', 'Campaign', 'Task'],
      tasks.map((one) => row([time(one.done_at), one.telegram_id, one.campaign_id, one.task_id])),
    )}</section>
${settings(store)}`,
  );
}

const row = (cells: readonly string[]): Html =>
  html`<tr>${cells.map((cell) => html`<td><bdi>${cell}</bdi></td>`)}</tr>`;

const listOf = (headings: readonly string[], rows: readonly Html[]): Html =>
  rows.length === 0 ? html`<p class="muted">None yet.</p>` : table(headings, rows);

function attemptRow(attempt: Attempt): Html {
  const { site_id: site, call, register_type: type, login_name: name, platform, came_with: cameWith } = attempt;
  const fields = Object.entries(cameWith).map(
    ([field, value]) =>
      html`<dt>${field}</dt><dd><code>${typeof value === 'string' ? value : JSON.stringify(value)}</code></dd>`,
  );
  return html`<tr><td>${time(attempt.made_at)}</td><td>${site}</td><td><code>${call}</code></td><td>${type ?? ''}</td><td><bdi>${name}</bdi></td><td>${platform}</td><td><dl>${fields}</dl></td><td>${stageOf(attempt)}</td></tr>`;
}

function options(values: readonly string[], chosen: string, empty = 'none'): readonly Html[] {
  return values.map(
    (value) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ''}>${value === '' ? empty : value}</option>`,
  );
}

function settings(store: Store): Html {
  const { layout, type } = experimentOf(store);
  const regulated = regulatedSites(store);
  const ids = sites.map(({ id }) => id);
  const banners = sites.map(({ id }) => {
    const banner = bannerOf(store, id);
    return row([
      id,
      regulated.includes(id) ? 'restricted' : 'open',
      banner?.sign_up ?? 'missing',
      banner?.samples.join(' · ') ?? '',
    ]);
  });
  return html`<section><h2>Experiment</h2><form method="post" action="${PATH}/experiment">
<label>Layout<select name="layout">${options(['', ...layouts], layout)}</select></label>
<label>Type<select name="type">${options(['', ...registerTypes], type)}</select></label>
<button>Set the experiment</button></form></section>
<section><h2>Guides</h2><p class="muted">How a country that belongs to another site is referred there.</p><form method="post" action="${PATH}/guide">
<label>showMode<select name="mode">${options(guideModes, guideMode(store))}</select></label>
<button>Set the mode</button></form></section>
<section><h2>Regulation and rewards</h2>${table(['Site', 'Operating', 'Reward', 'Samples'], banners)}
<form method="post" action="${PATH}/regulation">
<label>Site<select name="site">${options(ids, '')}</select></label>
<label>Operating<select name="state">${options(['restricted', 'open'], '')}</select></label>
<button>Set the regulation</button></form>
<form method="post" action="${PATH}/banner">
<label>Site<select name="site">${options(ids, '')}</select></label>
<label>Banner<select name="state">${options(['given', 'missing'], '')}</select></label>
<label>Reward<input name="sign_up" autocomplete="off" maxlength="${LARGEST_TEXT}"></label>
<label>First sample<input name="sample_1" autocomplete="off" maxlength="${LARGEST_TEXT}"></label>
<label>Second sample<input name="sample_2" autocomplete="off" maxlength="${LARGEST_TEXT}"></label>
<label>Third sample<input name="sample_3" autocomplete="off" maxlength="${LARGEST_TEXT}"></label>
<button>Set the banner</button></form></section>`;
}
