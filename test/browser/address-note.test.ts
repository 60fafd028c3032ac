import { expect, test, vi } from 'vitest';
import { takeAddressNote } from '../../src/flows/oauth/address-note.ts';

const there = (hash: string) => ({ pathname: '/en/oauth', search: '?state=a%2Bb&state=c', hash });
const historyOf = (replaceState: () => void) => ({ state: null, replaceState });

test.each(['accountChanged', 'askedAgain'])(
  'what the page before said (%s) is said once, and the query stays byte for byte [T06] [T07] [OAUTH-13]',
  (note) => {
    const replaceState = vi.fn();
    expect(takeAddressNote(there(`#${note}`), historyOf(replaceState))).toBe(note);
    expect(replaceState.mock.calls).toEqual([[null, '', '/en/oauth?state=a%2Bb&state=c']]);
  },
);

test.each(['', '#', '#again', '#askedagain', '#askedAgain&x'])(
  'the fragment %s says nothing, and stays [T06]',
  (hash) => {
    const replaceState = vi.fn();
    expect(takeAddressNote(there(hash), historyOf(replaceState))).toBe(null);
    expect(replaceState.mock.calls).toEqual([]);
  },
);
