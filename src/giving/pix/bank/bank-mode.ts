import type { PixBankConfig } from "../../../platform/config/pix-bank.ts";
import type { GiftMode } from "../../contract/gift-mode.ts";

/** The mode of PIX that this bank confirms; without a bank there are none. */
export function modeOfBank(pixBank: PixBankConfig): GiftMode {
  if (pixBank.provider === "simulated") return "demonstration";
  return pixBank.provider === "api" && pixBank.isTest ? "test" : "live";
}
