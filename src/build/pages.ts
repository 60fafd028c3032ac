import { copyFileSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteBuilder } from 'vite';
import type { prerenderAll } from '../prerender.tsx';
import { sites } from '../../sites/sites.ts';
import { folderOf } from './built-paths.ts';
import { closureOf, type Manifest } from './closure.ts';
import { compressAll } from './compress.ts';
import { policyHash } from './digest.ts';
import type { ScriptFile } from './document.ts';
import { earlyScript, enterScript, logInScript, stagingScript } from './early.ts';
import { earlyTelegramScript } from './early-telegram.ts';
import { builtEnvironments, isTestBuild } from './folder.ts';
import { digestOfInputs } from './inputs.ts';
import { writeBuildRecord } from './build-record.ts';
import { isFresh, onlyIfStale } from './fresh.ts';
import { inTurn } from './in-turn.ts';

const mainEntry = 'src/main.tsx';
const enterEntry = 'src/enter.ts';
const returnEntry = 'src/authorized.ts';
const plainEntry = 'src/plain-page.ts';
const frameEntry = 'src/frame/frame.html';
/** Entries of a page and of each flow that it can begin with: no page has a list of the others. */
const pageEntries = {
  main: mainEntry,
  ...Object.fromEntries(
    globSync('src/flows/*/*.flow.tsx').map((file) => [`flow-${basename(file, '.flow.tsx')}`, file] as const),
  ),
};
/** Every inline script of the documents. */
const inlineScripts = [earlyScript, logInScript, earlyTelegramScript, enterScript, stagingScript];
const icon = 'views/frame/favicon.ico';

/** Style sheets of the first load, by the script that imports them. */
type InlinedSheets = Readonly<Record<string, readonly string[]>>;

/** Written by one environment's build for the pages, read when those are made. */
const inlinedList = '.vite/inlined-sheets.json';

/**
 * Builds the product: the browser's scripts, the captcha frame, then every page as HTML with the style sheet of its
 * flow inlined, all of it packed. `folder` is where it goes; the renderer that makes the pages is left in `.out`.
 */
export function pages(folder: string): Plugin {
  const rendererFolder = `.out/prerender/${basename(folder)}`;
  return {
    name: 'gatehouse:pages',
    apply: 'build',
    config: () => ({
      environments: {
        client: { build: { outDir: folder, rolldownOptions: { input: pageEntries } } },
        // A build of its own: what finds the language is not to wait for a chunk that it shares with the product.
        enter: {
          consumer: 'client',
          build: {
            outDir: folder,
            emptyOutDir: false,
            manifest: '.vite/enter.json',
            rolldownOptions: { input: enterEntry },
          },
        },
        returned: {
          consumer: 'client',
          build: {
            outDir: folder,
            emptyOutDir: false,
            manifest: '.vite/returned.json',
            rolldownOptions: { input: returnEntry },
          },
        },
        plain: {
          consumer: 'client',
          build: {
            outDir: folder,
            emptyOutDir: false,
            manifest: '.vite/plain.json',
            rolldownOptions: { input: plainEntry },
          },
        },
        frame: {
          consumer: 'client',
          build: { outDir: `${folder}/frame`, manifest: false, rolldownOptions: { input: frameEntry } },
        },
        ssr: {
          build: {
            outDir: rendererFolder,
            emptyOutDir: true,
            manifest: false,
            minify: false,
            rolldownOptions: { input: 'src/prerender.tsx' },
          },
        },
      },
    }),
    /** Every page has these sheets inlined: without this, Vite would load them again with each late part. */
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        const inlined: Record<string, readonly string[]> = {};
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !(chunk.isEntry || chunk.name === 'flow-shared') || !chunk.viteMetadata)
            continue;
          inlined[chunk.fileName] = [...chunk.viteMetadata.importedCss];
          chunk.viteMetadata.importedCss.clear();
        }
        this.emitFile({ type: 'asset', fileName: inlinedList, source: JSON.stringify(inlined) });
      },
    },
    buildApp: (builder) =>
      inTurn(async () => {
        if (process.env[onlyIfStale] === '1' && isFresh(folder)) {
          // Without an input Vite would look for an index.html.
          for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
          return;
        }
        const inputs = digestOfInputs(folder);
        await buildAll(builder, ['client', 'enter', 'returned', 'plain', 'frame', 'ssr']);
        const out = join(builder.config.root, folder);
        renameSync(join(out, 'frame', frameEntry), join(out, 'frame/index.html'));
        rmSync(join(out, 'frame/src'), { recursive: true });
        const renderer = (await import(
          pathToFileURL(join(builder.config.root, rendererFolder, 'prerender.js')).href
        )) as { prerenderAll: typeof prerenderAll };
        const { scripts, styles } = await writePages(out, renderer);
        if (!isTestBuild) await compressAll(out);
        writeBuildRecord(out, {
          inputs,
          environments: [...builtEnvironments],
          inline: { scripts: scripts.map(policyHash), styles: styles.map(policyHash) },
        });
      }),
  };
}

