import type { FeatureSample, Fields, SentTwice } from "../testing/feature-samples.ts";
import { address, words } from "../testing/storage/marks.ts";

const confirmed = {
  state: "confirmed",
  attempt: "a",
  fingerprint: "f",
  heads: 1,
  hopedForPlace: 1,
  consentVersion: "1",
};

const events = "/painel/inscricoes";
const retreat = `${events}/retiro-2027`;
const camp = `${events}/acampamento`;
const campFees = "/painel/doacoes/inscricoes/acampamento";

const attender = {
  telefone: "11955550123",
  "pessoa.1": "Caio Exemplo",
  "pergunta.1": "M",
  responsavel: "sim",
};

const course = {
  inicio: "2027-03-06T19:00",
  fim: "2027-03-06T21:00",
  local: "Salão",
  vagas: "20",
  ate: "2027-03-05T22:00",
};

/** A press on the list of the retreat that two people do once. */
const ofEntry = (act: string, first: Fields): SentTwice => ({
  path: `${retreat}/${act}`,
  comesTo: "same",
  first,
  on: retreat,
});

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
  rareForms: [[retreat, `${retreat}/mudanca`, { mesmo_evento: "sim" }]],
  sentTwice: [
    {
      path: `${retreat}/inscrever`,
      comesTo: "both",
      first: { ...attender, nome: "Ana Exemplo" },
      second: { nome: "Bia Exemplo" },
    },
    {
      path: `${events}/nova`,
      comesTo: "both",
      first: { ...course, nome: "Curso de Ana" },
      second: { nome: "Curso de Bia" },
    },
    ofEntry("avisar-da-mudanca", {}),
    ofEntry("mudanca", { valor_para_todos: "sim" }),
    ofEntry("pago", { inscricao: "sign-up-of-1" }),
    ofEntry("conferido", { inscricao: "sign-up-of-4" }),
    ofEntry("devolvido", { inscricao: "sign-up-of-4" }),
    {
      path: `${camp}/avisado`,
      comesTo: "same",
      first: { inscricao: "sign-up-of-6" },
      on: camp,
    },
    {
      path: `${retreat}/tirar`,
      comesTo: "told",
      first: { inscricao: "sign-up-of-3", pessoa: "2" },
    },
    { path: `${retreat}/cancelar`, comesTo: "told", first: { inscricao: "sign-up-of-3" } },
    ofEntry("dar-lugar", { inscricao: "sign-up-of-2" }),
    {
      path: `${retreat}/cancelar-juntas`,
      comesTo: "same",
      first: { inscricao: "sign-up-of-1" },
      on: `${retreat}/cancelar-juntas?inscricao=sign-up-of-1`,
    },
    { path: `${camp}/cancelar-todos`, comesTo: "same", first: {} },
    ...["conferido", "devolvido"].map((act): SentTwice => ({
      path: `${campFees}/${act}`,
      comesTo: "same",
      first: { inscricao: "sign-up-of-5" },
      on: campFees,
    })),
  ],
  panelStarts: [`${camp}/cancelar-todos`],
};
