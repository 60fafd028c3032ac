import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { flows } from '../../src/flows/flows.ts';
import { foldersOfFlows, isBelow, type Imports } from './flow-folders.ts';
import { everyFile, importGraph, withImport, type ImportGraph } from './import-graph.ts';

const registry = 'src/flows/flows.ts';
/** Files that know no flow. */
const general = /^(?:src\/(?:page|widgets)\/|machines\/app\/|i18n\/[^/]+\.ts$|lingui\.config\.ts$)/;

const importsBelow = (folder: string): Imports => ({
  all: importGraph(folder, everyFile),
  values: importGraph(folder, everyFile, 'values'),
});

/** Each file of flows that the general files reach without the registry, after the file that imports it. */
function shortcuts(imports: Imports): readonly string[] {
  const ofFlows = [...foldersOfFlows(imports), 'src/flows/'];
  const open = [...imports.all.keys()].filter((file) => general.test(file));
  const reached = new Set(open);
  const found: string[] = [];
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const target of imports.all.get(file) ?? []) {
      if (target === registry) continue;
      if (isBelow(target, ofFlows)) found.push(`${file} -> ${target}`);
      else if (!reached.has(target)) open.push(target);
      reached.add(target);
    }
  return found.toSorted();
}

const shipped = importsBelow('.');

test('page, widgets, app, translations and lingui.config.ts reach flows by the registry alone, for types too', () => {
  const { all } = shipped;
  expect(all.get('src/prerender.tsx')).toContain(registry);
  expect(all.get('src/main.tsx')?.filter((file) => file.startsWith('src/flows/'))).toEqual([]);
  expect(all.get('lingui.config.ts')).toContain(registry);
  expect(all.get(registry)?.some((file) => file.startsWith('src/flows/login/'))).toBe(true);
  expect(shortcuts(shipped)).toEqual([]);
});

test('flows own what they assemble, from the machine of the flow to its late children, but not what the page does', () => {
  const folders = foldersOfFlows(shipped);
  expect(folders).toEqual(expect.arrayContaining(ids.map((id) => `machines/${id}/`)));
  const parts = [
    'attempt',
    'qr',
    'ban',
    'third-party',
    'captcha-script',
    'register-start',
    'mailed-link',
    'link-watch',
  ];
  expect(folders).toEqual(expect.arrayContaining(parts.map((part) => `machines/${part}/`)));
  const views = ['login', 'registration', 'oauth', 'qr', 'ban', 'third-party', 'captcha', 'phone'];
  expect(folders).toEqual(expect.arrayContaining(views.map((view) => `views/${view}/`)));
  const ofPage = ['app', 'session', 'post-login', 'telegram-link', 'verification', 'resend', 'oauth-answer', 'consent'];
  expect(
    folders.filter((folder) =>
      isBelow(
        folder,
        ofPage.map((machine) => `machines/${machine}/`),
      ),
    ),
  ).toEqual([]);
  const ofAll = ['app', 'frame', 'kit', 'notices', 'providers', 'telegram', 'theme', 'verification'];
  expect(
    folders.filter((folder) =>
      isBelow(
        folder,
        ofAll.map((view) => `views/${view}/`),
      ),
    ),
  ).toEqual([]);
});

/** The shipped imports with one more: of a type, or of a value. */
function planted(file: string, target: string, isType: boolean): Imports {
  const { all, values } = shipped;
  if (!all.has(file) || !all.has(target)) throw new Error(`${file} or ${target} does not exist`);
  return { all: withImport(all, file, target), values: isType ? values : withImport(values, file, target) };
}

