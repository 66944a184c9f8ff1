import { isShortSet } from "./short-set.ts";

/**
 * Lets the first call fail, then the second, and so on, until a run had none left to fail: calls that are added later
 * are among them. After the twelfth the short set lets every fourth fail. `live` tells whether
 * that call was failed. → how many calls there are, after the twelfth of the short set rounded up
 */
export async function failEachCall(live: (call: number) => Promise<boolean>): Promise<number> {
  let call = 1;
  while (await live(call)) call += isShortSet && call > 12 ? 4 : 1;
  return call - 1;
}
