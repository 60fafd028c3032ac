import { sites } from '../../sites/sites.ts';
import type { Position, PageChoice } from './live/position.ts';
import { themes, type Theme } from './screen/protocol.ts';

export const tabs = ['chart', 'storyboard', 'words', 'differences', 'inspector'] as const;
export type Tab = (typeof tabs)[number];

/** Widths of the live screen in CSS pixels. */
export const widths = [320, 390, 768, 1280] as const;

/** The gallery's state as encoded in its URL; the same URL restores the same state. */
export interface Address extends PageChoice {
  readonly tab: Tab;
  readonly machine: string;
  /** Id of the selected state or transition; null: none. */
  readonly at: string | null;
  /** The steps taken; null: none yet. */
  readonly way: Pick<Position, 'world' | 'isAsInWorld' | 'steps'> | null;
  readonly theme: Theme;
  readonly layout: string;
  readonly width: number;
  /** Languages in *Words*: codes with commas, `all`, or '' for those of the site. */
  readonly words: string;
  /** Revision that *Differences* compares with; '': the last one before a change. */
  readonly since: string;
}

interface Said {
  readonly tab: string;
  readonly machine: string;
  readonly said: URLSearchParams;
}

/** The parts of a hash as written; percent signs that encode nothing are kept. */
function partsOf(hash: string): Said {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [tab = '', machine = ''] = path.split('/').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return { tab, machine, said: new URLSearchParams(query) };
}

/** The languages of a site, by its id. */
export function languagesOf(site: string): readonly string[] {
  return sites.find(({ id }) => id === site)?.languages ?? [];
}

/**
 * `#/chart/login?at=login.submitting&site=…&steps=…` parsed; missing or invalid parts get their defaults, the machine
 * the first of these.
 */
export function addressOf(hash: string, machines: readonly string[]): Address {
  const { tab, machine, said } = partsOf(hash);
  const site = sites.find(({ id }) => id === said.get('site')) ?? sites[0];
  const languages: readonly string[] = site?.languages ?? [];
  const steps = said.get('steps');
  return {
    tab: tabs.find((one) => one === tab) ?? 'chart',
    machine: machines.includes(machine) ? machine : (machines[0] ?? ''),
    at: said.get('at'),
    site: site?.id ?? '',
    language: languages.find((code) => code === said.get('language')) ?? site?.defaultLanguage ?? '',
    device: said.get('device') === 'mobile' ? 'mobile' : 'desktop',
    way:
      steps === null
        ? null
        : { world: said.get('world') ?? '', isAsInWorld: said.has('as'), steps: steps.split(';').filter(Boolean) },
    theme: themes.find((one) => one === said.get('theme')) ?? 'system',
    layout: said.get('layout') ?? '',
    width: widths.find((one) => String(one) === said.get('width')) ?? 390,
    words: said.get('words') ?? '',
    since: said.get('since') ?? '',
  };
}

/** The parts of a hash that name nothing here, in a sentence; null: there are none. */
export function unknownIn(hash: string, machines: readonly string[]): string | null {
  const { tab, machine, said } = partsOf(hash);
  const { site } = addressOf(hash, machines);
  const wrong = [
    ['view', tab, tabs],
    ['machine', machine, machines],
    ['site', said.get('site') ?? '', sites.map(({ id }) => id)],
    ['language', said.get('language') ?? '', languagesOf(site)],
  ] as const;
  const names = wrong.flatMap(([what, value, known]) =>
    value === '' || known.some((one) => one === value) ? [] : [`${what} ${value}`],
  );
  return names.length === 0 ? null : `There is no ${names.join(', no ')}; what is shown stands in for it.`;
}

/** Serialises the address for the URL. */
export function hashOf({ tab, machine, at, way, ...rest }: Address): string {
  const said = new URLSearchParams();
  if (at !== null) said.set('at', at);
  for (const [name, value] of Object.entries(rest)) if (value !== '') said.set(name, String(value));
  if (way) {
    said.set('world', way.world);
    if (way.isAsInWorld) said.set('as', 'world');
    said.set('steps', way.steps.join(';'));
  }
  return `#/${tab}/${encodeURIComponent(machine)}?${said}`;
}

/** The position that an address describes; null: none. */
export function positionOf({ site, language, device, way }: Address): Position | null {
  return way && { ...way, site, language, device };
}
