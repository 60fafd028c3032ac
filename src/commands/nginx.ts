import '../node.mjs';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { shellWord } from '../../services/exchange/shell-word.ts';
import { captchaKeys, missingKeys } from '../../sites/captcha.ts';
import { globalSite } from '../../sites/global.site.ts';
import { domains, type Environment } from '../../sites/domains.ts';
import { hostOf } from '../../sites/sites.ts';
import { readBuildRecord } from '../build/build-record.ts';
import { isFresh } from '../build/fresh.ts';
import { routesOf } from '../build/built-paths.ts';
import { optionsOf } from './parts/options.ts';
import { nginxModules, nginxPath } from './parts/prepare.ts';
import { exitWith } from './parts/exit-with.ts';
import { portOf } from './parts/port.ts';
import { readFiles } from '../serve/files.ts';
import { nginxConf } from '../serve/nginx/nginx-conf.ts';
import { targetOf, UnusableSetting } from '../serve/proxy.ts';

/**
 * `npm run nginx`: writes a configuration for the built product. EXCHANGE names the back end, PORT where nginx listens.
 * `--environment production` (`test`, `testnet`) serves that environment's hosts alone; the default is `local`, on
 * loopback. `--trusted-hop 10.0.0.0/8`: the TLS terminator in front, whose X-Forwarded-For names the client.
 */
const { environment: named, 'trusted-hop': trustedHop } = optionsOf({
  environment: { type: 'string', default: 'local' },
  'trusted-hop': { type: 'string' },
});
const folder = resolve('.out/nginx');
const dist = resolve('dist');

try {
  const port = portOf(process.env['PORT'], '8080');
  const exchange = targetOf(process.env['EXCHANGE'] || 'http://127.0.0.1:4174');
  const build = readBuildRecord(dist);
  if (!build?.environments.includes('production'))
    throw new UnusableSetting('There is no build for every host yet: npm run build');
  const environment = domains.find((one) => one.environment === named)?.environment;
  if (!environment)
    throw new UnusableSetting(
      `--environment must be one of ${domains.map((one) => one.environment).join(', ')}, and is ${JSON.stringify(named)}.`,
    );
  const missing = environment === 'production' ? missingKeys(captchaKeys.production) : [];
  if (missing.length > 0)
    throw new UnusableSetting(
      `The captcha keys of production are placeholders (${missing.join(', ')}): set them in sites/captcha.ts and build again.`,
    );
  if (environment === 'production' && !isFresh(dist))
    throw new UnusableSetting('The build is older than its sources, the captcha keys among them: npm run build');
  if (trustedHop !== undefined && !/^[\da-fA-F.:]+(?:\/\d{1,3})?$/.test(trustedHop))
    throw new UnusableSetting(
      `--trusted-hop must be an address or a CIDR range, and is ${JSON.stringify(trustedHop)}.`,
    );
  if (/[$\n]/.test(dist))
    throw new UnusableSetting(`nginx reads a $ in a path as a variable, and ${dist} has one: build elsewhere.`);
  const file = `${folder}/nginx.conf`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    nginxConf({
      dist,
      routes: [...routesOf(readFiles(dist).keys())],
      inline: build.inline,
      exchange,
      isStandIn: !process.env['EXCHANGE'],
      port,
      environments: [environment],
      ...(trustedHop !== undefined && { trustedHop }),
      modules: nginxModules,
    }),
  );
  console.log(`Wrote ${file}: calls and the rest of the site go to ${exchange.origin}; TLS ends in front of it.`);
  const command = [nginxPath, '-p', folder, '-c', file].map(shellWord).join(' ');
  console.log(`Run it:  ${command}   and open ${openAt(environment, port)}/${globalSite.defaultLanguage}/login`);
  console.log(`Stop it: ${command} -s stop`);
  const closed = closedAt(dist);
  if (closed !== null)
    console.log(
      `Started by root it would serve nothing: its workers are another account, and ${closed} is closed to others. Open it: chmod o+rx ${shellWord(closed)}`,
    );
  if (!process.env['EXCHANGE'])
    console.log('The stand-in behind it: PORT=4174 npm run exchange. A real one: EXCHANGE=https://… npm run nginx');
} catch (error) {
  exitWith(error, process.env['PORT']);
}

/** Address of the global site. */
function openAt(environment: Environment, port: number): string {
  const host = hostOf(globalSite, environment);
  return environment === 'local' ? `http://${host}:${port}` : `https://${host}`;
}

/**
 * The outermost folder on the way to a path, itself included, that other accounts may not go through and read; null:
 * none.
 */
function closedAt(path: string): string | null {
  const around = dirname(path) === path ? null : closedAt(dirname(path));
  const needed = path === dist ? 0o5 : 0o1;
  return around ?? ((statSync(path).mode & needed) === needed ? null : path);
}
