import type { OfferedScope } from '../../services/contract/oauth.ts';

/** Scopes that our catalogues describe; ASSUMED. `act`: the application acts in the user's name. [QUERY-05] */
const known = {
  profile: { group: 'see', isRisky: false },
  email: { group: 'see', isRisky: false },
  balances: { group: 'see', isRisky: false },
  history: { group: 'see', isRisky: false },
  trade: { group: 'act', isRisky: true },
  transfer: { group: 'act', isRisky: true },
  withdraw: { group: 'act', isRisky: true },
} as const;

export type KnownScope = keyof typeof known;
export const knownScopes = Object.keys(known) as readonly KnownScope[];

/** Granted if a request names no scope; ASSUMED. RFC 6749 3.3 */
const DEFAULT: KnownScope = 'profile';
/** Extends access beyond the user's visit; concerns the duration and grants nothing itself. */
const LASTING = 'offline_access';

export interface ScopeLine {
  /** The scope as the application requested it. */
  readonly name: string;
  /** The same for display: untrusted, so without marks and cut. */
  readonly label: string;
  /** null: no catalogue describes it. */
  readonly known: KnownScope | null;
  readonly isRisky: boolean;
  /** The server's description; '' for none. */
  readonly description: string;
}

/** Requested access in the order of the catalogue. */
export interface RequestedAccess {
  /** No scope was requested. */
  readonly isDefault: boolean;
  readonly see: readonly ScopeLine[];
  readonly act: readonly ScopeLine[];
  /** Scopes without a description, which may allow anything. */
  readonly other: readonly ScopeLine[];
  /** Actions that the application cannot take; empty if a scope is unknown, since that may allow them. */
  readonly cannot: readonly KnownScope[];
  readonly isLasting: boolean;
}

/**
 * Reads the scopes of a request; `offered`: the server's own list; `shown` makes untrusted text fit for display.
 * [QUERY-05] [OAUTH-01]
 */
export function readScopes(
  scope: string,
  offered: readonly OfferedScope[],
  shown: (text: string) => string,
): RequestedAccess {
  const requested = new Set(scope.split(' ').filter((name) => name !== ''));
  const isDefault = requested.size === 0;
  const isLasting = requested.delete(LASTING);
  const names = isDefault ? new Set<string>([DEFAULT]) : requested;
  const descriptionOf = (name: string): string => offered.find((one) => one.name === name)?.description ?? '';
  const linesOf = (group: 'see' | 'act'): ScopeLine[] =>
    knownScopes
      .filter((name) => names.has(name) && known[name].group === group)
      .map((name) => ({
        name,
        label: name,
        known: name,
        isRisky: known[name].isRisky,
        description: descriptionOf(name),
      }));
  const other = [...names]
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({ name, label: shown(name), known: null, isRisky: true, description: descriptionOf(name) }));
  return {
    isDefault,
    see: linesOf('see'),
    act: linesOf('act'),
    other,
    cannot: other.length > 0 ? [] : knownScopes.filter((name) => !names.has(name)),
    isLasting,
  };
}
