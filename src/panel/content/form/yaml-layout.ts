import type { ToStringOptions } from "yaml";

/** How a file is indented, so that a change of one line does not move the others. */
export function layoutOf(text: string): ToStringOptions {
  const [, spaces = "  "] = /^( +)[^\s#]/m.exec(text) ?? [];
  const dashUnderKey = /^[^\s#-][^\n]*:[^\S\n]*\n(?:[^\S\n]*(?:#[^\n]*)?\n)*- /m;
  return {
    indent: dashUnderKey.test(text) ? 2 : spaces.length,
    indentSeq: !dashUnderKey.test(text),
  };
}