test.each([
  ['src/page/page.ts', 'machines/login/login.machine.ts', 'value'],
  ['src/page/page.ts', 'machines/qr/qr.machine.ts', 'value'],
  ['src/page/page.ts', 'machines/phone/phone.types.ts', 'type'],
  ['src/page/page-flow.tsx', 'views/third-party/ThirdPartyPage.tsx', 'value'],
  ['src/page/page-flow.tsx', 'views/phone/phone.types.ts', 'type'],
  ['src/page/late/late-parts.ts', 'src/flows/shared/captcha.view.tsx', 'value'],
  ['src/widgets/verification.view.tsx', 'src/flows/shared/after.ts', 'value'],
  ['src/widgets/telegram/telegram-link.view.tsx', 'machines/third-party/third-party.types.ts', 'type'],
  ['src/widgets/residence.tsx', 'views/qr/QrPage.tsx', 'value'],
  ['machines/app/app.setup.ts', 'machines/attempt/attempt.machine.ts', 'value'],
  ['machines/app/app.types.ts', 'machines/register-start/register-start.types.ts', 'type'],
  ['machines/session/session.machine.ts', 'machines/ban/ban.types.ts', 'type'],
  ['views/verification/VerificationPage.tsx', 'views/login/LateLogin.ts', 'value'],
  ['views/telegram/TelegramOffer.tsx', 'views/third-party/third-party.screens.ts', 'value'],
  ['i18n/activate.ts', 'views/registration/registration.texts.ts', 'value'],
  ['lingui.config.ts', 'src/flows/shared/after.ts', 'value'],
])('an import of a flow in %s is found: %s, as a %s', (file, target, kind) => {
  expect(shortcuts(planted(file, target, kind === 'type'))).toEqual([`${file} -> ${target}`]);
});

test('a machine of flows belongs to them unless the page gives it ports and app invokes it', () => {
  const [machine, invokes, provides] = ['machines/ban/ban.machine.ts', 'machines/app/app.setup.ts', 'src/page/page.ts'];
  expect(foldersOfFlows(planted(invokes, machine, false))).toContain('machines/ban/');
  expect(foldersOfFlows(planted(provides, machine, false))).toContain('machines/ban/');
  const { values } = planted(invokes, machine, false);
  const both = withImport(values, provides, machine);
  expect(foldersOfFlows({ all: both, values: both })).not.toContain('machines/ban/');
});

/** Shortcuts among planted files. */
function shortcutsAmong(sources: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  return shortcuts(importsBelow(folder));
}

const tea = {
  'machines/app/app.machine.ts': 'export const appMachine = 1;',
  'machines/tea/tea.machine.ts': "import { milkMachine } from '../milk/milk.machine.ts';",
  'machines/milk/milk.machine.ts': 'export type Milk = 1;',
  'views/tea/TeaPage.tsx': "import type { teaMachine } from '../../machines/tea/tea.machine.ts';",
  'views/jug/JugPage.tsx': "import type { Milk } from '../../machines/milk/milk.machine.ts';",
  'src/flows/tea/tea.flow.tsx': "import { teaMachine } from '../../../machines/tea/tea.machine.ts';",
  [registry]: "export const load = () => import('./tea/tea.flow.tsx');",
} as const;

test.each([
  [
    'src/page/page.ts',
    "import { teaMachine } from '../../machines/tea/tea.machine.ts';",
    'machines/tea/tea.machine.ts',
  ],
  [
    'machines/app/app.types.ts',
    "import type { Milk } from '../milk/milk.machine.ts';",
    'machines/milk/milk.machine.ts',
  ],
  ['i18n/activate.ts', "export { TeaPage } from '../views/tea/TeaPage.tsx';", 'views/tea/TeaPage.tsx'],
  ['src/widgets/jug.tsx', "import '../../views/jug/JugPage.tsx';", 'views/jug/JugPage.tsx'],
  [
    'lingui.config.ts',
    "export const load = () => import('./src/flows/tea/tea.flow.tsx');",
    'src/flows/tea/tea.flow.tsx',
  ],
])('a planted import of a flow in the source of %s is found', (file, source, target) => {
  expect(shortcutsAmong({ ...tea, [file]: source })).toEqual([`${file} -> ${target}`]);
});

test('a planted way to a flow through other files is found, and one through the registry is none', () => {
  const viaViews = {
    'src/page/root.tsx': "import { Late } from '../../views/Late.tsx';",
    'views/Late.tsx': "import type { TeaPage } from './tea/TeaPage.tsx';",
  };
  expect(shortcutsAmong({ ...tea, ...viaViews })).toEqual(['views/Late.tsx -> views/tea/TeaPage.tsx']);
  expect(shortcutsAmong({ ...tea, 'src/page/render.tsx': "import { load } from '../flows/flows.ts';" })).toEqual([]);
});

