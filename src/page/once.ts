/** Memoises a function without arguments. A rejected promise is forgotten, so that the next call retries. */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { readonly thing: Thing } | null = null;
  return () => {
    if (made) return made.thing;
    const thing = make();
    made = { thing };
    if (thing instanceof Promise) thing.catch(() => (made = null));
    return thing;
  };
}
