import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { sampleStatement } from "../../testing/church/sample-statement.ts";
import type { FeatureSample } from "../../testing/feature-samples.ts";
import { text } from "../../testing/panel/typed-text.ts";

const { bankStatement } = panelPaths;
const credit = { day: "2026-11-05", centavos: 150_00, memo: "PIX RECEBIDO ANA EXEMPLO" };
const statement = new File([sampleStatement([credit])], "extrato.ofx");

export const sample: FeatureSample = {
  markedRows: (madeMs) => ({
    statementPreviews: { row: { id: "p", staffId: "s", madeAtMs: madeMs } },
  }),
  notHandedOver: { "statementPreviews.preview": "gone within the hour" },
  rareForms: [[bankStatement, `${bankStatement}/lancar`, { "contribuinte.1": text }]],
  sentTwice: [
    { path: bankStatement, comesTo: "both", first: { arquivo: statement } },
    {
      path: `${bankStatement}/lancar`,
      comesTo: "both",
      first: { "linha.1": "sim", "fundo.1": "Oferta" },
      async on(ask) {
        const form = new FormData();
        form.set("arquivo", statement);
        return (await ask(bankStatement, form)).headers.get("location") ?? "";
      },
    },
  ],
};
