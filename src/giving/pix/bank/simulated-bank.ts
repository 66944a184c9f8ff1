import { hash } from "node:crypto";
import { chargeCode } from "../../../format/pix/br-code.ts";
import type { PixBank, Period } from "./pix-bank.ts";
import type { PixCharge } from "./pix-charge.ts";

type Options = {
  /** Charges with a code that were made in a period. */
  charges(period: Period): Promise<PixCharge[]>;
  now(): number;
};

const paysAfterMs = 10_000;

/** No bank: every charge is paid by itself after ten seconds. It keeps nothing, since the charges say all. */
export function createSimulatedBank({ charges, now }: Options): PixBank {
  return {
    async charge({ txid, receiver }) {
      const code = chargeCode(`pix.simulado.example/qr/v2/${txid}`, receiver);
      return code ? { status: "made", code } : { status: "failed", reason: "charge: no code" };
    },
    async received({ sinceMs, untilMs }, only) {
      const last = Math.min(untilMs, now());
      const paid = await charges({ sinceMs: sinceMs - paysAfterMs, untilMs: last - paysAfterMs });
      return {
        status: "listed",
        unreadable: 0,
        pix: only
          ? []
          : paid
              .filter(({ mode }) => mode === "demonstration")
              .map(({ txid, amountCentavos, madeAtMs }) => ({
                endToEndId: `E00000000${hash("sha256", txid, "hex").slice(0, 23)}`,
                txid,
                amountCentavos,
                atMs: madeAtMs + paysAfterMs,
                returns: [],
              })),
      };
    },
  };
}
