import type { StaffMember } from "../../kit/member/members.ts";
import type { Shown } from "../../kit/panel/form.ts";
import { formOf } from "./edit/edit-state.ts";
import { editYaml } from "./form/edit-yaml.ts";
import { itemsOf } from "./form/entries.ts";
import { actOnList } from "./form/lists.ts";
import type { ContentServices } from "./open-editor.ts";
import { placeRefusal, publishOver, type Refusal, refusalOf } from "./publish.ts";
import { subjectNamed } from "./subject.ts";

type Item = {
  /** The file without ".yaml", and the list in it. */
  file: string;
  list: string;
  /** Finds the item by its title; undefined adds one at the end. */
  titled: string | undefined;
  /** Texts by paths in the item, as its form in the editor names them; a list says its order. */
  written: readonly (readonly [path: string, text: string])[];
  /** Name of the item in history and undo. */
  label: string;
  /** The page of the panel that takes it back. */
  path: string;
};

/** Mistakes, by the paths of what was written. */
type Refused = Omit<Shown, "typed"> & Pick<Refusal, "status">;

/**
 * Publishes one item of a list over what is on the air. Undefined if it is published; "gone" if no item has that title.
 */
export async function publishItem(
  services: ContentServices,
  member: StaffMember,
  { file, list, titled, written, label, path }: Item,
): Promise<Refused | "gone" | undefined> {
  const found = subjectNamed(file);
  if (!found) throw new Error(`There is no text ${file}.`);
  const subject = { ...found, label };
  let place: string | undefined;
  const result = await publishOver({ services, member, subject, path }, (text) => {
    const onAir = formOf(subject, text);
    const ids = itemsOf(onAir, list) ?? [];
    const isNew = titled === undefined;
    const id = isNew
      ? String(ids.length)
      : ids.find((one) => onAir.get(`${list}.${one}.titulo`) === titled);
    place = id && `${list}.${id}`;
    if (place === undefined) return text;
    const asked = { act: "acrescentar", list } as const;
    const entries = isNew ? actOnList(onAir, asked, ids.length) : onAir;
    for (const [key] of written) entries.delete(`${place}.${key}`);
    for (const [key, value] of written) entries.append(`${place}.${key}`, value);
    return editYaml(text, subject.fields, entries);
  });
  if (place === undefined) return "gone";
  const refusal = refusalOf(result);
  const own = `${place}.`;
  return (
    refusal &&
    placeRefusal(refusal, { subject, text: result.text }, (name) =>
      name.startsWith(own) ? name.slice(own.length) : undefined,
    )
  );
}
