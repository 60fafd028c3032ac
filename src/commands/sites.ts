import { sites } from '../../sites/sites.ts';
import { difference, sideBySide } from './parts/sites-table.ts';

/** `npm run sites`: all sites side by side; `npm run sites -- eu kaz`: the differences of two. */
const asked = process.argv.slice(2);
const byId = new Map(sites.map((site) => [site.id, site]));
const named = asked.map((id) => byId.get(id));
const [one, other] = named;

if (asked.length === 0) console.log(sideBySide(sites));
else if (named.length === 2 && one && other) console.log(difference(one, other) || 'They are alike.');
else {
  console.error(`Name two of ${sites.map(({ id }) => id).join(', ')}, or none to see them all.`);
  process.exitCode = 1;
}
