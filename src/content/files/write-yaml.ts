import type { Document, ToStringOptions } from "yaml";

/** An edited document, indented and with the line ends of the text that it was read from; no line is folded. */
export function writeYaml(document: Document, before: string): string {
  const edited = document.toString({ lineWidth: 0, ...layoutOf(before) });
  return before.includes("\r\n") ? edited.replaceAll("\n", "\r\n") : edited;
}

/** How a file is indented, so that a change of one line does not move the others. */
function layoutOf(text: string): ToStringOptions {
  const [, spaces = "  "] = /^( +)[^\s#]/m.exec(text) ?? [];
  const dashUnderKey = /^[^\s#-][^\n]*:[^\S\n]*\n(?:[^\S\n]*(?:#[^\n]*)?\n)*- /m;
  return {
    indent: dashUnderKey.test(text) ? 2 : spaces.length,
    indentSeq: !dashUnderKey.test(text),
  };
}
