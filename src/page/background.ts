import type { I18n } from '@lingui/core';
import { createComplianceServices } from '../../services/client/compliance.ts';
import type { Services } from '../../services/client/services.ts';
import { createReadWords } from '../../services/client/words.ts';
import { environmentOf, type Environment } from '../../sites/domains.ts';
import { complianceOrigin } from '../../sites/sites.ts';
import { compliancePortsOf } from '../widgets/compliance.ports.ts';
import { startCompliance } from '../widgets/compliance.ts';
import { whenIdle } from './idle.ts';
import type { PageFacts } from './facts.ts';
import type { Page } from './page.ts';
import type { BrowserEnvironment } from './browser-environment.ts';
import { bringWords } from './remote-words.ts';

export interface BackgroundParts {
  readonly page: Page;
  readonly facts: PageFacts;
  readonly i18n: I18n;
  readonly services: () => Promise<Services>;
  readonly powers: BrowserEnvironment;
}

/** Folder of the static configuration: a developer's machine behaves as test (decision D03). [CALL-21] */
const folders = { production: 'prod', test: 'test', testnet: 'testnet', local: 'test' } as const satisfies Readonly<
  Record<Environment, string>
>;

/** Background work of a page in use, split into tasks so that input is handled in between. */
export async function runBehind({ page, facts, i18n, services, powers }: BackgroundParts): Promise<void> {
  const { wire, readSettings } = await services();
  const environment = environmentOf(facts.host);
  await idle();
  void readSettings();
  await idle();
  startCompliance(
    compliancePortsOf({
      services: createComplianceServices(wire, powers, [complianceOrigin(environment, location.port)]),
      folder: folders[environment],
      monitor: powers.monitor,
    }),
    { siteId: facts.site.wireId, needsAccount: false },
    powers.clock,
  );
  await idle();
  bringWords(page, i18n, createReadWords(wire, powers.language));
}

function idle(): Promise<void> {
  return new Promise((settled) => whenIdle(settled));
}