async function buildAll(builder: ViteBuilder, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`there is no environment ${name} to build`);
    await builder.build(environment);
  }
}

/** Returns the texts of the scripts and style sheets that stand in the pages, the sheets one for each flow. */
async function writePages(
  out: string,
  renderer: { prerenderAll: typeof prerenderAll },
): Promise<{ readonly scripts: readonly string[]; readonly styles: readonly string[] }> {
  const inlined = JSON.parse(readFileSync(join(out, inlinedList), 'utf8')) as InlinedSheets;
  const manifest = Object.fromEntries(
    Object.entries(readManifest(join(out, '.vite/manifest.json'))).map(([key, chunk]) => [
      key,
      { ...chunk, css: inlined[chunk.file] ?? chunk.css ?? [] },
    ]),
  );
  const enterManifest = readManifest(join(out, '.vite/enter.json'));
  const returnManifest = readManifest(join(out, '.vite/returned.json'));
  const plainManifest = readManifest(join(out, '.vite/plain.json'));
  rmSync(join(out, '.vite'), { recursive: true });
  const scriptsOf = (flow: string): readonly string[] =>
    closureOf(manifest, [mainEntry, chunkOf(manifest, `flow-${flow}`), chunkOf(manifest, 'dom')]).scripts;
  const [returnFile = '', ...furtherFiles] = closureOf(returnManifest, [returnEntry]).scripts;
  if (furtherFiles.length > 0) throw new Error('the script of the return page imports another one');
  const returnScript = readFileSync(join(out, returnFile), 'utf8').trim();
  rmSync(join(out, returnFile));
  const styles = new Map<string, string>();
  const styleOf = (flows: readonly string[], own = ''): string => {
    const key = flows.join() + own;
    const { sheets } = closureOf(manifest, [mainEntry, ...flows.map((flow) => chunkOf(manifest, `flow-${flow}`))]);
    const style = styles.get(key) ?? sheets.map((file) => readFileSync(join(out, file), 'utf8').trim()).join('') + own;
    styles.set(key, style);
    return style;
  };
  const sealed = (file: string): ScriptFile => ({
    href: `/${file}`,
    integrity: policyHash(readFileSync(join(out, file))),
  });
  const documents = renderer.prerenderAll({
    environments: builtEnvironments,
    styleOf,
    scriptsOf: (flow) => scriptsOf(flow).map(sealed),
    enterScripts: closureOf(enterManifest, [enterEntry]).scripts.map(sealed),
    returnScript,
    plainScripts: closureOf(plainManifest, [plainEntry]).scripts.map(sealed),
  });
  for await (const [path, html] of documents) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), html);
    // What a rendered document leaves behind is freed between turns of the event loop only.
    await nextTurn();
  }
  for (const file of new Set(Object.values(inlined).flat())) rmSync(join(out, file));
  for (const environment of builtEnvironments)
    for (const site of sites) copyFileSync(icon, join(out, folderOf({ environment, site }), 'favicon.ico'));
  return { scripts: [...inlineScripts, returnScript], styles: [...new Set(styles.values())] };
}

/** Key of the chunk of a name. */
function chunkOf(manifest: Manifest, name: string): string {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? [];
  if (key === undefined) throw new Error(`the build has no chunk ${name}`);
  return key;
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}
