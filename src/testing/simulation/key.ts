import { anyCasesOf } from './cases.ts';
import type { ServiceState } from './service-state.ts';
import { isIn, type Live } from './tree.ts';

/**
 * The key of a state of the tree and of stored data: worlds with the same key accept the same steps. It contains no
 * remaining time.
 */
export function keyOf(tree: readonly Live[], serviceState: ServiceState, now: number): string {
  const isAside = tree.some(isAfterCaptchaFailure);
  const live = tree.map(({ path, machine, snapshot }) => {
    const cases = anyCasesOf(machine);
    const own = cases.stateKey(snapshot.context, (state) => isIn(snapshot, state));
    return [path, snapshot.value, isAside && cases.awaitsCaptcha === true ? null : own, running(snapshot)];
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

/** What walks compare beyond the key, by the path of the machine. */
export function detailsOf(tree: readonly Live[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    tree.flatMap(({ path, machine, snapshot }) => {
      const details = anyCasesOf(machine).details?.(snapshot.context, (state) => isIn(snapshot, state)) ?? null;
      return details === null ? [] : [[path, details]];
    }),
  );
}

/**
 * Failures of a captcha do not depend on stored data or refused keys: the first path to such a state represents all.
 */
function isAfterCaptchaFailure({ machine, snapshot }: Live): boolean {
  if (machine === 'captchaScript') return snapshot.context.tried > 0;
  return (
    machine === 'captcha' &&
    (snapshot.context.at > 0 || snapshot.context.failed.length > 0 || snapshot.context.retries > 0)
  );
}

/** Pending calls; one that was answered without leaving the state counts as done. */
function running({ children }: Live['snapshot']): readonly string[] {
  return Object.keys(children).filter((id) => children[id]?.getSnapshot().status === 'active');
}
