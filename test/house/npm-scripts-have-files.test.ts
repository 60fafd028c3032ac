import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import release from '../../package.json' with { type: 'json' };

/** Scripts of Node; the others call a tool by its name. */
const scripts = Object.entries(release.scripts).flatMap(([name, command]) => {
  const [, file, option = ''] = /&& node (?:--expose-gc )?(\S+\.ts)(?: (--\S+))?$/.exec(command) ?? [];
  return file === undefined ? [] : [{ name, file, option }];
});

test.each(scripts)(
  'npm run $name runs the file of its name, or its first part with the second as an option',
  ({ name, file, option }) => {
    const [first = '', ...rest] = name.split(':');
    const second = rest.join(':');
    const folders = ['src/commands', 'e2e', 'e2e/bench', 'e2e/gallery'];
    const own = folders.flatMap((folder) => [
      `${folder}/${[first, ...rest].join('-')}.ts`,
      `${folder}/${second}.ts`,
      `${folder}/${first}.ts --${second}`,
    ]);
    expect(own).toContain(option === '' ? file : `${file} ${option}`);
    expect(existsSync(file)).toBe(true);
  },
);

test('every file of src/commands is an npm script; what they share is in parts/', () => {
  const files = readdirSync('src/commands').filter((file) => file.endsWith('.ts'));
  const run = new Set(scripts.map(({ file }) => file));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !run.has(`src/commands/${file}`))).toEqual([]);
});
