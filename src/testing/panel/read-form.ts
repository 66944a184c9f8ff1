import { type HtmlElement, readHtml, textOf } from "../church/read-html.ts";

/** Fields that a browser would send of the page's form whose HTML has these words, without a button. */
export function readForm(html: string, words: string): URLSearchParams {
  const form = readHtml(html).find(({ name, inner }) => name === "form" && inner.includes(words));
  if (!form) throw new Error(`No form has ${words}.`);
  return fieldsOf(form);
}

/** The same of a form that was found; `words` are in every field that a person writes into. */
export function fieldsOf(form: HtmlElement, words?: string): URLSearchParams {
  const sent = new URLSearchParams();
  for (const element of form.within) {
    const { name, attributes, within } = element;
    const field = attributes.get("name");
    if (field === undefined || name === "button") continue;
    const type = attributes.get("type") ?? "text";
    const isOff = ["radio", "checkbox"].includes(type) && !attributes.has("checked");
    const isWritten = words !== undefined && (name === "textarea" || type === "text");
    if (name === "input" && !isOff) {
      sent.append(field, isWritten ? words : (attributes.get("value") ?? ""));
    }
    if (name === "textarea") {
      sent.append(field, isWritten ? words : textOf(element).replace(/^\n/, ""));
    }
    if (name === "select") {
      const [first] = within;
      const chosen = within.find((option) => option.attributes.has("selected")) ?? first;
      sent.append(field, chosen?.attributes.get("value") ?? "");
    }
  }
  return sent;
}
