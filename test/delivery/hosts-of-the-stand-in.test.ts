import { expect, test } from 'vitest';
import { ownHosts } from '../../services/exchange/own-hosts.ts';
import { bothFronts, exchangedWith, fronts } from './both-fronts.ts';

const { seen, portOf } = bothFronts();

const addresses = [...ownHosts.map((host) => [host, '/internal/admin']), ['127.0.0.1', '/callback']] as const;

test.each(fronts.flatMap((front) => addresses.map(([host = '', path = '']) => [front, host, path] as const)))(
  'before a real back end %s answers the host %s of the stand-in with 421, and forwards nothing (decision D04)',
  async (front, host, path) => {
    for (const method of ['POST', 'GET'])
      expect(
        await exchangedWith(portOf(front), [
          `${method} ${path} HTTP/1.0`,
          `Host: ${host}`,
          'Origin: http://evil.example',
        ]),
      ).toMatch(/^HTTP\/1\.[01] 421 /);
    expect(seen).toEqual([]);
  },
);
