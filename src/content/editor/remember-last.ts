/** Keeps the `most` values that were asked for last, and makes those that are not there. */
export function rememberLast<Value>(most: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, { value: Value }>();
  return (key, make) => {
    const found = kept.get(key) ?? { value: make() };
    // Asked for again it is the newest.
    kept.delete(key);
    kept.set(key, found);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return found.value;
  };
}
