const message =
  "A slow laptop keeps no limit of a test's own: wait by src/testing/run/soon.ts, or as long as all do.";

/** Parts of ESTree's nodes that are read. */
type Node = {
  type: string;
  name?: string;
  value?: unknown;
  callee?: Node;
  object?: Node;
  key?: Node;
  arguments?: Node[];
  properties?: Node[];
};
type Context = { report(found: { node: Node; message: string }): void };

const withHooks = /^(test|it|describe|(before|after)(All|Each))$/;

/** Oxlint's plugin that refuses `expect(…).toBe…({ timeout })`, and limits of single tests, suites and hooks. */
export default {
  meta: { name: "waits" },
  rules: {
    "no-own-limit": {
      create: (context: Context) => ({
        CallExpression(node: Node) {
          const name = rootOf(node);
          const isTest = withHooks.test(name);
          if (name !== "expect" && !isTest) return;
          const [first, ...later] = node.arguments ?? [];
          const hasLimit = [first, ...later].some(namesTimeout) || (isTest && later.some(isNumber));
          if (hasLimit) context.report({ node, message });
        },
      }),
    },
  },
};

/** The first name of `expect(page).not.toBeHidden(…)`. */
const rootOf = (node: Node): string => {
  const inner = node.callee ?? node.object;
  return inner ? rootOf(inner) : (node.name ?? "");
};

const namesTimeout = (node?: Node): boolean =>
  node?.properties?.some(({ key }) => key?.name === "timeout") ?? false;

const isNumber = ({ type, value }: Node): boolean =>
  type === "Literal" && typeof value === "number";
