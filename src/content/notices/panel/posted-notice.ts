import { cut, tidy } from "../../../format/text.ts";
import { isDate } from "../../../format/dates.ts";
import { instantOf } from "../../../format/church-clock.ts";
import type { RefusedForm } from "../../../panel/shell/parse-form.ts";
import type { WrittenNotice } from "../edit-notices.ts";

/** The choice of an end that none of the proposals is. */
export const otherEnd = "outro";

const keys = ["texto", "ate", "ate_outro", "desde", "link", "urgente", "acao"] as const;

/** What a form says, and the notice that it makes; without one, what is wrong stands beside its field. */
export function readNotice(
  body: Record<string, unknown>,
  nowMs: number,
): RefusedForm & { notice?: WrittenNotice } {
  const typed: Record<string, string> = {};
  for (const key of keys) {
    const value = body[key];
    typed[key] = typeof value === "string" ? tidy(value) : "";
  }
  const problems: Record<string, string> = {};
  const { texto = "", link = "", urgente = "" } = typed;
  if (texto.trim() === "") problems.texto = "Escreva o aviso.";
  const isOther = typed.ate === otherEnd;
  const end = (isOther ? typed.ate_outro : typed.ate) ?? "";
  const until = readMoment(end);
  const from = typed.desde ? readMoment(typed.desde) : undefined;
  const endField = isOther ? "ate_outro" : "ate";
  if (!until) problems[endField] = complaintAbout(end) ?? "Escolha até quando.";
  else if (until.instant <= nowMs) problems[endField] = "Esta hora já passou. Escolha outra.";
  if (typed.desde && !from) {
    problems.desde = complaintAbout(typed.desde) ?? "Escolha dia e hora, ou deixe vazio.";
  }
  if (from && until && from.instant >= until.instant) {
    problems.desde = "Ele sairia antes de aparecer. Escolha uma hora mais cedo.";
  }
  if (!until || Object.keys(problems).length > 0) return { typed, problems };
  const notice = {
    // A phone's keyboard has a key for a new line.
    texto: texto.replace(/\s+/g, " ").trim(),
    link: link.trim(),
    desde: from?.text ?? "",
    ate: until.text,
    urgente: urgente === "sim" ? "sim" : "",
  };
  return { typed, problems, notice };
}

/** Of what is no moment; undefined where nothing was typed. */
function complaintAbout(typed: string): string | undefined {
  const text = typed.trim().replace("T", " ");
  if (text === "") return undefined;
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/.test(text)) {
    return `“${text}” tem segundos. Escreva só horas e minutos, como ${text.slice(11, 16)}.`;
  }
  return `“${cut(text, 40)}” não é um dia com hora. Escreva como 24/12/2026, 20:00.`;
}

/** As browsers send it, with a T, or as the file has it. */
function readMoment(typed: string): { text: string; instant: number } | undefined {
  const [, day = "", time = ""] =
    /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(typed.trim()) ?? [];
  return isDate(day) ? { text: `${day} ${time}`, instant: instantOf(day, time) } : undefined;
}
