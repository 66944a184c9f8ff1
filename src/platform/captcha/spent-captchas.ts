import type { SolvedCaptcha } from "./captcha.ts";
import type { Writer } from "../database/database.ts";

/** Spends a captcha's answer. → false if it has been spent, on whatever form, and is not kept for `giftId` */
export async function spendCaptcha(
  writer: Writer,
  captcha: SolvedCaptcha,
  giftId?: string,
): Promise<boolean> {
  if (await insertNonce(writer, captcha)) return true;
  if (giftId === undefined) return false;
  const kept = await writer
    .selectFrom("spentCaptchas")
    .select("nonce")
    .where("nonce", "=", nonceFor(captcha, giftId))
    .executeTakeFirst();
  return kept !== undefined;
}

/** Of a gift that waits for its turn: should its request be sent once more, the spent captcha is good for that. */
export async function keepCaptchaFor(
  writer: Writer,
  captcha: SolvedCaptcha,
  giftId: string,
): Promise<void> {
  await insertNonce(writer, { ...captcha, nonce: nonceFor(captcha, giftId) });
}

/** No captcha's own nonce has a space. */
const nonceFor = ({ nonce }: SolvedCaptcha, giftId: string) => `${nonce} ${giftId}`;

async function insertNonce(
  writer: Writer,
  { nonce, expiresAtMs }: SolvedCaptcha,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto("spentCaptchas")
    .values({ nonce, expiresAtMs })
    .onConflict((conflict) => conflict.column("nonce").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
