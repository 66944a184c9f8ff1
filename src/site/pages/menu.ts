import type { Content } from "../../content/content.ts";
import { emptyPaths } from "../../content/empty-pages.ts";
import { messagesPath, ownPath } from "../paths.ts";
import type { AddedToMenu } from "../ui/frame/layout.tsx";

/** The church's own pages, and the messages where there are any. */
export function addedToMenu(content: Content): AddedToMenu {
  const { messages, ownPages } = content;
  const entriesOf = (place: (typeof ownPages)[number]["menu"]) =>
    ownPages
      .filter(({ menu }) => menu === place)
      .map((page) => ({ href: ownPath(page), label: page.title }));
  return {
    about: [
      ...(messages ? [{ href: messagesPath, label: "Pregações" }] : []),
      ...entriesOf("sobre-nos"),
    ],
    takingPart: entriesOf("participe"),
    empty: emptyPaths(content),
  };
}
