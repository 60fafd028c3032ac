import { expect, test } from 'vitest';
import { isAnswerFresh, isReasonToAsk } from '../../machines/rules/residence.ts';
import { createResidenceMemory } from '../../services/browser/residence.ts';
import { guardedStorage } from '../../services/browser/storage.ts';

const NOW = 1_772_442_000_000;
const DAY = 86_400_000;

test.each([
  [0, true],
  [1, true],
  [DAY - 1, true],
  [DAY, false],
  [DAY + 1, false],
  [-1, false],
])('an answer of %d ms ago counts: %s [MODAL-06]', (ago, isFresh) => {
  expect(isAnswerFresh(NOW - ago, NOW)).toBe(isFresh);
});

test.each([
  ['inEea', 'EEA', true],
  ['inEea', '', false],
  ['inEea', null, false],
  ['outsideEea', 'EEA', false],
  ['outsideEea', '', true],
  ['outsideEea', null, false],
] as const)(
  'if the user is %s, the country %j makes the question necessary: %s [MODAL-02] [MODAL-04]',
  (askedIf, country, isInDoubt) => {
    expect(isReasonToAsk(askedIf, country)).toBe(isInDoubt);
  },
);

test('an answer is stored with its time under its question only [MODAL-06]', () => {
  const kept = new Map<string, string>();
  const store = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => (kept.set(key, value), true),
    remove: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
  const memory = createResidenceMemory({ store, now: () => NOW });
  memory.keepResidence({ question: 'ResidenceConfirm' });
  expect([...kept]).toEqual([['gh_residence:ResidenceConfirm', String(NOW)]]);
  expect(memory.recallResidence({ question: 'ResidenceConfirm' })).toEqual({ kind: 'answered', at: NOW, now: NOW });
  expect(memory.recallResidence({ question: 'AeResidenceConfirm' })).toEqual({ kind: 'neverAnswered' });
  for (const broken of ['', 'yesterday', '1e3', '-5', '{"at":1}', '9'.repeat(16)]) {
    kept.set('gh_residence:ResidenceConfirm', broken);
    expect(memory.recallResidence({ question: 'ResidenceConfirm' })).toEqual({ kind: 'neverAnswered' });
  }
});

test('without storage the answer lasts as long as the page [STORE-13]', () => {
  const memory = createResidenceMemory({
    store: guardedStorage(() => {
      throw new Error('denied');
    }),
    now: () => NOW,
  });
  expect(memory.recallResidence({ question: 'ResidenceConfirm' }).kind).toBe('neverAnswered');
  memory.keepResidence({ question: 'ResidenceConfirm' });
  expect(memory.recallResidence({ question: 'ResidenceConfirm' }).kind).toBe('answered');
});
