import '../node.mjs';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { shellWord } from '../../services/exchange/shell-word.ts';
import { globalSite } from '../../sites/global.site.ts';
import { hostOf } from '../../sites/sites.ts';
import { readBuildFacts } from '../build/facts.ts';
import { nginxConf } from '../build/nginx-conf.ts';
import { nginxModules, nginxPath } from './prepare.ts';
import { routesOf } from '../serve/addresses.ts';
import { leave, portOf } from '../serve/behind.ts';
import { readFiles } from '../serve/files.ts';
import { targetOf, UnusableSetting } from '../serve/proxy.ts';

/** `npm run nginx`: writes a configuration for the built product. EXCHANGE names the back end, PORT where nginx listens. */
const folder = resolve('.out/nginx');
const dist = resolve('dist');

try {
  const port = portOf(process.env['PORT'], '8080');
  const exchange = targetOf(process.env['EXCHANGE'] || 'http://127.0.0.1:4174');
  const facts = readBuildFacts(dist);
  if (!facts?.environments.includes('production'))
    throw new UnusableSetting('There is no build for every host yet: npm run build');
  if (/[$\n]/.test(dist))
    throw new UnusableSetting(`nginx reads a $ in a path as a variable, and ${dist} has one: build elsewhere.`);
  const file = `${folder}/nginx.conf`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    nginxConf({
      dist,
      routes: [...routesOf(readFiles(dist).keys())],
      inline: facts.inline,
      exchange,
      port,
      modules: nginxModules,
    }),
  );
  console.log(`Wrote ${file}: calls and the rest of the site go to ${exchange.origin}; TLS ends in front of it.`);
  const command = [nginxPath, '-p', folder, '-c', file].map(shellWord).join(' ');
  console.log(
    `Run it:  ${command}   and open http://${hostOf(globalSite, 'local')}:${port}/${globalSite.defaultLanguage}/login`,
  );
  console.log(`Stop it: ${command} -s stop`);
  const closed = closedAt(dist);
  if (closed !== null)
    console.log(
      `Started by root it would serve nothing: its workers are another account, and ${closed} is closed to others. Open it: chmod o+rx ${shellWord(closed)}`,
    );
  if (!process.env['EXCHANGE'])
    console.log('The stand-in behind it: PORT=4174 npm run exchange. A real one: EXCHANGE=https://… npm run nginx');
} catch (error) {
  leave(error, process.env['PORT']);
}

/** The outermost folder on the way to a path, itself included, that other accounts may not go through and read; null: none. */
function closedAt(path: string): string | null {
  const around = dirname(path) === path ? null : closedAt(dirname(path));
  const needed = path === dist ? 0o5 : 0o1;
  return around ?? ((statSync(path).mode & needed) === needed ? null : path);
}
