import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = 'dist';

test('every script that a document names is named with the digest of the file that was built [D03]', () => {
  const documents = readdirSync(join(dist, 'sites'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('index.html'),
  );
  const digests = new Map<string, string>();
  const digestOf = (path: string): string =>
    digests.get(path) ??
    digests
      .set(
        path,
        `sha256-${createHash('sha256')
          .update(readFileSync(join(dist, path)))
          .digest('base64')}`,
      )
      .get(path) ??
    '';
  for (const name of documents) {
    const tags = [
      ...readFileSync(join(dist, 'sites', name), 'utf8').matchAll(
        /<(?:script|link)\b[^>]*\s(?:src|href)="(\/assets\/[^"]+)"[^>]*>/g,
      ),
    ];
    expect(tags.length, name).toBeGreaterThan(0);
    for (const [tag, path = ''] of tags) expect(tag, name).toContain(` integrity="${digestOf(path)}"`);
  }
});
