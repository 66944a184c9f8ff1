import type { FeatureSample } from "../../../testing/feature-samples.ts";
import { address } from "../../../testing/storage/marks.ts";

export const sample: FeatureSample = {
  wrongVariables: {
    PIX_BANCO: "caixa",
    PIX_API_URL: "http://banco.example.org",
    PIX_TOKEN_URL: "http://banco.example.org",
    PIX_CLIENT_ID: "",
    PIX_CLIENT_SECRET: "",
    PIX_CERT: "",
    PIX_CERT_KEY: "",
    PIX_CA: "",
    PIX_WEBHOOK: "sim",
  },
  markedRows: (madeMs) => ({
    pixCharges: {
      row: {
        txid: "t",
        idempotencyKey: "k",
        fingerprint: "f",
        mode: "live",
        fund: "Oferta",
        amountCentavos: 50_00,
        receiptCode: "r",
        madeAtMs: madeMs,
        expiresAtMs: madeMs,
      },
      is: { email: address },
    },
  }),
  panelStarts: ["/painel/doacoes/pix"],
};
