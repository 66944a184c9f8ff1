import { tidy } from "../../../format/text.ts";
import type { ValueField } from "./field.ts";

/** What a form shows of a value of the file. */
export function textOfValue({ control }: ValueField, value: unknown): string {
  if (typeof value === "string") return value.trimEnd();
  if (typeof value === "boolean") return value ? "sim" : "nao";
  if (typeof value !== "number") return "";
  return control === "money" ? reais.format(value) : String(value);
}

/** What the file says for what was filled in. What is no number stays a text: the loader has the words. */
export function valueOfText({ control }: ValueField, typed: string): string | number {
  const text = tidy(typed);
  switch (control) {
    case "integer":
    case "decimal":
      return numberOr(text, text.trim().replace(",", "."));
    case "money":
      return numberOr(text, withoutThousands(text.replace("R$", "").trim()));
    case "paragraphs":
      return text.trimEnd().replace(/^\s*\n/, "");
    case "line":
      // What was pasted, or typed into a field that shows more than one line.
      return inOneLine(text);
    case "moment":
    case "dayOrMoment":
      // As browsers send it, with a T between day and hour.
      return text.trim().replace(/^(\d{4}-\d{2}-\d{2})T/, "$1 ");
    default:
      return text.trim();
  }
}

const inOneLine = (text: string): string =>
  text
    .split(/[\n\r\t\f]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

const numberOr = (text: string, digits: string): string | number =>
  /^-?\d{1,12}(\.\d{1,12})?$/.test(digits) ? Number(digits) : text.trim();

/** "20.000,50" and "20.000" as Brazil writes them, and "19.90" as files do. */
function withoutThousands(text: string): string {
  const isGrouped = text.includes(",") || /^\d{1,3}(\.\d{3})+$/.test(text);
  return isGrouped ? text.replaceAll(".", "").replace(",", ".") : text;
}

const reais = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });
