import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { importsOf, type Node, walk } from "../src/testing/run/sources.ts";

// A page translator puts elements of its own in the place of each text. React then cannot change that text, nor put
// anything before it or take it away; an element that holds nothing but text it fills anew, whatever is in it.
const rule = "a text that stands beside something else needs an element of its own";

test("no text of an island stands beside what changes", () => {
  const files = filesOfIslands();
  expect(files.length).toBeGreaterThan(20);

  const found = files.flatMap((file) =>
    looseTexts(file, readFileSync(file, "utf8")).map((text) => `${file}: ${text}`),
  );

  expect(found, rule).toEqual([]);
});

test.each([
  ["<p>{isOpen && <b>a</b>} words</p>", 1],
  ["<p>words {amount}</p>", 1],
  ["<button><Icon /> words</button>", 1],
  ["<p>{some}{others}</p>", 1],
  ["<>words</>", 1],
  ["<p>{list.map((one) => <b key={one}>{one}</b>)} words</p>", 1],
  ["<p><b>{amount}</b> words <a>more</a>{`.`}</p>", 0],
  ["<p>{isOpen ? `a` : words}</p>", 0],
  ["<p><Icon /><span>{words}</span>{isOpen && <b>a</b>}</p>", 0],
  ["<div>{children}</div>", 0],
])("%s", (jsx, count) => {
  expect(looseTexts("it.tsx", `export const It = () => (${jsx});`)).toHaveLength(count);
});

/** Files of the islands and of `src/kit/ui` that a browser gets. */
function filesOfIslands(): string[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { to, isType, isPackage } of importsOf(file, readFileSync(file, "utf8"))) {
      if (!isType && !isPackage && to.endsWith(".tsx")) visit(join(dirname("x"), to));
    }
  };
  for (const file of globSync("src/**/*.island.tsx")) visit(file.replaceAll("\\", "/"));
  // It draws itself anew with its text: the person who shows it gives its element that text for a key.
  seen.delete("src/kit/ui/whole-words.tsx");
  return [...seen];
}

function looseTexts(file: string, code: string): string[] {
  const found: string[] = [];
  walk(parseSync(file, code).program, (node) => {
    if (node.type !== "JSXElement" && node.type !== "JSXFragment") return;
    const children = (node.children as Node[]).filter((child) => kindOf(child, code) !== "nothing");
    const kinds = children.map((child) => kindOf(child, code));
    const isFragment = node.type === "JSXFragment";
    const hasText = kinds.some((kind) => kind === "fixed text" || kind === "changing text");
    const isAlone = children.length === 1 && !isFragment;
    const changes = kinds.some((kind) => kind === "changing" || kind === "changing text");
    if (hasText && !isAlone && (changes || isFragment)) {
      found.push(code.slice(node.start, node.end).replace(/\s+/g, " ").slice(0, 120));
    }
  });
  return found;
}

type Kind = "nothing" | "fixed text" | "changing text" | "fixed" | "changing";

function kindOf(child: Node, code: string): Kind {
  if (child.type === "JSXText") {
    const text = code.slice(child.start, child.end);
    return text.trim() === "" && text.includes("\n") ? "nothing" : "fixed text";
  }
  if (child.type === "JSXElement") {
    const tag = code.slice(child.start + 1, child.start + 2);
    return tag === tag.toLowerCase() ? "fixed" : "changing";
  }
  if (child.type !== "JSXExpressionContainer") return "changing";
  const expression = child.expression as Node;
  if (expression.type === "JSXEmptyExpression") return "nothing";
  if (expression.type === "Literal") return "fixed text";
  if (expression.type === "TemplateLiteral") {
    return (expression.expressions as Node[]).length === 0 ? "fixed text" : "changing text";
  }
  if (expression.type === "Identifier" && elementProps.has(expression.name as string)) {
    return "changing";
  }
  return drawsOnlyElements(expression) ? "changing" : "changing text";
}

/** Properties that are elements, as their types say. */
const elementProps = new Set(["children", "otherWay", "otherWays"]);

function drawsOnlyElements(node: Node): boolean {
  switch (node.type) {
    case "ParenthesizedExpression":
      return drawsOnlyElements(node.expression as Node);
    case "JSXElement":
    case "JSXFragment":
      return true;
    case "Literal":
      return node.value === null;
    case "LogicalExpression":
      return drawsOnlyElements(node.right as Node);
    case "ConditionalExpression":
      return (
        drawsOnlyElements(node.consequent as Node) && drawsOnlyElements(node.alternate as Node)
      );
    case "ArrowFunctionExpression":
      return drawsOnlyElements(node.body as Node);
    case "CallExpression": {
      const callee = node.callee as Node;
      if (callee.type !== "MemberExpression")
        return (callee.name as string) === "createPortal" || isChildren(callee);
      const [first] = node.arguments as Node[];
      return first !== undefined && drawsOnlyElements(first);
    }
    default:
      return false;
  }
}

const isChildren = (node: Node): boolean => node.type === "Identifier" && node.name === "children";
