import type { AddedKeys } from "../content/additions.ts";
import type { ChurchEvent } from "../content/content.ts";
import { signUpSchema } from "./contract/keys.ts";

/** Of an event in programacao.yaml, as its form calls them. */
export const signUpKeys: AddedKeys = {
  place: "event",
  fields: { signUp: ["inscricao", signUpSchema.optional()] },
  words: {
    "eventos.inscricao": [
      "Inscrição pelo site",
      "O evento ganha uma página de inscrição, com lista de espera.",
    ],
    "inscricao.nome": [
      "Nome no endereço",
      "Como retiro-2027. Depois das primeiras inscrições não mude.",
    ],
    "inscricao.vagas": [
      "Vagas, em pessoas",
      "Quem não couber fica na lista de espera. Com 0 todos esperam.",
    ],
    "inscricao.ate": ["Inscrições até", "Depois o site não recebe mais."],
    "inscricao.por_pessoa": [
      "Uma inscrição pode ter várias pessoas",
      "Uma família se inscreve de uma vez, até dez pessoas.",
    ],
    "inscricao.valor": [
      "Valor por pessoa",
      "Como 120,00. Quem tem vaga recebe o código PIX da soma.",
    ],
    "inscricao.menores": [
      "Há menores de idade",
      "Quem inscreve marca que é responsável e autoriza.",
    ],
    "inscricao.perguntas": [
      "Perguntas",
      "Só o que vai usar. As respostas são apagadas 30 dias depois do evento.",
    ],
    "perguntas.obrigatoria": ["É preciso responder", "Sem resposta a inscrição não sai."],
    "perguntas.opcoes": ["Opções", "Sem opções a resposta é um texto."],
  },
  items: { opcoes: "Nova opção" },
  check(events: readonly ChurchEvent[], refuse) {
    const seen = new Set<string>();
    for (const [index, { signUp, end }] of events.entries()) {
      if (!signUp) continue;
      if (seen.has(signUp.name)) {
        const message = `outro evento já tem a inscrição "${signUp.name}"; dê outro nome, como ${signUp.name}-2`;
        refuse([index, "inscricao", "nome"], signUp.name, message);
      }
      seen.add(signUp.name);
      if (signUp.until > end) {
        refuse(
          [index, "inscricao", "ate"],
          signUp.until,
          "as inscrições precisam acabar até o fim do evento",
        );
      }
    }
  },
};
