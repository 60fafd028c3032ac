import { expect, test } from 'vitest';
import { globalSite } from '../../sites/global.site.ts';
import { sites } from '../../sites/sites.ts';
import { redirectToHomeSite } from '../../src/widgets/site-jump.ts';
import { ManualClock } from '../manual-clock.ts';

const member = { kind: 'member', hasKyc: true, country: 'HK' } as const;

test.each(['readMember', 'noteJump', 'goToSite'])(
  'a jump to another site whose %s throws ends, and what waits for it goes on [JUMP-01] [JUMP-04]',
  async (broken) => {
    const called: string[] = [];
    const part = (name: string, reply: unknown) => (): never => {
      called.push(name);
      if (name === broken) throw new Error('broken');
      return reply as never;
    };
    await redirectToHomeSite(
      {
        readMember: part('readMember', Promise.resolve(member)),
        readQuickToken: part('readQuickToken', Promise.resolve({ kind: 'refused' })),
        goToSite: part('goToSite', Promise.resolve({ kind: 'stayed' })),
        noteJump: part('noteJump', undefined),
        reportLoop: part('reportLoop', undefined),
      },
      { current: globalSite, sites, hasJumped: false },
      { clock: new ManualClock() },
    );
    expect(called).toContain(broken);
  },
);
