import type { World } from '../simulation/world.ts';

/**
 * What must hold of a machine in every state that can be reached, whatever its chart says. The name is the claim, with
 * its requirement.
 */
export type Claims<Context> = Readonly<
  Record<
    string,
    (reached: {
      context: Context;
      at: (...states: string[]) => boolean;
      asks: (...ports: string[]) => number;
      world: World;
    }) => boolean
  >
>;

/** How often a port was asked since the world began. */
export function count(world: World, port: string): number {
  return world.calls.filter((call) => call.port === port).length;
}

/** The toast beside a dialog; null: none. */
export function toastOf(refusal: { readonly code: number; readonly message: string } | null): string {
  return `reportFailure ${JSON.stringify(refusal && { code: refusal.code, message: refusal.message, duration: 2000, throttle: 0, isAnnouncedByCaller: true })}`;
}
