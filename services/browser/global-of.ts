/** Returns the object that a deployment's script left on `window`; null: the script did not run. */
export function globalOf<Thing>(window: object, name: string): Thing | null {
  return (Reflect.get(window, name) as Thing | undefined) ?? null;
}
