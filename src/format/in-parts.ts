/** Yields all items in their order, at most `most` at once. */
export function* inParts<One>(all: Iterable<One>, most: number): Generator<One[]> {
  let part: One[] = [];
  for (const one of all) {
    part.push(one);
    if (part.length < most) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
