import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readBuildFacts } from './build/facts.ts';
import { nginxConf } from './build/nginx-conf.ts';
import { nginxModules, nginxPath } from './prepare.ts';
import { routesOf } from './serve/addresses.ts';
import { readFiles } from './serve/files.ts';
import { targetOf } from './serve/proxy.ts';

/** `npm run nginx`: writes a configuration for the built product. EXCHANGE names the back end, PORT where nginx listens. */
const folder = resolve('.out/nginx');
const dist = resolve('dist');
const facts = readBuildFacts(dist);

if (facts) {
  const port = Number(process.env['PORT'] ?? 8080);
  const exchange = targetOf(process.env['EXCHANGE'] ?? 'http://127.0.0.1:4174');
  const file = `${folder}/nginx.conf`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, nginxConf({ dist, routes: [...routesOf(readFiles(dist).keys())], inline: facts.inline, exchange, port, modules: nginxModules }));
  console.log(`Wrote ${file}: calls go to ${exchange.origin}; TLS ends in front of it.`);
  console.log(`Try it:  PORT=4174 npm run exchange &  ${nginxPath} -p ${folder} -c ${file}   then  http://com.northgate.localhost:${port}/en/login`);
  console.log(`Stop it: ${nginxPath} -p ${folder} -c ${file} -s stop`);
} else {
  console.error('There is no build yet: npm run build');
  process.exitCode = 1;
}
