import { trimEndOf } from "./text.ts";

/** First words of churches' names that have an article: "a Igreja", "o Ministério"; all others go without one. */
const feminine = new Set(
  `igreja comunidade paróquia capela catedral basílica congregação assembleia comunhão aliança associação missão casa
  convenção irmandade fundação sociedade primeira segunda terceira quarta quinta sexta sétima oitava nona décima`.split(
    /\s+/,
  ),
);
const masculine = new Set(
  "ministério templo tabernáculo santuário centro projeto movimento exército primeiro segundo".split(
    " ",
  ),
);

const articleOf = (name: string): "a" | "o" | "" => {
  const [first = ""] = name.trim().toLowerCase().split(/\s+/);
  if (feminine.has(first) || /^\d+ª$/.test(first)) return "a";
  return masculine.has(first) || /^\d+º$/.test(first) ? "o" : "";
};

/** "Igreja Vitral" → "da Igreja Vitral", "Ministério Fonte" → "do Ministério Fonte", "Bola de Neve" → "de Bola de Neve". */
export const ofChurch = (name: string): string => `d${articleOf(name) || "e"} ${name}`;

/** "Igreja Vitral" → "à Igreja Vitral", "Ministério Fonte" → "ao Ministério Fonte", "Bola de Neve" → "a Bola de Neve". */
export const toChurch = (name: string): string =>
  `${{ a: "à", o: "ao", "": "a" }[articleOf(name)]} ${name}`;

/** Name after a preposition that does not melt, as "para": "a Igreja Vitral", "o Ministério Fonte", "Bola de Neve". */
export const theChurch = (name: string): string => `${articleOf(name)} ${name}`.trimStart();

/** Titles before a name that belong to it: no person is called "Dona" alone. */
const titles =
  /^(dona|dom|seu|sr|sra|srta|senhor|senhora|dr|dra|doutor|doutora|pr|pra|pastor|pastora|pe|padre|frei|irmão|irmã|diácono|diaconisa|presbítero|presbítera|missionário|missionária|bispo|bispa|apóstolo|reverendo|reverenda|rev|revda|prof|profa|tia|tio|vó|vô)\.?$/i;

/**
 * Name by which a helper calls a person: "Ana Luísa Prado" → "Ana", "Dona Rosa Lima" → "Dona Rosa", "Osvaldo, de
 * Vale Sereno" → "Osvaldo".
 */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const named = words.findIndex((word) => !titles.test(word));
  return trimEndOf(words.slice(0, named + 1 || undefined).join(" "), ",;:");
}

/** First name without a title: "Pr. Antônio Exemplo" → "Antônio". */
export const untitledName = (name: string): string => firstName(name).split(" ").at(-1) ?? "";
