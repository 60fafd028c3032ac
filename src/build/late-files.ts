import type { Plugin } from 'vite';

/**
 * Loads the files of a late part, and then imports it. Vite's own function takes a sheet that failed to load for one
 * that is there. While the browser counts as offline, the scripts are fetched before the import, from the cache if
 * they are there: browsers from before autumn 2026 remember a failed import as long as the page lives, so that nothing
 * but a reload, which loses the password, would load the part once the network is back. [N07] [D01]
 */
const loader = `export const __vitePreload = async (load, files = []) => {
  const script = 'assets/' + /[-\\w]+\\.js/.exec(load);
  if (!navigator.onLine && !loaded.has(script)) await Promise.all([script, ...files].map((file) => fetch('/' + file)));
  await Promise.all(files.map((file) => {
    const href = '/' + file;
    const isSheet = file.endsWith('.css');
    return document.querySelector('link[href="' + href + '"]') ? sheets[href] : sheets[href] = new Promise((onload, reject) => {
      const link = Object.assign(document.createElement('link'), {
        rel: isSheet ? 'stylesheet' : 'modulepreload',
        href,
        onload,
        onerror() {
          link.remove();
          reject(new Error(href));
        },
      });
      document.head.append(link);
      if (!isSheet) onload();
    });
  }));
  const part = await load();
  loaded.add(script);
  return part;
};
// What has no file of its own is a part of the script that loads it.
const loaded = new Set(['assets/null']);
const sheets = {};`;

/** Replaces Vite's function that loads late parts. */
export const lateFiles: Plugin = {
  name: 'gatehouse:late-files',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => loader },
};
