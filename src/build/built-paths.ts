import type { SiteLocation } from '../../sites/sites.ts';

/** Folder of a site's pages in a build. */
export function folderOf({ environment, site }: Pick<SiteLocation, 'environment' | 'site'>): string {
  return `sites/${environment}/${site.id}`;
}

/** Page paths after the language segment, as found in a build, for example `/login`. */
export function routesOf(files: Iterable<string>): ReadonlySet<string> {
  return new Set([...files].flatMap((name) => /^sites\/[^/]+\/[^/]+\/[^/]+(\/.+)\/index\.html$/.exec(name)?.[1] ?? []));
}
