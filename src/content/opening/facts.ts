import { getAreaCodeInfo } from "@brazilian-utils/brazilian-utils";
import { z } from "zod";
import { type ChurchZone, usualZone } from "../../format/church-clock.ts";
import { zone } from "../subjects/church.ts";
import { cep, cnpj, email, line, phone, pixKey } from "../values.ts";

/** The length that a BR Code has room for. */
const longestReceiver = 25;

const addressExpected =
  "escreva rua, número, bairro e CEP, como Rua das Acácias, 12, Centro, 12345-678";

const address = z
  .string("escreva um endereço")
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.tuple([line(), line(10), line(60), cep], addressExpected))
  .transform(([rua, numero, bairro, code]) => ({ rua, numero, bairro, cep: code }));

/** The state may be left out: most often it is that of the telephone. */
const city = z
  .string("escreva uma cidade")
  .transform(cityAndState)
  .pipe(z.array(line(60)))
  .transform(([name = "", state]) => ({ name, state: state?.toUpperCase() }));

/** "Campinas/SP", "Campinas, SP" or "Campinas - SP" in two; any other text as it is. */
function cityAndState(text: string): string[] {
  const before = text.slice(0, -2);
  const untilSign = before.trimEnd();
  const sign = untilSign.at(-1) ?? "";
  const name = untilSign.slice(0, -1);
  const isDash = "-–".includes(sign) && before !== untilSign && name !== name.trimEnd();
  const isSeparated = sign !== "" && (sign === "/" || sign === "," || isDash);
  const state = text.slice(-2);
  return isSeparated && /^[a-z]{2}$/i.test(state) ? [name.trimEnd(), state] : [text];
}

/** What a church is asked, each held against what the content's own loader takes. */
export const answers = z.strictObject({
  nome: line(80),
  cidade: city,
  telefone: phone,
  email,
  pix: pixKey,
  endereco: address,
  nome_curto: line(30).optional(),
  whatsapp: phone.optional(),
  cnpj: cnpj.optional(),
  recebedor: line(longestReceiver).optional(),
  fuso: zone.optional(),
});

export type Answers = z.output<typeof answers>;

/** The church as it is in the content, by the keys of igreja.yaml. */
export type Facts = {
  nome: string;
  nome_curto: string;
  telefone: string;
  /** Absent: the church has none. */
  whatsapp: string | undefined;
  email: string;
  /** The one of the PIX key, if that is one and no other was given. */
  cnpj: string | undefined;
  pix: string;
  /** Who receives a PIX, as the bank shows it. */
  recebedor: string;
  fuso: ChurchZone;
  endereco: {
    rua: string;
    numero: string;
    bairro: string;
    cidade: string;
    estado: string;
    cep: string;
  };
};

export function factsOf({ cidade, endereco, ...given }: Answers): Facts {
  const ownCnpj = cnpj.safeParse(given.pix).data;
  const estado = cidade.state ?? stateOf(given.telefone);
  const short = given.nome_curto ?? shortNameOf(given.nome, cidade.name);
  return {
    ...given,
    nome_curto: short,
    whatsapp: given.whatsapp,
    recebedor: given.recebedor ?? atWord(short, longestReceiver),
    cnpj: given.cnpj ?? ownCnpj,
    fuso: given.fuso ?? zonesOfStates[estado] ?? usualZone,
    endereco: { ...endereco, cidade: cidade.name, estado },
  };
}

/** Those of which all people, or nearly all, live by another zone than the usual one. */
const zonesOfStates: Record<string, ChurchZone> = {
  AC: "America/Rio_Branco",
  AL: "America/Maceio",
  AM: "America/Manaus",
  AP: "America/Belem",
  BA: "America/Bahia",
  CE: "America/Fortaleza",
  MA: "America/Fortaleza",
  MS: "America/Campo_Grande",
  MT: "America/Cuiaba",
  PA: "America/Belem",
  PB: "America/Fortaleza",
  PE: "America/Recife",
  PI: "America/Fortaleza",
  RN: "America/Fortaleza",
  RO: "America/Porto_Velho",
  RR: "America/Boa_Vista",
  SE: "America/Maceio",
  TO: "America/Araguaina",
};

const stateOf = (telephone: string): string =>
  getAreaCodeInfo(telephone.slice(0, 2))?.stateCode ?? "SP";

const longestShortName = 30;
const joining = /( (d[aeo]s?|e|em|para))+$/i;

/** "Igreja Batista de Pedra Clara" → "Igreja Batista": without its city, and as short as the menu has room for. */
export function shortNameOf(name: string, ofCity: string): string {
  const endsInCity = name.toLowerCase().endsWith(` ${ofCity.toLowerCase()}`);
  const rest = endsInCity ? name.slice(0, -ofCity.length).trim() : name;
  return atWord(rest.replace(joining, ""), longestShortName);
}

/** As many whole words of a text as its room holds; one word that is too long for it is cut. */
export function atWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.slice(0, longest + 1).lastIndexOf(" ");
  return text.slice(0, end > 0 ? end : longest).replace(joining, "");
}
