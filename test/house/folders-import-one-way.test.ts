import { expect, test } from 'vitest';
import { everyFile, importCycles, importGraph, withImport, type ImportGraph } from './import-graph.ts';

/** Imports that close a cycle of folders on purpose, with the reason. */
const byDesign: Readonly<Record<string, string>> = {
  'src/page/render.tsx -> src/flows/flows.ts': 'the registry loads the flow of the route',
  'src/page/document-facts.ts -> src/flows/flows.ts': 'the registry reads the facts of a flow at build time',
  'src/page/record-visit.ts -> src/widgets/start-page-widgets.tsx': 'the page loads its widgets at rest',
  'src/page/after-sign-in/make-telegram-link.ts -> src/widgets/telegram/find-telegram.tsx':
    'the page looks for Telegram after a sign-in',
  'src/build/pages.ts -> src/prerender.tsx': 'the build runs the renderer that it has built: a type alone',
  'views/Late.tsx -> views/late.ts': 'the late views of the page are loaded by what their folders render',
};

type FolderOf = (file: string) => string;

/** The folder of a file: a room's own, or one of a flow. A file beside folders stands for itself. */
function folderOf(file: string): string {
  const [folder = file] = /^src\/flows\/[\w-]+(?=\/)|^[\w-]+\/[\w-]+(?=\/)/.exec(file) ?? [];
  return folder;
}

/** The same, where the folders inside the page and the test harness count one by one. */
function innerFolderOf(file: string): string {
  const [inner] = /^src\/(?:page|testing)\/[\w-]+(?=\/)/.exec(file) ?? [];
  return inner ?? (/^src\/(?:page|testing)\//.test(file) ? file : folderOf(file));
}

/** Groups of folders that import one another, without the exempt imports. */
function cyclesOfFolders(
  files: ImportGraph,
  exempt: readonly string[] = Object.keys(byDesign),
  of: FolderOf = folderOf,
): readonly (readonly string[])[] {
  const folders = new Map<string, string[]>();
  for (const [file, targets] of files) {
    const folder = of(file);
    const counted = targets.filter((target) => of(target) !== folder && !exempt.includes(`${file} -> ${target}`));
    folders.set(folder, [...(folders.get(folder) ?? []), ...counted.map(of)]);
  }
  return importCycles(folders);
}

const shipped = importGraph('.', everyFile);

test('no two folders import each other, directly or through others, but where it is by design', () => {
  expect(cyclesOfFolders(shipped)).toEqual([]);
});

test('no two folders inside the page or the test harness import each other', () => {
  expect(cyclesOfFolders(shipped, undefined, innerFolderOf)).toEqual([]);
});

test.each([
  ['src/page/visit/draft.ts', 'src/page/late/late-parts.ts'],
  ['src/page/session/services.ts', 'src/page/after-sign-in/post-login.ports.ts'],
  ['src/page/actors/actor-tree.ts', 'src/page/page.ts'],
  ['src/testing/simulation/world.ts', 'src/testing/worlds/login.ts'],
  ['src/testing/gestures/perform.ts', 'src/testing/held/hooks.ts'],
])('an import against the direction inside a folder is found: %s, %s', (file, target) => {
  expect(shipped.has(file) && shipped.has(target)).toBe(true);
  const cycles = cyclesOfFolders(withImport(shipped, file, target), undefined, innerFolderOf);
  expect(cycles.flat()).toEqual(expect.arrayContaining([innerFolderOf(file), innerFolderOf(target)]));
});

test.each(Object.keys(byDesign))('an import by design closes a cycle that no other import closes: %s', (one) => {
  const others = Object.keys(byDesign).filter((other) => other !== one);
  const [file = '', target = ''] = one.split(' -> ');
  expect(cyclesOfFolders(shipped, others).flat()).toEqual(expect.arrayContaining([folderOf(file), folderOf(target)]));
});

test.each([
  ['src/page/page.ts', 'src/widgets/residence.tsx'],
  ['src/page/page.ts', 'src/flows/login/login.flow.tsx'],
  ['src/page/page.ts', 'src/flows/shared/captcha.view.tsx'],
  ['src/widgets/verification.view.tsx', 'src/flows/login/login.flow.tsx'],
  ['src/flows/shared/after.ts', 'src/flows/login/make-phone.ts'],
  ['src/page/page.ts', 'src/telemetry/telemetry.ts'],
  ['services/browser/init-data.ts', 'services/client/wire.ts'],
  ['services/untrusted/shown-text.ts', 'services/client/oauth.ts'],
  ['services/contract/codes.ts', 'services/client/wire.ts'],
  ['machines/rules/again.ts', 'machines/login/login.types.ts'],
  ['machines/login/login.machine.ts', 'machines/analytics/analytics.ts'],
  ['machines/post-login/post-login.types.ts', 'machines/app/app.types.ts'],
  ['machines/captcha/captcha.types.ts', 'machines/attempt/attempt.types.ts'],
  ['views/theme/scale.ts', 'views/kit/kit.css.ts'],
  ['views/kit/Button.tsx', 'views/frame/Waiting.tsx'],
  ['views/consent/ConsentBanner.tsx', 'views/frame/frame.ids.ts'],
  ['views/sign-up/PasswordStep.tsx', 'views/registration/registration.types.ts'],
  ['views/place.ts', 'views/frame/Frame.tsx'],
])('an import against the direction is found: %s, %s', (file, target) => {
  expect(shipped.has(file) && shipped.has(target)).toBe(true);
  const cycles = cyclesOfFolders(withImport(shipped, file, target));
  expect(cycles.length).toBe(1);
  expect(cycles.flat()).toEqual(expect.arrayContaining([folderOf(file), folderOf(target)]));
});
