import { expect, test } from 'vitest';
import { dropParameters } from '../../services/browser/drop-parameters.ts';

function dropped(address: string): string | null {
  let written: string | null = null;
  const { pathname, search, hash } = new URL(address, 'http://com.northgate.localhost');
  dropParameters(
    { pathname, search, hash },
    { state: { step: 1 }, replaceState: (_state, _title, there) => (written = String(there)) },
    ['uuid', 'code'],
  );
  return written;
}

test.each([
  ['/en/email-code-verify?uuid=a&code=b', '/en/email-code-verify'],
  ['/en/email-code-verify?a=%20b&uuid=a&ref=%C3%A9#end', '/en/email-code-verify?a=%20b&ref=%C3%A9#end'],
  ['/en/x?%75uid=a&uuid=b', '/en/x'],
  ['/en/x?uuids=a', null],
  ['/en/x', null],
])('of %s the address %s remains [HTTP-28] [SITE-32]', (address, expected) => {
  expect(dropped(address)).toBe(expected);
});
