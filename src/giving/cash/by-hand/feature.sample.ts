import type { FeatureSample } from "../../../testing/feature-samples.ts";
import { bookPath } from "./paths.ts";

export const sample: FeatureSample = {
  panelStarts: ["/painel/doacoes/lancar/gift-of-3"],
  sentTwice: [
    {
      path: bookPath,
      comesTo: "both",
      first: {
        data: "2026-11-20",
        valor: "70,00",
        meio: "cheque",
        fundo: "Oferta",
        contribuinte: "Ana Exemplo",
      },
      second: { valor: "80,00", contribuinte: "Bia Exemplo" },
    },
  ],
};
