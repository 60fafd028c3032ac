import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostEvent } from '../../services/contract/telegram-events.ts';
import { clientOf, followWith } from '../../src/flows/mini-app/in-telegram.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { explore, pathTo } from '../../src/testing/explore/explore.ts';
import { leafsOf } from '../../src/testing/simulation/tree.ts';
import { World } from '../../src/testing/simulation/world.ts';
import { worlds } from '../../src/testing/worlds/worlds.ts';
import { fieldOf } from '../../src/testing/simulation/field-of.ts';
import { required } from '../../machines/outcome.ts';

const book = await decodeAnswers();
const insets = { top: 59, right: 0, bottom: 34, left: 0 };

/** Every event that the page reads, but for the back button, and others of Telegram's. */
const reported: readonly (readonly [string, unknown])[] = [
  ['theme_changed', { theme_params: { bg_color: '#17212b', text_color: '#f5f5f5' } }],
  ['theme_changed', { theme_params: {} }],
  ['viewport_changed', { height: 320, is_state_stable: true }],
  ['viewport_changed', { height: 300, is_state_stable: false }],
  ['safe_area_changed', insets],
  ['content_safe_area_changed', insets],
  ['write_access_requested', { status: 'allowed' }],
  ['write_access_requested', { status: 'cancelled' }],
  ['main_button_pressed', null],
  ['popup_closed', { button_id: 'ok' }],
  ['visibility_changed', { is_visible: false }],
  ['reload_iframe', null],
  ['set_custom_style', 'body{display:none}'],
  ['back.requested', null],
  ['consent.accepted', { mayBotWrite: true }],
];

const inTelegram = worlds.filter(({ input }) => {
  const isPage = fieldOf(fieldOf(input, 'visit'), 'device') === 'telegram';
  return isPage || fieldOf(input, 'isInTelegram') === true;
});

interface App {
  TelegramWebviewProxy?: { postEvent(name: string, data: string): void };
  TelegramGameProxy?: { receiveEvent(name: string, data: unknown): void };
}
const app = globalThis as App;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  app.TelegramWebviewProxy = { postEvent: () => undefined };
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete app.TelegramWebviewProxy;
  delete app.TelegramGameProxy;
});

/** What a world shows and has begun. */
const sight = (world: World): unknown => [
  world.tree().map(({ path, snapshot }) => [path, leafsOf(snapshot).map(({ id }) => id), snapshot.context]),
  world.calls.length,
  world.effects,
];

let hasGoneBack = false;

function goesBack(world: World, before: unknown): boolean {
  required(app.TelegramGameProxy ?? null).receiveEvent('back_button_pressed', null);
  return JSON.stringify(sight(world)) !== JSON.stringify(before);
}

test('every event of Telegram is reported, but for the back button', () => {
  const names = HostEvent.options.map(({ entries }) => entries.eventType.literal);
  expect([...new Set(reported.map(([name]) => name)), 'back_button_pressed']).toEqual(expect.arrayContaining(names));
});

test.each(inTelegram.map((plan) => [plan.name, plan] as const))(
  'a host event changes no screen in the world «%s», the back button excepted [TG-11] [TG-24]',
  (_, plan) => {
    const { nodes } = explore(plan, book);
    const changed = nodes.flatMap((node) => {
      const world = new World({ ...plan, book });
      for (const { step } of pathTo(nodes, node)) world.do(step);
      followWith(clientOf({}, '9.1'), world.root, world.root);
      const before = sight(world);
      const after = reported.filter(([name, data]) => {
        required(app.TelegramGameProxy ?? null).receiveEvent(name, data);
        return JSON.stringify(sight(world)) !== JSON.stringify(before);
      });
      hasGoneBack ||= goesBack(world, before);
      world.stop();
      return after.map(([name]) => `${name} in ${node.leafs.join(' ')}`);
    });
    expect(nodes.length).toBeGreaterThan(5);
    expect(changed).toEqual([]);
  },
);

test('these events are received: the back button changes a screen of those worlds [TG-11]', () => {
  expect(hasGoneBack).toBe(true);
});
