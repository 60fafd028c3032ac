import { expect, test } from 'vitest';
import { sites } from '../../sites/sites.ts';
import { loginFactsOf } from '../../src/flows/login/login.facts.ts';
import { loginSettingsOf } from '../../src/flows/login/login.settings.ts';

/** The prefix of the log-in page of a site; null: it has no such page. */
function prefixOf(id: string, route: 'login' | 'tr-login'): string | null {
  const site = sites.find((one) => one.id === id) ?? expect.unreachable();
  const facts = loginFactsOf({ site, environment: 'local', route });
  const page = new URL(`https://com.northgate.example/en/${route}`);
  return facts && loginSettingsOf(facts, { route, page, device: 'desktop' }).bindPrefix;
}

test('what is kept of a link with Telegram is named by the log-in page [SITE-05] [TG-13]', () => {
  expect(prefixOf('global', 'login')).toBe('login');
  expect(prefixOf('tur', 'tr-login')).toBe('trlogin');
});
