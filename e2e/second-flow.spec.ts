import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { greetingWorld } from '../test/flows/greeting-world.ts';
import { addGreeting } from '../test/flows/added.ts';
import { testBuildFolder } from '../src/build/folder.ts';
import { decodeAnswers } from '../src/testing/simulation/answers.ts';
import { explore } from '../src/testing/explore/explore.ts';
import { pagePaths } from '../src/testing/explore/sets.ts';
import { walk } from './walk.ts';
import { addressOf } from './drivers/input-of.ts';
import { test } from './walker.ts';

const remove = addGreeting();
const book = await decodeAnswers();
const plan = greetingWorld();
const paths = pagePaths([explore(plan, book)], book);
// Other spec files are loaded by the same process, and list the routes of the product.
remove();

test.beforeAll(() => void addGreeting());
test.afterAll(() => remove());

for (const { path } of paths)
  test(`${plan.name}: ${path.name}`, async ({ walker: { driver, port } }) => {
    await driver.open(addressOf(plan, port), plan);
    await walk(driver, path);
  });

/** A page and the scripts that it names, as one text, and the names of the scripts. */
function firstLoadOf(route: string): { readonly names: readonly string[]; readonly text: string } {
  const html = readFileSync(`${testBuildFolder}/sites/local/eu/en-EU/${route}/index.html`, 'utf8');
  const names = [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
  return { names, text: [html, ...names.map((name) => readFileSync(`${testBuildFolder}/${name}`, 'utf8'))].join('\n') };
}

test('no first load has the machine or the words of another flow', () => {
  const [login, greeting] = [firstLoadOf('login'), firstLoadOf('greeting')];
  expect([login, greeting].map(({ names }) => names.filter((name) => name.includes('/flow-')).length)).toEqual([1, 1]);
  const marks = ['credentials.submitted', 'Forgotten your password?', 'greeting.sent', 'Send the greeting'];
  expect(marks.filter((mark) => login.text.includes(mark))).toEqual(marks.slice(0, 2));
  expect(marks.filter((mark) => greeting.text.includes(mark))).toEqual(marks.slice(2));
  expect([login, greeting].map(({ text }) => text.includes('Skip to content'))).toEqual([true, true]);
});
