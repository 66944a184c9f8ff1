/**
 * Keeps the things that were asked for last, at most as many, so that each is made once while it is among them. What
 * could not be made is made anew.
 */
export function keepLast<Thing>(most: number): (key: string, make: () => Thing) => Thing {
  /** The one asked for last is last. */
  const kept = new Map<string, Thing>();
  return (key, make) => {
    const thing = kept.get(key) ?? make();
    if (thing === undefined) return thing;
    kept.delete(key);
    kept.set(key, thing);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return thing;
  };
}
