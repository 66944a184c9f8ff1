import { dayMs } from "../../../format/church-clock.ts";
import { shortDay } from "../../../format/date-words.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import type { GiftMode } from "../../contract/gift-mode.ts";
import type { PixBankConfig } from "./variables.ts";

/** The mode of PIX that this bank confirms; without a bank there are none. */
export function modeOfBank(pixBank: PixBankConfig): GiftMode {
  if (pixBank.provider === "simulated") return "demonstration";
  return pixBank.provider === "api" && pixBank.isTest ? "test" : "live";
}

const warnedMs = 30 * dayMs;

/**
 * Says what is wrong, or soon will be, with the church's certificate for its bank, as the end of a sentence:
 * "certificado do banco termina em 12 dias". Undefined while all is well.
 */
export function certificateTrouble(pixBank: PixBankConfig, nowMs: number): string | undefined {
  if (pixBank.provider === "none") {
    return pixBank.fault && `certificado do banco não serve: ${pixBank.fault}`;
  }
  if (pixBank.provider === "simulated") return undefined;
  const leftMs = pixBank.certificateEndsAtMs - nowMs;
  if (leftMs > warnedMs) return undefined;
  if (leftMs <= 0)
    return `certificado do banco terminou em ${shortDay(pixBank.certificateEndsAtMs)}`;
  const days = Math.ceil(leftMs / dayMs);
  return `certificado do banco termina em ${days} ${days === 1 ? "dia" : "dias"}`;
}

/** The page of PIX that givers were asked to pay, and that came today. */
export const pixTodayPath = `${panelPaths.gifts}/pix` as const;
