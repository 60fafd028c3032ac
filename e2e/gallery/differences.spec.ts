import { mkdirSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Chart } from '../../machines/chart.ts';
import { fileOfRevision, type Past } from '../../src/gallery/differences/past.types.ts';
import { findings } from '../axe.ts';
import { folder, settled, stateBox, test } from './fixtures.ts';

test('each difference from a revision zooms to its place, with its screens then and now', async ({
  page,
  address,
  content,
}) => {
  const [machine] = content.machines.filter(({ chart }) => chart.id === 'ban');
  const chart = machine?.chart ?? ({} as Chart);
  const leaving = chart.transitions.find(({ source }) => source === 'ban.noticed');
  const past: Past = {
    charts: content.machines.map((one) =>
      one.chart.id === 'ban'
        ? {
            ...chart,
            nodes: [
              ...chart.nodes.filter(({ id }) => id !== 'ban.reporting'),
              ...chart.nodes
                .filter(({ id }) => id === 'ban.noticed')
                .map((node) => ({ ...node, id: 'ban.old', key: 'old' })),
            ],
            transitions: chart.transitions
              .filter(({ source, targets }) => source !== 'ban.reporting' && !targets.includes('ban.reporting'))
              .map((move) => (move === leaving ? { ...move, targets: ['ban.old'] } : move)),
          }
        : one.chart,
    ),
    textsAt: { 'ban.notice': ['You are banned, it said before'] },
  };
  mkdirSync(`${folder}/differences/at`, { recursive: true });
  writeFileSync(`${folder}/${fileOfRevision('doctored')}`, JSON.stringify(past));
  await page.goto(`${address}#/differences/ban?since=doctored`);
  await expect(page.getByText(/^\d+ changes in 1 of \d+ machines$/)).toBeVisible();
  const changes = page.getByRole('navigation', { name: 'Changes' }).getByRole('button');
  const screens = page.getByRole('region', { name: 'Screens before and after' });
  const [before, after] = [
    screens.getByRole('region', { name: /^Before/ }),
    screens.getByRole('region', { name: 'After' }),
  ];
  await changes.filter({ hasText: 'retargeted: noticed' }).click();
  await expect(before).toContainText('You are banned, it said before');
  await expect(after).toContainText('You can log in again when the ban ends');
  await expect(page.locator('g[data-transition][data-chosen]')).toBeInViewport();
  await changes.filter({ hasText: 'added: state reporting' }).click();
  await settled(page);
  await expect(before).toContainText('It did not exist.');
  await expect(stateBox(page, 'ban.reporting')).toHaveAttribute('data-change', 'added');
  await expect(stateBox(page, 'ban.reporting')).toBeInViewport();
  await changes.filter({ hasText: 'removed: state old' }).click();
  await expect(after).toContainText('It is gone.');
  await expect(stateBox(page, 'ban.old')).toBeInViewport();
  expect(await findings(page, 'everything')).toEqual([]);
  await page.goto(`${address}#/differences/ban?since=nosuch`);
  await expect(page.getByText('This gallery does not have the revision nosuch.')).toBeVisible();
});

test('the storyboard follows the chosen site and language, and says how to take pictures where there are none', async ({
  page,
  address,
}) => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
  mkdirSync(`${folder}/pictures`, { recursive: true });
  writeFileSync(`${folder}/pictures/one.jpg`, Buffer.from(picture.split(',')[1] ?? '', 'base64'));
  writeFileSync(`${folder}/pictures/pictures.json`, JSON.stringify({ 'tur/tr-TUR': { 'ban.noticed': 'one.jpg' } }));
  await page.goto(`${address}#/storyboard/ban?at=ban.noticed`);
  await settled(page);
  await expect(page.getByLabel('Command')).toHaveText('npm run gallery:pictures -- --pages global/en');
  const panel = page.getByRole('region', { name: 'Live screen' });
  await panel.getByLabel('Site').selectOption('tur');
  await panel.getByLabel('Language').selectOption('tr-TUR');
  await expect(page.getByRole('img', { name: 'ban.noticed on tur/tr-TUR' })).toBeVisible();
  await expect(page.getByLabel('Command')).toHaveCount(0);
  await panel.getByLabel('Site').selectOption('global');
  await expect(page.getByRole('img', { name: /on tur/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'tur/tr-TUR' }).check();
  await expect(page.getByRole('img', { name: 'ban.noticed on tur/tr-TUR' })).toBeVisible();
});
