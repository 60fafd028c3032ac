import { afterEach, expect, test } from 'vitest';
import { globalSite } from '../../sites/global.site.ts';
import { attach } from '../../src/gallery/inspector/attach.ts';
import { openLine, type FromGallery, type FromPage } from '../../src/gallery/inspector/channel.ts';
import { Replay } from '../../src/gallery/inspector/replay.ts';
import { flowOf } from '../../src/page/shown-flow.ts';
import { pageFactsOf } from '../../src/page/facts.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { HeldPage } from '../../src/testing/held/held-page.tsx';
import { mainWorld } from '../../src/testing/worlds/login.ts';
import { Secret } from '../../services/secret.ts';

const book = await decodeAnswers();
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 4));
  expect(holds()).toBe(true);
}

test('a page announces itself, sends its history on request, then every further step, and never a secret [INV4]', async () => {
  const received: FromPage[] = [];
  const line = openLine<FromPage, FromGallery>((message) => void received.push(message));
  ends.push(line.close);
  const held = new HeldPage({ input: mainWorld.input }, book);
  attach(held.page, pageFactsOf({ site: globalSite, environment: 'local', language: 'en', route: 'login' }));
  held.page.start();
  ends.push(() => held.page.stop());
  await until(() => received.length === 1);
  line.tell({ kind: 'gallery.whoIsThere' });
  await until(() => received.length === 2);
  const [hello, again] = received;
  expect(again).toEqual(hello);
  const id = hello?.kind === 'page.here' ? hello.page.id : '';

  held.answer('identifyGuest', 'guest');
  // Messages of one page arrive in order: an entry of the answer would be before this one.
  line.tell({ kind: 'gallery.whoIsThere' });
  await until(() => received.length > 2);
  expect(received.slice(2)).toEqual([hello]);
  line.tell({ kind: 'gallery.attach', id: 'another' });
  line.tell({ kind: 'gallery.attach', id });
  await until(() => received.length === 4);
  const reported = received[3];
  const session = reported?.kind === 'page.session' ? reported.session : expect.unreachable();
  expect(session).toMatchObject({ version: 1, site: 'global', language: 'en', route: 'login' });
  expect(session.entries.filter(({ kind }) => kind === 'answer')).toMatchObject([
    { actor: 'app/session', call: 'identifyGuest', output: { kind: 'guest' } },
  ]);

  flowOf(held.page)?.send({
    type: 'credentials.submitted',
    identifier: 'Grete.Kanari@post.example',
    password: new Secret('hunter2'),
  });
  await until(() =>
    received.some(
      (message) =>
        message.kind === 'page.entry' && message.entry.kind === 'call' && message.entry.call === 'prepareAttempt',
    ),
  );
  expect(JSON.stringify(received)).not.toMatch(/hunter2|kanari/i);
  const entries = received.flatMap((message) => (message.kind === 'page.entry' ? [message.entry] : []));
  const replay = new Replay({ ...session, entries: [...session.entries, ...entries] });
  expect(replay.problem).toBeNull();
  expect(replay.living().map(({ path, snapshot }) => [path, snapshot.value])).toContainEqual(['app/flow', 'preparing']);
  replay.stop();
  window.dispatchEvent(new Event('pagehide'));
  await until(() => received.at(-1)?.kind === 'page.gone');
});
