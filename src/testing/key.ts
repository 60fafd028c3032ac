import { anyCasesOf } from './cases.ts';
import type { ServiceState } from './service-state.ts';
import { isIn, type Live } from './tree.ts';

/**
 * State of the tree and of what the services keep: worlds with the same key can do the same. Time left is never in it.
 */
export function keyOf(tree: readonly Live[], serviceState: ServiceState, now: number): string {
  const isAside = tree.some(isOffTheMainLine);
  const live = tree.map(({ path, machine, snapshot }) => {
    const own = anyCasesOf(machine).stateKey(snapshot.context, (state) => isIn(snapshot, state));
    return [
      path,
      snapshot.value,
      isAside && ['login', 'attempt', 'registration', 'registerStart'].includes(machine) ? null : own,
      running(snapshot),
    ];
  });
  const kept = serviceState.profile && now < serviceState.profile.until ? serviceState.profile.answer : null;
  const flow = tree.find(({ machine }) => machine === 'login');
  const isAtStart = flow !== undefined && isIn(flow.snapshot, 'form.entering');
  const isUnderWay =
    !isAside &&
    tree.some(
      ({ machine, snapshot }) =>
        (machine === 'login' && isIn(snapshot, 'preparing')) ||
        (machine === 'attempt' && (isIn(snapshot, 'solvingCaptcha') || isIn(snapshot, 'sealing'))),
    );
  return JSON.stringify([live, isAtStart || isUnderWay ? serviceState.settings : null, isAtStart ? kept : null]);
}

/**
 * A captcha that goes wrong goes wrong alike whatever the services keep and however often the key was refused:
 * there the first way to a state stands for all.
 */
function isOffTheMainLine({ machine, snapshot }: Live): boolean {
  if (machine === 'captchaScript') return snapshot.context.tried > 0;
  return (
    machine === 'captcha' &&
    (snapshot.context.at > 0 || snapshot.context.failed.length > 0 || snapshot.context.retries > 0)
  );
}

/** What a state still waits for: a call that has been answered without the state being left is over. */
function running({ children }: Live['snapshot']): readonly string[] {
  return Object.keys(children).filter((id) => children[id]?.getSnapshot().status === 'active');
}
