import type { AnyMachineSnapshot } from 'xstate';

/** The screen that a state shows: `meta.screen` of its leaf. */
export function screenOf<Screen extends string>(snapshot: AnyMachineSnapshot): Screen {
  for (const meta of Object.values<{ screen?: string } | undefined>(snapshot.getMeta()))
    if (meta?.screen) return meta.screen as Screen;
  throw new Error(`the state ${JSON.stringify(snapshot.value)} has no screen`);
}
