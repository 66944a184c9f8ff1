import type { FeatureSample } from "../testing/feature-samples.ts";
import { address, words } from "../testing/storage/marks.ts";

const confirmed = {
  state: "confirmed",
  attempt: "a",
  fingerprint: "f",
  heads: 1,
  hopedForPlace: 1,
  consentVersion: "1",
};

export const sample: FeatureSample = {
  markedRows: (madeMs) => ({
    signUps: {
      row: {
        ...confirmed,
        id: "su",
        code: "c",
        txid: "T",
        event: "retiro",
        number: 1,
        receivedAtMs: madeMs,
        told: JSON.stringify({
          startsAtMs: madeMs,
          endsAtMs: madeMs,
          isWholeDay: false,
          place: "Sede",
        }),
      },
      is: {
        email: address,
        people: JSON.stringify([words("signUps", "people")]),
        answers: JSON.stringify([{ question: "Alergia?", answer: words("signUps", "answers") }]),
      },
    },
  }),
  notHandedOver: { "signUps.phone": "written as a telephone" },
  whoSees: [[/^\/painel\/inscricoes/, ["administracao", "secretaria"]]],
  panelStarts: ["/painel/inscricoes/acampamento/cancelar-todos"],
};
