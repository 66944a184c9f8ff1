const long = new WeakSet<object>();

/** This request brings a photo of somebody who is known: it may take minutes. */
export const allowLongBody = (request: object): void => void long.add(request);

export const mayTakeLong = (request: object): boolean => long.has(request);
