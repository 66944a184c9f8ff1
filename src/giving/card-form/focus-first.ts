import { focusField } from "../../site/form/point-at.ts";
import type { CardFieldHandle } from "./field/card-field-handle.ts";
import { fieldNames, type Problems } from "./gift-fields.ts";

/** Puts the focus into the first field that is to be mended. */
export function focusFirst(
  form: HTMLFormElement,
  problems: Problems,
  card: CardFieldHandle | null,
): void {
  const first = fieldNames.find((name) => problems[name]);
  if (first === "cartao") {
    card?.focus();
    form.querySelector(".card-frame")?.scrollIntoView({ block: "center" });
    return;
  }
  if (first) focusField(form, first);
}
