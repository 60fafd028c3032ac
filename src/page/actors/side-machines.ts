import type { AnyActorRef } from 'xstate';

type Seen = (root: AnyActorRef) => void;

const roots: AnyActorRef[] = [];
const followers: Seen[] = [];

/** The machines beside the page; they are tracked like those of the page. [ANALYTICS-04] */
export const sideMachines = {
  add: (root: AnyActorRef): void => {
    roots.push(root);
    for (const seen of followers) seen(root);
  },
  /** Calls `seen` with each of them, now or once it is added. */
  follow: (seen: Seen): void => {
    followers.push(seen);
    for (const root of roots) seen(root);
  },
} as const;
