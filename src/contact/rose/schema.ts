import { z } from "zod";
import { line, record } from "../../kit/values.ts";
import type { AddedKeys } from "../../content/additions.ts";
import { runningText, titleLine } from "../../content/lines.ts";

const rose = record({
  title: titleLine(60),
  text: runningText,
  action: ["botao", line(40), "O que diz o botão", "Poucas palavras: “Pedir oração”."],
});

export type Rose = z.output<typeof rose>;

declare module "../../content/additions.ts" {
  interface HomeKeys {
    rose?: Rose | undefined;
  }
}

/** Keys of the rose; without them the home page shows no number. */
export const roseKeys: AddedKeys = {
  place: "home",
  fields: {
    rose: [
      "rosa",
      rose.optional(),
      "A rosa da igreja",
      "Na página inicial: a janela que se acende com os pedidos de oração da semana. Sem ela, a página não mostra número nenhum.",
    ],
  },
};

/** Panes of the rose on the home page: it lights as many as this at a time, and has so many. */
export const roseSteps = { by: 5, most: 60 } as const;
