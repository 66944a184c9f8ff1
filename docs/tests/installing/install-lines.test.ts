// No command line of docs/instalar.md stands there untried, unless the document says so itself.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { codeIn } from "../documented-commands.ts";
import { rules } from "./install-rules.ts";

const [instructions = "", tried = ""] = readFileSync("docs/instalar.md", "utf8").split(
  "## O que foi tentado",
);

const isSetting = (line: string) => /^[A-Z_]+=\S*$/.test(line);
const isTypedWithin = (span: string) =>
  /^(?:docker|vitral|git|systemctl|journalctl|chmod|sh|apt-get) \S/.test(span);

test("each command line has a rule, and each rule a line", () => {
  const { lines, spans } = codeIn(instructions);
  const typed = [
    ...lines.filter((line) => line && !isSetting(line)),
    ...spans.filter(isTypedWithin),
  ];

  expect([...new Set(typed)].sort()).toEqual(Object.keys(rules).sort());
});

test.each(Object.entries(rules))("%s", (_, rule) => {
  if ("typedIn" in rule) expect(existsSync(rule.typedIn)).toBe(true);
  else expect(tried.replaceAll(/\s+/g, " ")).toMatch(rule.told);
});
