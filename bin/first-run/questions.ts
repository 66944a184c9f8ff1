import { cancel, intro, isCancel, text } from "@clack/prompts";
import type { z } from "zod";
import { type Answers, answers } from "../../src/content/opening/facts.ts";

/** Asks at the terminal for missing and wrong answers. Returns undefined if the person cancels. */
export async function ask(given: Given): Promise<Answers | undefined> {
  const written: Given = { ...given };
  intro("Vamos fazer deste o site da sua igreja. Tudo pode ser mudado depois.");
  for (const { key, asks, example, optional } of questions) {
    const before = written[optionOf(key)];
    if (typeof before === "string" && !faultOf(key, before)) continue;
    const answer = await text({
      message: optional ? `${asks} (Enter para pular)` : asks,
      placeholder: example,
      ...(typeof before === "string" && { initialValue: before }),
      validate: (typed = "") => (optional && !typed ? undefined : faultOf(key, typed)),
    });
    if (isCancel(answer)) {
      cancel("Nada foi mudado.");
      process.exitCode = 1;
      return undefined;
    }
    written[optionOf(key)] = answer || undefined;
  }
  return complaintsAbout(written).answers;
}

type Key = keyof typeof answers.shape;

export type Given = Partial<Record<string, string | boolean>>;

export const questions: { key: Key; asks: string; example: string; optional?: true }[] = [
  { key: "nome", asks: "Nome da igreja", example: "Igreja da Paz de Rio Manso" },
  { key: "cidade", asks: "Cidade e estado", example: "Rio Manso/MG" },
  { key: "telefone", asks: "Telefone, com DDD", example: "(31) 3571-0000" },
  { key: "email", asks: "E-mail que a igreja lê", example: "contato@igrejadapaz.org.br" },
  { key: "pix", asks: "Chave PIX", example: "contato@igrejadapaz.org.br" },
  {
    key: "endereco",
    asks: "Endereço: rua, número, bairro e CEP",
    example: "Rua das Acácias, 12, Centro, 35485-000",
  },
  { key: "nome_curto", asks: "Nome para o menu", example: "Igreja da Paz", optional: true },
  { key: "whatsapp", asks: "WhatsApp", example: "(31) 98571-0000", optional: true },
  {
    key: "recebedor",
    asks: "Nome que o banco mostra a quem paga à chave PIX",
    example: "IGREJA DA PAZ",
    optional: true,
  },
  { key: "cnpj", asks: "CNPJ", example: "11.222.333/0001-81", optional: true },
  {
    key: "fuso",
    asks: "Fuso horário, se não for o da maior parte do estado",
    example: "America/Manaus",
    optional: true,
  },
];

/** The option of each answer on the command line. */
export const optionOf = (key: string): string => key.replace("_", "-");

export const options = Object.fromEntries(
  questions.map(({ key }) => [optionOf(key), { type: "string" as const }]),
);

/** The loader's complaint about one answer; undefined if it is valid. */
function faultOf(key: Key, written: string): string | undefined {
  const schema: z.ZodType = answers.shape[key];
  return schema.safeParse(written).error?.issues[0]?.message;
}

/** The answers, or a line for each that is wrong or missing. */
export function complaintsAbout(given: Given): { answers?: Answers; complaints: string[] } {
  const written = Object.fromEntries(
    questions.flatMap(({ key }) => {
      const value = given[optionOf(key)];
      return typeof value === "string" ? [[key, value]] : [];
    }),
  );
  const complaints = questions.flatMap(({ key, example, optional }) => {
    const value = written[key];
    const option = `--${optionOf(key)}`;
    if (value === undefined) return optional ? [] : [`falta ${option}, como "${example}"`];
    const fault = faultOf(key, value);
    return fault ? [`${option} "${value}": ${fault}`] : [];
  });
  return complaints.length > 0 ? { complaints } : { answers: answers.parse(written), complaints };
}
