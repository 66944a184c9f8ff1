/** Whether a text can be an idempotency key; anything else may be what no database keeps. */
export const isIdempotencyKey = (text: string): boolean => /^[\w-]{8,255}$/.test(text);
