/** What a script of the deployment has left on `window` under a name; null: no such script ran. */
export function globalOf<Thing>(window: object, name: string): Thing | null {
  return (Reflect.get(window, name) as Thing | undefined) ?? null;
}
