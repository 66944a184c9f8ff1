/** True in `npm test` without a word, which is what a change can break in a sitting. */
export const isShortSet = process.env.TEST_SET === "short";
