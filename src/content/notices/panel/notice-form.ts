import { isDate, instantOf } from "../../../format/church-clock.ts";
import { cut } from "../../../format/text.ts";
import {
  defineForm,
  hiddenField,
  lineField,
  type Read,
  textField,
} from "../../../kit/panel/form.ts";
import { editYaml, valueOfYaml } from "../../editor/form/edit-yaml.ts";
import { entriesOf, orderOf } from "../../editor/form/entries.ts";
import type { Subject } from "../../editor/subject.ts";
import { type Notice, noticesSchema, isOver } from "../schema.ts";

export const otherEnd = "outro";

type Moment = { text: string; instant: number };

/** A new notice. The end is one of the proposals, or what is in `ate_outro`. */
export const noticeForm = (nowMs: number) => {
  const readEnd = (typed: string): Read<Moment> => {
    const until = readMoment(typed, "Escolha até quando.");
    return "value" in until && until.value.instant <= nowMs
      ? { problem: "Esta hora já passou. Escolha outra." }
      : until;
  };
  return defineForm(
    {
      texto: textField("O que dizer", (typed) => {
        // A phone's keyboard has a key for a new line.
        const value = typed.replace(/\s+/g, " ").trim();
        return value === "" ? { problem: "Escreva o aviso." } : { value };
      }),
      ate: {
        ...hiddenField,
        read: (typed): Read<Moment | typeof otherEnd> =>
          typed === otherEnd ? { value: otherEnd } : readEnd(typed),
      },
      ate_outro: lineField("Qual dia e hora", (value) => ({ value }), { type: "datetime-local" }),
      urgente: hiddenField,
      desde: lineField(
        "Aparece em",
        (typed): Read<Moment | undefined> =>
          typed ? readMoment(typed, "Escolha dia e hora, ou deixe vazio.") : { value: undefined },
        { optional: true, type: "datetime-local" },
      ),
      link: lineField("Página que ele abre", (typed) => ({ value: typed.trim() }), {
        optional: true,
        inputMode: "url",
        placeholder: "/programacao",
      }),
      acao: hiddenField,
    },
    ({ ate, ate_outro = "", desde }) => {
      const until = ate === otherEnd ? readEnd(ate_outro) : ate && { value: ate };
      if (until && "problem" in until) return { ate_outro: until.problem };
      return until && desde && desde.instant >= until.value.instant
        ? { desde: "Ele sairia antes de aparecer. Escolha uma hora mais cedo." }
        : {};
    },
  );
};

export const noticeOfForm = ({ texto, ate, ate_outro, ...others }: Typed): WrittenNotice => ({
  texto,
  link: others.link,
  desde: others.desde?.text ?? "",
  ate: ate === otherEnd ? inFile(ate_outro).slice(0, 16) : ate.text,
  urgente: others.urgente === "sim" ? "sim" : "",
});

type Typed = NonNullable<ReturnType<ReturnType<typeof noticeForm>["check"]>["values"]>;

/** Browsers send a moment with a T. */
const inFile = (typed: string): string => typed.trim().replace("T", " ");

function readMoment(typed: string, ifEmpty: string): Read<Moment> {
  const text = inFile(typed);
  const [, day = "", time = ""] =
    /^(\d{4}-\d{2}-\d{2}) ((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(text) ?? [];
  if (isDate(day)) return { value: { text: `${day} ${time}`, instant: instantOf(day, time) } };
  if (text === "") return { problem: ifEmpty };
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/.test(text)) {
    const words = `“${text}” tem segundos. Escreva só horas e minutos, como ${text.slice(11, 16)}.`;
    return { problem: words };
  }
  return {
    problem: `“${cut(text, 40)}” não é um dia com hora. Escreva como 24/12/2026, 20:00.`,
  };
}

/** A notice as a form says it, by the keys of the file; what is left empty is left out. */
type WrittenNotice = Record<"texto" | "link" | "desde" | "ate" | "urgente", string>;

const list = "avisos";

/** Notices of a text that is, or was, on the air, each in its place of the list. */
export function noticesIn(text: string): readonly Notice[] {
  const read = noticesSchema.safeParse(valueOfYaml(text));
  return read.success ? read.data.notices : [];
}

/** The file with one more notice, and without those that are over. */
export function withNotice(
  { fields }: Subject,
  text: string,
  written: WrittenNotice,
  nowMs: number,
): string {
  const entries = openOnes(fields, text, nowMs);
  const id = String(noticesIn(text).length);
  entries.append(orderOf(list), id);
  for (const [key, value] of Object.entries(written)) entries.append(`${list}.${id}.${key}`, value);
  return editYaml(text, fields, entries);
}

/** The file without one notice, and without those that are over. */
export const withoutNotice = (
  { fields }: Subject,
  text: string,
  at: number,
  nowMs: number,
): string => editYaml(text, fields, openOnes(fields, text, nowMs, at));

/** The form of the file without the notices that are over, and without the one at that place. */
function openOnes(fields: Subject["fields"], text: string, nowMs: number, without?: number) {
  const isGone = (notice: Notice, at: number) => isOver(notice, nowMs) || at === without;
  const gone = new Set(noticesIn(text).flatMap((one, at) => (isGone(one, at) ? [`${at}`] : [])));
  return new URLSearchParams(
    [...entriesOf(fields, valueOfYaml(text))].filter(([name, value]) => {
      const [, id = ""] = name.split(".");
      return name === orderOf(list) ? !gone.has(value) : !gone.has(id);
    }),
  );
}
