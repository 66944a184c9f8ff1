import type { z } from "zod";
import { exact, record, yesNo } from "../../kit/values.ts";

export const livePath = "/ao-vivo";

const isId = (text: string): boolean => /^UC[\w-]{22}$/.test(text);

/** Says what to write instead of a text that is no channel's id. */
function idInstead(text: string): string {
  const [found] = /UC[\w-]{22}(?![\w-])/.exec(text) ?? [];
  if (found) return `escreva só esta parte do endereço: ${found}`;
  return `escreva o ID do canal, que começa com UC e tem 24 letras e números; ${
    text.startsWith("@") || text.includes("youtu")
      ? "o nome com @ e o endereço do canal não servem. O"
      : "o"
  } ID está no YouTube Studio, em Configurações, Canal, Configurações avançadas, ou na página do canal, em Compartilhar canal, Copiar ID do canal`;
}

const channel = exact("escreva o ID do canal do YouTube").superRefine((text, context) => {
  if (!isId(text)) context.addIssue({ code: "custom", input: text, message: idInstead(text) });
});

/** The YouTube channel on which the church is seen live. */
export const broadcast = record({
  channel: [
    "canal",
    channel,
    "ID do canal no YouTube",
    "Começa com UC. Na página do canal: Compartilhar canal, Copiar ID do canal.",
  ],
});

export const isLive = yesNo;

declare module "../additions.ts" {
  interface ProgrammeKeys {
    broadcast?: z.output<typeof broadcast> | undefined;
  }
  interface MeetingKeys {
    isLive?: boolean | undefined;
  }
  interface EventKeys {
    isLive?: boolean | undefined;
  }
}
