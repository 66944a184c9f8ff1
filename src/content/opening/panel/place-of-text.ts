import { contentPaths } from "../../editor/content-paths.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";

/** The field itself, or the item of a list that it is in; what is folded there is open. */
export function placeOf(name: string, path: readonly PropertyKey[]): string {
  if (name === "contribua" && (path[0] === "pix" || path[0] === "banco")) {
    return panelPaths.givingAccount;
  }
  const { edit } = contentPaths(name);
  const item = path.findIndex((step) => typeof step === "number");
  const at = (item > 0 ? path.slice(0, item + 1) : path).join(".");
  if (at === "") return edit;
  return `${edit}?abrir=${at}#${item > 0 ? `item.${at}` : at}`;
}
