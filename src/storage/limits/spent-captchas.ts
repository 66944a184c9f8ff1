import type { SolvedCaptcha } from "../../domain/captcha.ts";
import type { Writer } from "../engine/database.ts";

/** Spends a captcha's answer. → false if it has been spent, on whatever form */
export async function spendCaptcha(
  writer: Writer,
  { nonce, expiresAtMs }: SolvedCaptcha,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto("spent_captchas")
    .values({ nonce, expires_at: expiresAtMs })
    .onConflict((conflict) => conflict.column("nonce").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
