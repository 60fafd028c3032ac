import { existsSync, readFileSync, statSync } from 'node:fs';
import { dist } from './request.ts';

/** A file of a first visit; bytes as sent, with brotli. */
export interface LoadedFile {
  readonly name: string;
  readonly bytes: number;
  readonly isScript: boolean;
}

/** All files of a first visit: the document, and every script that it names. */
export function firstLoad(page: string): { readonly html: string; readonly loaded: readonly LoadedFile[] } {
  const html = readFileSync(`${dist}/${page}`, 'utf8');
  const scripts = scriptsOf(html).map((path) => ({
    name: path.slice('/assets/'.length),
    bytes: sentBytes(path.slice(1)),
    isScript: true,
  }));
  return { html, loaded: [{ name: page, bytes: sentBytes(page), isScript: false }, ...scripts] };
}

/** Scripts that run and scripts that are fetched ahead, in the order of the document. */
export function scriptsOf(html: string): readonly string[] {
  return [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"|<script type="module" src="([^"]+)"/g)].map(
    ([, ahead, run]) => ahead ?? run ?? '',
  );
}

/** Scripts that a built script imports before it runs. */
export function importsOf(script: string): readonly string[] {
  const text = readFileSync(`${dist}${script}`, 'utf8');
  return [...text.matchAll(/(?:^|[;}\s])(?:import|export)(?:[\w*{}\s$,]+from)?\s*"\.\/([^"]+)"/g)].map(
    ([, name]) => `/assets/${name}`,
  );
}

export function sentBytes(file: string): number {
  const path = `${dist}/${file}`;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
