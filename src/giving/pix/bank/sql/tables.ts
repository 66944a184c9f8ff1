import type { PixCharge } from "../pix-charge.ts";

export type PixTables = { pixCharges: PixChargeRow };

export type PixChargeRow = PixCharge & {
  /** When its first payment was booked. */
  paidAtMs?: number | undefined;
};