/** Flows that build on another one: the mini app wraps the log-in, the log-out refuses what the question refuses. */
const buildsOn: Readonly<Record<string, string>> = { 'mini-app': 'login', 'oauth-exit': 'oauth' };

const ids = [...new Set([...flows.values()].map(({ id }) => id))];

/** Files that list the parts of every flow. */
const lists = /^(?:src\/flows\/flows\.ts|machines\/catalog\.ts|machines\/analytics\/.*|.*\.cases\.ts)$/;

/**
 * Imports of a flow's own folder by another flow, or by what several flows share. A machine that `src/flows/shared/`
 * gives ports to is a part of several flows, whatever its name.
 */
function crossings(graph: ImportGraph): readonly string[] {
  const assembledByAll = [...graph].flatMap(([file, targets]) =>
    /^src\/flows\/shared\/.*\.ports\.ts$/.test(file)
      ? targets.filter((target) => target.endsWith('.machine.ts')).map((target) => `${dirname(target)}/`)
      : [],
  );
  const flowOf = (file: string): string | undefined => {
    const [folder = '', id = ''] = /^(?:src\/flows|machines|views)\/([\w-]+)\//.exec(file) ?? [];
    return ids.includes(id) && !assembledByAll.includes(folder) ? id : undefined;
  };
  return [...graph].flatMap(([file, targets]) => {
    if (lists.test(file) || !/^(?:src\/flows|machines|views)\//.test(file)) return [];
    const flow = flowOf(file);
    const mayImport = [undefined, flow, flow && buildsOn[flow]];
    return targets.filter((target) => !mayImport.includes(flowOf(target))).map((target) => `${file} -> ${target}`);
  });
}

test('a flow and what flows share import no machine, view or other part of another flow but the one it builds on', () => {
  expect(crossings(shipped.all)).toEqual([]);
});

test.each([
  ['src/flows/registration/phone.view.tsx', 'src/flows/login/make-phone.ts'],
  ['src/flows/registration/make-steps.ts', 'views/login/LateLogin.ts'],
  ['src/flows/login/login.flow.tsx', 'machines/registration/registration.types.ts'],
  ['src/flows/shared/captcha.ports.ts', 'src/flows/login/make-phone.ts'],
  ['src/flows/shared/password.view.tsx', 'views/registration/LateRegistration.ts'],
  ['src/flows/login/login.flow.tsx', 'src/flows/mini-app/mini-app.flow.tsx'],
  ['views/mail-confirmation/ConfirmStep.tsx', 'views/registration/step.titles.ts'],
  ['views/sign-up/PasswordStep.tsx', 'views/registration/registration.types.ts'],
  ['views/phone/phone.types.ts', 'views/login/login.types.ts'],
  ['views/registration/registration.types.ts', 'machines/login/login.types.ts'],
  ['machines/oauth/oauth.types.ts', 'machines/oauth-exit/oauth-exit.types.ts'],
  ['machines/attempt/attempt.types.ts', 'machines/login/login.types.ts'],
])('an import of a flow by another one, or by a shared part, is found: %s, %s', (file, target) => {
  expect(crossings(planted(file, target, true).all)).toEqual([`${file} -> ${target}`]);
});

test.each([
  ['src/flows/mini-app/mini-app.flow.tsx', 'views/login/LateLogin.ts'],
  ['src/flows/login/login.flow.tsx', 'views/phone/PhoneFields.tsx'],
  ['src/flows/registration/make-steps.ts', 'machines/benefits/benefits.machine.ts'],
  ['views/mail-confirmation/ConfirmStep.tsx', 'views/sign-up/RegisterFoot.tsx'],
])('an import of the flow that it builds on, or of a shared part, is none: %s, %s', (file, target) => {
  expect(crossings(planted(file, target, true).all)).toEqual([]);
});
