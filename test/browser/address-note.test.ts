import { expect, test, vi } from 'vitest';
import { takeAddressNote } from '../../src/flows/oauth/address-note.ts';

const there = (hash: string) => ({ pathname: '/en/oauth', search: '?state=a%2Bb&state=c', hash });
const historyOf = (replaceState: () => void) => ({ state: null, replaceState });
const markOf = (reason: string | null) => ({
  isHandedOver: (asked: object) =>
    reason !== null && JSON.stringify(asked) === JSON.stringify({ clientId: 'a', reason }),
  dropHandOver: vi.fn<() => void>(),
});

test.each(['accountChanged', 'askedAgain'])(
  'what the page before said (%s) is said once, and the query stays byte for byte [T06] [T07] [OAUTH-13]',
  (note) => {
    const replaceState = vi.fn();
    const mark = markOf(`#${note}`);
    expect(takeAddressNote(there(`#${note}`), historyOf(replaceState), mark, 'a')).toBe(note);
    expect(replaceState.mock.calls).toEqual([[null, '', '/en/oauth?state=a%2Bb&state=c']]);
    expect(mark.dropHandOver).toHaveBeenCalledOnce();
  },
);

test.each([
  [null, 'a'],
  ['#askedAgain', 'a'],
  ['#accountChanged', 'b'],
  ['#accountChanged', null],
])(
  'a link with a fragment of ours says nothing, where the tab knows of %s, of the application %s [T06] [OAUTH-13]',
  (known, clientId) => {
    const replaceState = vi.fn();
    expect(takeAddressNote(there('#accountChanged'), historyOf(replaceState), markOf(known), clientId)).toBe(null);
    expect(replaceState.mock.calls).toEqual([[null, '', '/en/oauth?state=a%2Bb&state=c']]);
  },
);

test.each(['', '#', '#again', '#askedagain', '#askedAgain&x'])(
  'the fragment %s says nothing, and stays [T06]',
  (hash) => {
    const replaceState = vi.fn();
    expect(takeAddressNote(there(hash), historyOf(replaceState), markOf(hash), 'a')).toBe(null);
    expect(replaceState.mock.calls).toEqual([]);
  },
);
