/**
 * Lets the first call fail, then the second, and so on, until a run had none left to fail: calls that are added later
 * are among them. `live` tells whether that call was failed. → how many calls failed
 */
export async function failEachCall(live: (call: number) => Promise<boolean>): Promise<number> {
  let call = 1;
  while (await live(call)) call += 1;
  return call - 1;
}
