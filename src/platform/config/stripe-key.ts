/** Whether money moves with a key of Stripe's; with any other it is a test. */
export const isLiveKey = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);
