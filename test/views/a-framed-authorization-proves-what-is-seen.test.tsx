import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeOAuthPorts } from '../../src/flows/oauth/make-oauth.ts';
import { question } from '../../src/flows/oauth/question.ts';
import { readScopes } from '../../machines/rules/scopes.ts';
import { shownText } from '../../services/untrusted/shown-text.ts';
import { OAuthBody } from '../../views/oauth/OAuthBody.tsx';
import { OAuthPage } from '../../views/oauth/OAuthPage.tsx';
import { ManualClock } from '../manual-clock.ts';
import { receiver, tallybird } from './oauth-screens.tsx';
import { nothing, place, show, speaking } from './stage.tsx';

let clock: ManualClock;
const ended = new AbortController();

beforeEach(() => {
  clock = new ManualClock();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  // A browser without the proof: version 1 of the observer.
  vi.stubGlobal('IntersectionObserverEntry', { prototype: {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The wait for the decision, in its own window or in a frame of another page. */
async function attention(parent: Window): Promise<{ readonly kind: string }> {
  vi.stubGlobal('parent', parent);
  const { oauth } = await makeOAuthPorts({
    services: () => Promise.resolve({ wire: {} } as never),
    identity: () => expect.unreachable(),
    browser: { clock } as never,
  });
  return oauth.awaitAttention({ input: undefined, signal: ended.signal });
}

test('a press in a frame counts only where the browser proves that it is seen [OAUTH-07]', async () => {
  expect(await attention({} as Window)).toEqual({ kind: 'unprovable' });
});

test('a page in its own window needs no such proof: half a second with its question is enough [OAUTH-04] [OAUTH-07]', async () => {
  let isAttended = false;
  const attended = attention(window).then(() => (isAttended = true));
  // The microtasks of the services.
  await new Promise(setImmediate);
  clock.pass(60_000);
  const choice = document.createElement('div');
  choice.dataset['choice'] = '';
  document.body.append(choice);
  await new Promise(setImmediate);
  clock.pass(499);
  await new Promise(setImmediate);
  expect(isAttended).toBe(false);
  clock.pass(1);
  await attended;
  choice.remove();
});

test('each text of the question is in a block that must be seen, and no block is a whole list [OAUTH-07]', async () => {
  const { container } = await show(
    await speaking(),
    <OAuthPage screen="oauth.permission" name={tallybird.name} place={place} languages={null}>
      <OAuthBody
        screen="oauth.permission"
        client={tallybird}
        receiver={receiver}
        access={readScopes('profile trade unheard-of', [], shownText)}
        account={{ name: 'Ada', address: 'a***@northgate.example' }}
        note="accountChanged"
        refusal={null}
        problem={null}
        failure={null}
        canCancel
        canDecide={false}
        isFramed
        place={place}
        ask=""
        logOut=""
        send={nothing}
        sendAnswer={nothing}
      />
    </OAuthPage>,
  );
  const read = container.querySelector('[data-choice] + div') ?? expect.unreachable();
  const foot = read.nextElementSibling ?? expect.unreachable();
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const unproved: (string | null)[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (![read, foot].some((below) => below.contains(parentElement)) && !parentElement?.closest(question.blocks))
      unproved.push(textContent);
  }
  expect(unproved).toEqual([]);
  const blocks = [...container.querySelectorAll(question.blocks)];
  expect(blocks.filter((block) => block.querySelector('ul'))).toEqual([]);
  expect(blocks.length).toBeGreaterThan(10);
  cleanup();
});
