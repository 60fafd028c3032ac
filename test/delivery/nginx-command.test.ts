import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { captchaKeys, missingKeys } from '../../sites/captcha.ts';
import { shellWord } from '../../services/exchange/shell-word.ts';
import { dist, freshBuild } from './request.ts';

beforeAll(() => void freshBuild());

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder of this name with the facts of the build in its `dist`, and the output of `npm run nginx` there. */
function folderNamed(name: string): { folder: string; runNginx(): Run } {
  const folder = join(mkdtempSync(join(tmpdir(), 'gatehouse-command-')), name);
  onTestFinished(() => rmSync(dirname(folder), { recursive: true }));
  mkdirSync(join(folder, 'dist'), { recursive: true });
  cpSync(join(dist, 'build.json'), join(folder, 'dist/build.json'));
  for (const one of ['..', '', 'dist']) chmodSync(join(folder, one), 0o755);
  return {
    folder,
    runNginx: () => spawnSync(process.execPath, [resolve('src/commands/nginx.ts')], { cwd: folder, encoding: 'utf8' }),
  };
}

test.each([
  ['the folder around it', ''],
  ['the build', 'dist'],
])(
  'npm run nginx says in one line that %s is closed to the account that reads it, and nothing where it is open',
  (_, below) => {
    const { folder, runNginx } = folderNamed('open');
    expect(runNginx()).toMatchObject({ status: 0, stdout: expect.not.stringContaining('closed to others') as string });
    chmodSync(join(folder, below), 0o700);
    expect(
      runNginx()
        .stdout.split('\n')
        .filter((line) => line.includes(`${join(folder, below)} is closed to others`)),
    ).toHaveLength(1);
  },
);

test.each(['with a space', 'a;b', "o'clock", 'say "so"'])(
  'nginx takes a build in a folder that is called %j, and a shell the command that starts it',
  (name) => {
    const { folder, runNginx } = folderNamed(name);
    const command = /^Run it: {2}(.*?) {3}and open/m.exec(runNginx().stdout)?.[1] ?? '';
    const { status, stderr } = spawnSync('sh', ['-c', `${command} -t -e ${shellWord(join(folder, 'error.log'))}`], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^(?!.*\[warn\])[^]*test is successful/) as string]);
  },
);

test('a build below a folder with a $ in its name, which nginx would read as a variable, is refused in one line', () => {
  const { status, stderr } = folderNamed('a$uri').runNginx();
  expect([status, stderr.split('\n')]).toEqual([
    1,
    [expect.stringContaining('nginx reads a $ in a path as a variable') as string, ''],
  ]);
});

const runIn = (folder: string, ...options: string[]) =>
  spawnSync(process.execPath, [resolve('src/commands/nginx.ts'), ...options], { cwd: folder, encoding: 'utf8' });

test('npm run nginx -- --environment testnet writes no host of another environment, and an unknown one is refused', () => {
  const { folder } = folderNamed('testnet');
  expect(runIn(folder, '--environment', 'testnet').status).toBe(0);
  const written = readFileSync(join(folder, '.out/nginx/nginx.conf'), 'utf8');
  expect(written).toContain('com.testnet.northgate.example');
  expect(written).not.toMatch(/localhost|\.test\.northgate|(?<!testnet)\.northgate\.example/);
  expect(runIn(folder, '--environment', 'prod')).toMatchObject({
    status: 1,
    stderr: '--environment must be one of testnet, test, production, local, and is "prod".\n',
  });
});

test('npm run nginx -- --environment production is refused in one line while a captcha key is a placeholder', () => {
  const { folder } = folderNamed('production');
  expect(runIn(folder, '--environment', 'production')).toMatchObject({
    status: 1,
    stderr:
      'The captcha keys of production are placeholders (tencent, recaptcha): set them in sites/captcha.ts and build again.\n',
  });
  expect(existsSync(join(folder, '.out/nginx/nginx.conf'))).toBe(false);
});

test('only marked placeholders count as missing captcha keys', () => {
  expect(missingKeys({ tencent: '190000001', recaptcha: 'PLACEHOLDER-recaptcha-site-key' })).toEqual(['recaptcha']);
  expect(missingKeys(captchaKeys.local)).toEqual([]);
});
