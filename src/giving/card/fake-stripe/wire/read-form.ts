import { invalidRequest } from "./stripe-response.ts";

export type Form = { [name: string]: string | Form };

/** `card[token]=tok_1&a[0]=x` → `{ card: { token: "tok_1" }, a: { 0: "x" } }`, as Stripe reads bodies and queries. */
export function readForm(text: string): Form {
  const form: Form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.split("[").map((part) => part.replace(/\]$/, ""));
    setDeep(form, [first, ...rest], value, name);
  }
  return form;
}

function setDeep(form: Form, path: string[], value: string, name: string): void {
  const [key = "", ...rest] = path;
  if (rest.length === 0) {
    if (key in form) throw invalidRequest("parameter_invalid", name, `Duplicate param: ${name}`);
    form[key] = value;
    return;
  }
  const inner = (form[key] ??= emptyForm());
  if (typeof inner === "string") throw invalidRequest("parameter_invalid", name, "Invalid hash");
  setDeep(inner, rest, value, name);
}

/** Without a prototype, since names come from outside. */
const emptyForm = (): Form => Object.create(null) as Form;
