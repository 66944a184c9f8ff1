import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { tidy } from "../../format/text.ts";
import type { TextInput as LineInput } from "../ui/form/field.tsx";
import { readTexts } from "./saved-posts/read-texts.ts";

/** Value of a field's text, or a sentence for the person who typed it. */
export type Read<Value> = { value: Value } | { problem: string };

/** One field of a form: how its text is read, and how a page draws it. */
export type Field<Value> = {
  label: string;
  optional?: boolean | undefined;
  /** Reads a text as `tidy` leaves it; an empty one where the form did not bring the field. */
  read(text: string): Read<Value>;
  control: Control;
  /** Words below it, for the person who fills it in. */
  help?: string | undefined;
};

export type { LineInput };

type Control =
  | { as: "line"; input: LineInput }
  | { as: "text"; input: TextInput }
  | { as: "choice"; choices: Choices }
  /** A file, which the page handles itself: its text is empty. */
  | { as: "file"; accept: string }
  /** A value that a page knows and no person types. */
  | { as: "hidden" };

type TextInput = { rows?: number; className?: string; placeholder?: string };

type Choices = readonly (readonly [value: string, label: string])[];

type Fields = Record<string, Field<unknown>>;
type Values<All extends Fields> = {
  [Name in keyof All]: All[Name] extends Field<infer Value> ? Value : never;
};

/** Texts, or sentences, by the names of their fields. */
export type ByField = Record<string, string>;

/** Texts in the fields, and what is to be mended. */
export type Shown = {
  typed: ByField;
  problems: ByField;
  /** Mistakes of none of the fields. */
  errors?: readonly string[];
};

export const nothingTyped: Shown = { typed: {}, problems: {} };

type Form<All extends Fields = Fields> = {
  fields: All;
  check(typed: ByField): Checked<All>;
};

type Checked<All extends Fields> =
  | { values: Values<All>; problems?: undefined }
  | { values?: undefined; problems: ByField };

/** `together` finds what is wrong between the fields; one that is wrong by itself has no value there. */
export const defineForm = <All extends Fields>(
  fields: All,
  together?: (values: Partial<Values<All>>) => ByField,
): Form<All> => ({
  fields,
  check(typed) {
    const values: Record<string, unknown> = {};
    const wrong: ByField = {};
    for (const [name, field] of Object.entries(fields)) {
      const text = typed[name] ?? "";
      const isTooLong = text.length > longest[field.control.as];
      const read = isTooLong ? { problem: tooLong } : field.read(text);
      if ("problem" in read) wrong[name] = read.problem;
      else values[name] = read.value;
    }
    const problems = { ...together?.(values as Partial<Values<All>>), ...wrong };
    // Where nothing is wrong, every field was read.
    return Object.keys(problems).length > 0 ? { problems } : { values: values as Values<All> };
  },
});

/** Characters in one field. */
const longest: Record<Control["as"], number> = {
  line: 1_000,
  text: 20_000,
  choice: 1_000,
  file: 1_000,
  // A passkey has an id of up to 1,364.
  hidden: 2_000,
};
const tooLong = "Este texto é longo demais.";

export const lineField = <Value>(
  label: string,
  read: Field<Value>["read"],
  { optional, help, ...input }: LineInput & Pick<Field<Value>, "optional" | "help"> = {},
): Field<Value> => ({ label, optional, help, read, control: { as: "line", input } });

export const textField = <Value>(
  label: string,
  read: Field<Value>["read"],
  { optional, help, ...input }: TextInput & Pick<Field<Value>, "optional" | "help"> = {},
): Field<Value> => ({ label, optional, help, read, control: { as: "text", input } });

/** One of several; the first is chosen where nothing else is. */
export const choiceField = <Value>(
  label: string,
  choices: Choices,
  read: Field<Value>["read"],
): Field<Value> => ({ label, read, control: { as: "choice", choices } });

export const fileField = (
  label: string,
  { accept, help }: { accept: string; help: string },
): Field<undefined> => ({
  label,
  optional: true,
  help,
  read: () => ({ value: undefined }),
  control: { as: "file", accept },
});

export const hiddenField: Field<string> = {
  label: "",
  read: (value) => ({ value }),
  control: { as: "hidden" },
};

/** Reads a form that was posted. `key` is its idempotency key, or a new one for a form without. */
export async function readForm<All extends Fields>(
  context: Context,
  { check }: Pick<Form<All>, "check">,
): Promise<
  { typed: ByField; key: string } & (
    | { values: Values<All>; refused?: undefined }
    | { values?: undefined; refused: Shown }
  )
> {
  const typed = await readTyped(context);
  const sent = { typed, key: keyOf(typed) };
  const { values, problems } = check(typed);
  return problems ? { ...sent, refused: { typed, problems } } : { ...sent, values };
}

/** The texts of a form that was posted, where each of them may be missing. */
export const readTyped = async (context: Context): Promise<ByField> =>
  Object.fromEntries((await readTexts(context)).map(([name, text]) => [name, tidy(text)]));

export const keyName = "chave";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The form's idempotency key, or a new one. */
export const keyOf = ({ [keyName]: key = "" }: ByField): string =>
  uuid.test(key) ? key : randomUUID();

/** A text of the query. No database keeps a NUL. */
export const queryOf = ({ req }: Context, name: string): string | undefined =>
  req.query(name)?.replaceAll("\0", "");

/** Characters. */
const longestSearch = 100;

export const searchOf = ({ req }: Context): string => shortSearch(req.query("busca") ?? "");

export const shortSearch = (typed: string): string =>
  typed.replaceAll("\0", "").trim().slice(0, longestSearch).toWellFormed();

/** An address with its query, without the empty values. */
export function addressOf(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((one): one is [string, string] => Boolean(one[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Reads one more than wanted, which shows whether there are more. */
export async function upTo<One>(
  most: number,
  read: (atMost: number) => Promise<readonly One[]>,
): Promise<{ some: readonly One[]; isMore: boolean }> {
  const all = await read(most + 1);
  return { some: all.slice(0, most), isMore: all.length > most };
}
