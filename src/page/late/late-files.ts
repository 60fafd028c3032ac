const sheets = new Map<string, Promise<unknown>>();
/** Scripts whose import has succeeded. */
const imported = new Set<string>();

/**
 * Imports a late part once its style sheets are there; `files` are its sheets and the scripts that it imports, as
 * paths from the root of the site. Rejects if a file cannot be loaded; the next call tries again. The build puts it in
 * the place of Vite's own function, which takes a sheet that failed to load for one that is there.
 *
 * While the browser counts as offline, scripts are fetched before the import, from the cache if they are there:
 * browsers from before autumn 2026 remember a failed import as long as the page lives, so that nothing but a reload,
 * which loses the password, would load the part once the network is back. [N07] [D01]
 */
export async function importWithFiles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  // A part without a file of its own is in the script that loads it.
  const [own = null] = /[-\w]+\.js/.exec(String(load)) ?? [];
  if (!navigator.onLine && own !== null && !imported.has(own))
    await Promise.all([`assets/${own}`, ...files].map((file) => fetch(`/${file}`)));
  await Promise.all(files.map((file) => (file.endsWith('.css') ? addSheet : preload)(`/${file}`)));
  const part = await load();
  if (own !== null) imported.add(own);
  return part;
}

async function preload(href: string): Promise<void> {
  if (!isNamed(href)) addLink('modulepreload', href);
}

/** Resolves when the sheet is loaded; the page's own are. */
async function addSheet(href: string): Promise<unknown> {
  if (isNamed(href)) return sheets.get(href);
  const link = addLink('stylesheet', href);
  const sheet = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(href));
    });
  });
  sheets.set(href, sheet);
  return sheet;
}

function isNamed(href: string): boolean {
  return document.querySelector(`link[href="${href}"]`) !== null;
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}
