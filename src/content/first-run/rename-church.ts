import { type Document, visit } from "yaml";
import type { z } from "zod";
import type { Facts } from "./facts.ts";

type Names = [before: string, now: string][];

/** Longest first: the church's name may hold its short one, and its city's. */
export function namesToChange(church: Document, facts: Facts): Names {
  const { endereco } = facts;
  const said = (...path: string[]) => String(church.getIn(path) ?? "");
  const names: Names = [
    [said("nome"), facts.nome],
    [said("nome_curto"), facts.nome_curto],
    [said("endereco", "cidade"), endereco.cidade],
    [
      `${said("endereco", "rua")}, ${said("endereco", "numero")}`,
      `${endereco.rua}, ${endereco.numero}`,
    ],
  ];
  return names
    .filter(([before]) => before.length > 3)
    .sort(([one], [other]) => other.length - one.length);
}

/** A sentence that has no room for the new name stays as it was, and is told among what is left of the sample. */
export function renameIn(document: Document, names: Names, schema: z.ZodType): void {
  const fitted = schema.safeParse(document.toJS()).success;
  visit(document, {
    Scalar(key, node) {
      if (key === "key" || typeof node.value !== "string") return;
      const before = node.value;
      node.value = names.reduce((text, [old, now]) => replaceName(text, old, now), before);
      if (node.value !== before && fitted && !schema.safeParse(document.toJS()).success) {
        node.value = before;
      }
    },
  });
}

/** What was put in is not looked into again: a name may hold the other's beginning. */
function replaceName(text: string, old: string, now: string): string {
  return text.includes(now) ? text : text.replaceAll(old, now);
}
