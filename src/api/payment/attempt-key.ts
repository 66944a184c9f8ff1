/** Whether a text can be the key of an attempt; anything else may be what no database keeps. */
export const isAttemptKey = (text: string): boolean => /^[\w-]{8,255}$/.test(text);
