import type { FeatureSample } from "../../../testing/feature-samples.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { address, name } from "../../../testing/storage/marks.ts";

const countings = `${panelPaths.gifts}/contagem`;
const counting = `${countings}/counting-of-1`;

export const sample: FeatureSample = {
  markedRows: (madeMs) => ({
    countingLines: {
      row: {
        id: "cl",
        countingId: "c",
        number: 1,
        means: "cash",
        fund: "Oferta",
        amountCentavos: 10_00,
        addedBy: "s",
        addedAtMs: madeMs,
      },
      is: {
        email: address,
        name: `${name} marcacountinglinesname`,
        envelope: "marcacountinglinesenvelope",
      },
    },
  }),
  keptWithoutAddress: ["countingLines.envelope", "countingLines.name"],
  sentTwice: [
    {
      path: countings,
      comesTo: "both",
      first: { encontro: "Culto de Ana" },
      second: { encontro: "Culto de Bia" },
    },
    {
      path: `${counting}/linha`,
      comesTo: "both",
      first: { valor: "50,00", fundo: "Oferta", contribuinte: "Ana" },
      second: { valor: "60,00", contribuinte: "Bia" },
    },
    { path: `${counting}/tirar`, comesTo: "same", first: { linha: "line-of-3" } },
    {
      path: `${counting}/cedulas`,
      comesTo: "told",
      first: { "cedulas.50": "74", "cedulas.10": "1" },
      second: { "cedulas.50": "75", "cedulas.10": "" },
    },
    { path: `${counting}/fechar`, comesTo: "told", first: {} },
    { path: `${countings}/counting-of-3/descartar`, comesTo: "told", first: {} },
  ],
};
