import { readHtml, textOf } from "../church/read-html.ts";

/** The fields that a browser would send of a page's form, without a button. */
export function readForm(html: string, isIt: string): URLSearchParams {
  const form = readHtml(html).find(({ name, inner }) => name === "form" && inner.includes(isIt));
  if (!form) throw new Error(`No form has ${isIt}.`);
  const sent = new URLSearchParams();
  for (const element of form.within) {
    const { name, attributes, within } = element;
    const field = attributes.get("name");
    if (field === undefined || name === "button") continue;
    const isOff =
      ["radio", "checkbox"].includes(attributes.get("type") ?? "") && !attributes.has("checked");
    if (name === "input" && !isOff) sent.append(field, attributes.get("value") ?? "");
    if (name === "textarea") sent.append(field, textOf(element).replace(/^\n/, ""));
    if (name === "select") {
      const [first] = within;
      const chosen = within.find((option) => option.attributes.has("selected")) ?? first;
      sent.append(field, chosen?.attributes.get("value") ?? "");
    }
  }
  return sent;
}
