import type { Clock } from './clock.ts';
import type { Visitor } from './visitor.ts';

/** Milliseconds for which a tab waits for the message that a changed token is a renewal. */
const RENEWAL_WAIT = 100;

/** Message of a tab whose token a reply has renewed: SHA-256 digests of the two tokens, never a token. */
interface Renewal {
  readonly from: string;
  readonly to: string;
}

/** Parts that announce a renewal to other tabs. */
interface Announcing {
  readonly channel: BroadcastChannel | null;
  readonly subtle: SubtleCrypto;
}

/** Notifies other tabs of the same host about session changes, and listens for their changes (decision D19). [T06] */
export interface Tabs {
  notify(): void;
  /** Takes the present token as known: this tab itself has changed it. */
  noteOwnChange(): void;
  /** Takes the present token as the same account's, by a reply that renewed `old`; other tabs do so too. [HTTP-15] */
  noteRenewal(old: string): void;
  /** Whether the present token is that of the account of `old`: the same, or renewed from it. [T07] [HTTP-15] */
  isOfSameAccount(old: string): Promise<boolean>;
  /** Calls back when the token differs from the last one that this tab knew, unless it renews that one. */
  listen(onChange: () => void): void;
}

/**
 * Uses BroadcastChannel; for other subdomains also compares the token on cookie changes or, without that event, on
 * `focus` and `pageshow`. Without BroadcastChannel or WebCrypto, renewals by other tabs are changes.
 */
export function browserTabs(
  window: EventTarget & { readonly cookieStore?: EventTarget },
  visitor: Visitor,
  { clock, crypto }: { readonly clock: Clock; readonly crypto: { readonly subtle?: SubtleCrypto } },
): Tabs {
  const token = (): string => visitor.token()?.reveal() ?? '';
  let known = token();
  const noteOwnChange = (): void => void (known = token());
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('gh_session');
  const { subtle } = crypto;
  const announcing = subtle ? { channel, subtle } : null;
  /** Digest of each renewed token, and of the one that followed. */
  const renewals = new Map<string, string>();
  const announce = async ({ channel: others, subtle: digests }: Announcing, old: string): Promise<void> => {
    const [from, to] = await Promise.all([digestOf(digests, old), digestOf(digests, token())]);
    renewals.set(from, to);
    others?.postMessage({ from, to });
  };
  const isRenewed = async ({ subtle: digests }: Announcing, old: string): Promise<boolean> => {
    const now = token();
    const [from, to] = await Promise.all([digestOf(digests, old), digestOf(digests, now)]);
    return token() === now && leadsTo(renewals, from, to);
  };
  return {
    isOfSameAccount: async (old) => {
      if (token() === old) return true;
      if (!announcing || !token()) return false;
      if (await isRenewed(announcing, old)) return true;
      await new Promise<void>((waited) => void clock.setTimeout(() => waited(), RENEWAL_WAIT));
      return isRenewed(announcing, old);
    },
    noteOwnChange,
    noteRenewal: (old) => {
      // Another known token was replaced elsewhere before.
      if (known === old) noteOwnChange();
      if (announcing) void announce(announcing, old);
    },
    notify: () => {
      noteOwnChange();
      channel?.postMessage('changed');
    },
    listen: (onChange) => {
      const report = (): void => {
        if (token() === known) return;
        noteOwnChange();
        onChange();
      };
      const judge = async ({ subtle: digests }: Announcing): Promise<void> => {
        const now = token();
        const [from, to] = await Promise.all([digestOf(digests, known), digestOf(digests, now)]);
        if (token() !== now) compare();
        else if (leadsTo(renewals, from, to)) noteOwnChange();
        else report();
      };
      const compare = (): void => {
        const now = token();
        if (channel && announcing && known && now && now !== known)
          clock.setTimeout(() => judge(announcing), RENEWAL_WAIT);
        else report();
      };
      channel?.addEventListener('message', ({ data }) => {
        const renewal = renewalIn(data);
        if (renewal) renewals.set(renewal.from, renewal.to);
        else report();
      });
      window.cookieStore?.addEventListener('change', compare);
      for (const coming of ['focus', 'pageshow']) window.addEventListener(coming, compare);
    },
  };
}

/** Checks the shape by hand: a page without an interaction loads no library for it. */
function renewalIn(data: unknown): Renewal | null {
  const { from, to } = Object(data) as Partial<Record<keyof Renewal, unknown>>;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null;
}

async function digestOf(subtle: SubtleCrypto, text: string): Promise<string> {
  return String(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** Whether one token was renewed to the other, in one step or several. */
function leadsTo(renewals: ReadonlyMap<string, string>, from: string, to: string): boolean {
  const reached = new Set([from]);
  for (const one of reached) reached.add(renewals.get(one) ?? from);
  return reached.has(to);
}
