import type { Content } from "../../content/content.ts";
import { messagesPath } from "../paths.ts";
import type { AddedToMenu } from "../ui/frame/layout.tsx";

export const addedToMenu = ({ messages }: Content): AddedToMenu => ({
  about: messages ? [{ href: messagesPath, label: "Mensagens" }] : [],
  takingPart: [],
});
