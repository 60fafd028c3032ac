import { act, cleanup, render, screen as page } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { compliancePortsOf } from '../../src/widgets/compliance.ports.ts';
import { complianceStore, startCompliance } from '../../src/widgets/compliance.ts';
import { createComplianceServices } from '../../services/client/compliance.ts';
import { Compliance, useCompliance, type ComplianceStore } from '../../views/compliance/use-compliance.ts';
import { json, servicesOver } from '../wire/environment.ts';

afterEach(cleanup);

const rules = [
  { element: 'reward', action: 'hide', ext: null, priority: 1, account: '4711' },
  { element: 'reward', action: 'show', ext: '50', priority: 0 },
];

function Reward(): ReactNode {
  const { isHidden, ext } = useCompliance('reward');
  return isHidden ? null : <p>Reward {String(ext)}</p>;
}

function around(store: ComplianceStore, inner: ReactNode): ReactNode {
  return <Compliance value={store}>{inner}</Compliance>;
}

test('an element is hidden while a rule hides it, and its children return with it [CMPL-15] [CMPL-02] [SITE-31]', async () => {
  const { services, environment } = servicesOver(({ url }) =>
    json(url.pathname.startsWith('/static/') ? { rules } : { ret_code: 0, result: {} }),
  );
  const compliance = startCompliance(
    compliancePortsOf({
      services: createComplianceServices(services.wire, environment, []),
      environment: 'test',
      monitor: environment.monitor,
    }),
    { siteId: 'EU', needsAccount: false },
    environment.clock,
  );
  render(around(complianceStore(compliance), <Reward />));
  expect(page.getByText('Reward null')).toBeTruthy();
  expect(await page.findByText('Reward 50')).toBeTruthy();
  await act(async () => compliance.send({ type: 'account.changed', account: '4711' }));
  expect(page.queryByText(/Reward/)).toBeNull();
  await act(async () => compliance.send({ type: 'account.changed', account: '' }));
  expect(page.getByText('Reward 50')).toBeTruthy();
});

test('without a store nothing is hidden [CMPL-15]', () => {
  render(<Reward />);
  expect(page.getByText('Reward null')).toBeTruthy();
});

test('no view compares sites: elements are looked up by name [CMPL-15]', () => {
  const views = globSync('views/**/*.{ts,tsx}');
  expect(views.length).toBeGreaterThan(30);
  expect(views.filter((file) => /\b(?:siteId|wireId|site\.id)\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
