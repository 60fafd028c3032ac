import { siteOf } from '../../sites/sites.ts';
import { assumedPaths } from '../contract/assumed.ts';
import { splitLanguage } from './language.ts';

/** Whether a URL is a site's own return page, in any of its languages. */
export function isOwnReturn(address: string): boolean {
  const url = URL.parse(address);
  const siteLocation = siteOf(url?.hostname ?? '');
  return (
    url !== null &&
    siteLocation?.content === null &&
    url.search === '' &&
    url.hash === '' &&
    splitLanguage(url.pathname, siteLocation.site).path === assumedPaths.providerReturn
  );
}
