import { expect, test, type BrowserContext } from '@playwright/test';
import { challengeRows } from './conformance/rows.challenge.ts';
import { codeRows } from './conformance/rows.code.ts';
import { errorRows } from './conformance/rows.errors.ts';
import { promptRows } from './conformance/rows.prompt.ts';
import { redirectRows } from './conformance/rows.redirect.ts';
import { siteRows } from './conformance/rows.sites.ts';
import { stateRows } from './conformance/rows.state.ts';
import { successRows } from './conformance/rows.success.ts';
import { tokenRows } from './conformance/rows.tokens.ts';
import { windowRows } from './conformance/rows.windows.ts';
import { createParty } from './conformance/party.ts';
import { lineOf } from './conformance/row.ts';
import { openStage, type Stage } from './conformance/stage.ts';
import { originOf } from './hosts.ts';
import { hydrated, tryToSignIn } from './person.ts';

const rows = [
  ...successRows,
  ...challengeRows,
  ...redirectRows,
  ...stateRows,
  ...errorRows,
  ...promptRows,
  ...codeRows,
  ...tokenRows,
  ...windowRows,
  ...siteRows,
];

let stage: Stage;
let session: Awaited<ReturnType<BrowserContext['cookies']>>;

test.beforeAll(async ({ browser }) => {
  stage = await openStage();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${originOf('com', stage.port)}/en/login`);
  await hydrated(page);
  await tryToSignIn(page, 'ada@northgate.example');
  await page.waitForURL('**/dashboard');
  session = await context.cookies();
  await context.close();
});
test.afterAll(() => stage.close());
test.afterEach(() => stage.resetClock());

test('the rows are numbered without gaps, and each says something of its own [OAUTH-01] [OAUTH-05]', () => {
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => `OA-${String(at + 1).padStart(2, '0')}`));
  expect(new Set(rows.map(({ request, person, expected }) => request + person + expected)).size).toBe(rows.length);
});

for (const row of rows)
  test(lineOf(row), async ({ page }) => {
    await row.run(await createParty({ stage, page, clientId: row.id.toLowerCase(), session }));
  });
