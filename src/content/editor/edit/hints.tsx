import type { ReactNode } from "react";
import type { Asked } from "../../../kit/panel/pages.tsx";
import { additions } from "../../additions.ts";
import type { ContentServices } from "../open-editor.ts";
import { contentPaths, type Subject } from "../subject.ts";
import { formOf, newestOf } from "./edit-state.ts";

/** Advice of the features on a text under that key of a file. */
export const hintFor = (file: string, key: string, text: string): string | undefined =>
  additions()
    .hints.filter((one) => one.file === file && one.key === key)
    .map(({ hintOf }) => hintOf(text))
    .find(Boolean);

/** Box after a publication with the hints that the version before did not have, each leading to its field. */
export async function hintsBox(
  { req }: Asked,
  { contentVersions }: Pick<ContentServices, "contentVersions">,
  subject: Subject,
): Promise<ReactNode> {
  const newest =
    req.query("feito") === "publicado" ? await newestOf(contentVersions, subject) : undefined;
  if (!newest) return null;
  const before = await contentVersions.find(newest.parent);
  const known = new Set(hintsIn(subject, before?.text ?? "").map(({ words }) => words));
  const hints = hintsIn(subject, newest.text).filter(({ words }) => !known.has(words));
  if (hints.length === 0) return null;
  return (
    <div className="callout">
      <p>Está no ar como você escreveu. Só uma dica:</p>
      <ul>
        {hints.map(({ words, href }) => (
          <li key={href}>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function hintsIn(subject: Subject, text: string): { words: string; href: string }[] {
  return [...formOf(subject, text)].flatMap(([name, value]) => {
    const words = hintFor(subject.file, name.slice(name.lastIndexOf(".") + 1), value);
    return words ? [{ words, href: contentPaths(subject.name).field(name) }] : [];
  });
}
