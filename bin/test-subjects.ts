import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "vite";

export const allTests = (): string[] =>
  globSync("{bin,deploy,docs,src,e2e}/**/*.{test,e2e}.{ts,tsx}").map((file) =>
    file.replaceAll("\\", "/"),
  );

/** The files that hold a subject's tests. */
export function testsOf({ folders, opensTheApp }: Subject): string[] {
  const there = allTests().filter((file) => folders.some((folder) => file.startsWith(folder)));
  if (opensTheApp === undefined) return there;
  const opening = (found ??= testsThatOpenTheApp());
  return there.filter((file) => opening.has(file) === opensTheApp);
}

/** Once for all subjects, since every source is read for it. */
let found: Set<string> | undefined;

/** The tests that import the app, directly or through shared helpers. */
function testsThatOpenTheApp(): Set<string> {
  const sources = new Map(readSources().map(({ path, imports }) => [path, imports]));
  const opensIt = (path: string, seen = new Set<string>()): boolean => {
    if (path === "src/server/app.ts") return true;
    const isOfTests = path.includes(".test.") || path.startsWith("src/testing/");
    if (!isOfTests || seen.has(path)) return false;
    seen.add(path);
    return (sources.get(path) ?? []).some(({ to, isType }) => !isType && opensIt(to, seen));
  };
  return new Set([...sources.keys()].filter((path) => opensIt(path)));
}

export type Subject = {
  what: string;
  /** The folders of its tests: journeys in e2e, others elsewhere. */
  folders: string[];
  /** Only those that open the whole app in memory, or only those that do not. */
  opensTheApp?: boolean;
};

/** The words after `npm test --`. Every test belongs to at least one subject. */
export const subjects = {
  unit: {
    what: "each part by itself",
    folders: ["e2e/kit/", "src/"],
    opensTheApp: false,
  },
  app: {
    what: "the whole app in memory, asked as a browser asks it",
    folders: ["src/"],
    opensTheApp: true,
  },
  comandos: {
    what: "commands at a terminal, and the documents about them",
    folders: ["bin/", "deploy/", "docs/"],
  },
  contato: {
    what: "the message to the church, from the form to the database",
    folders: ["src/contact/", "e2e/contact/"],
  },
  inscricoes: {
    what: "sign-ups to an event, from the form to the list for the door",
    folders: ["src/signups/", "e2e/sign-ups/"],
  },
  captcha: {
    what: "the captcha, ours and hosted ones",
    folders: ["src/platform/captcha/", "e2e/contact/contact-captcha", "e2e/contact/hosted/"],
  },
  correio: {
    what: "letters in the outbox, and their way to the mail server",
    folders: ["src/platform/mail/", "src/platform/outbox/"],
  },
  cartao: {
    what: "all that is given, from the card form to the ledger",
    folders: ["src/giving/", "src/testing/fake-stripe/", "e2e/card/"],
  },
  pix: {
    what: "gifts by PIX and transfer",
    folders: ["src/format/pix/", "e2e/giving/"],
  },
  menu: { what: "the menu, on a phone and on a desktop", folders: ["e2e/menu/"] },
  carrossel: { what: "slides and photos", folders: ["src/site/carousel/", "e2e/carousel/"] },
  paginas: {
    what: "the pages, and how they are published",
    folders: ["src/content/", "src/site/", "e2e/pages/"],
  },
  painel: {
    what: "the panel for the church's own people",
    folders: [
      "src/server/panel/",
      "src/staff/",
      "src/contact/panel/",
      "src/content/editor/",
      "src/content/giving-account/",
      "src/content/photos/",
      "src/giving/ledger/panel/",
      "e2e/panel/",
    ],
  },
  tradutor: {
    what: "islands on a page that a translator or another program changes",
    folders: ["e2e/translator/", "bin/text-alone"],
  },
  firefox: { what: "the main journeys in Firefox, where there is one", folders: ["e2e/firefox/"] },
  webkit: {
    what: "the main journeys in WebKit, where there is one with its driver",
    folders: ["e2e/webkit/"],
  },
  "navegador-antigo": {
    what: "the main journeys in Chromium 103, the oldest that is promised",
    folders: ["e2e/old-browser/"],
  },
  banco: { what: "the database", folders: ["src/platform/database/"] },
  servidor: {
    what: "the listener, the jobs, and the start",
    folders: ["src/server/", "src/platform/http/"],
  },
} satisfies Record<string, Subject>;

type Import = {
  /** A path from the root, or a package's name. */
  to: string;
  isPackage: boolean;
  isType: boolean;
  /** It is loaded when the program asks for it, by `import()`. */
  isLazy: boolean;
};

type SourceFile = { path: string; imports: Import[] };

/** Every file of code that is ours, with what it imports. */
export function readSources(): SourceFile[] {
  return globSync("**/*.{ts,tsx,mts,mjs,js}", { exclude: ["node_modules", "dist", "data"] })
    .map((path) => path.replaceAll("\\", "/"))
    .map((path) => ({ path, imports: importsOf(path, readFileSync(path, "utf8")) }));
}

export function importsOf(path: string, code: string): Import[] {
  const { module, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imported: { from: string; isType: boolean; isLazy: boolean }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    imported.push({ from: moduleRequest.value, isType: areTypes(entries), isLazy: false });
  }
  for (const { entries } of module.staticExports) {
    const from = entries[0]?.moduleRequest?.value;
    if (from) imported.push({ from, isType: areTypes(entries), isLazy: false });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = code.slice(moduleRequest.start, moduleRequest.end);
    // One that is put together while it runs can lead anywhere: that is for its own test to say.
    if (/^["'].*["']$/.test(written))
      imported.push({ from: written.slice(1, -1), isType: false, isLazy: true });
  }
  return imported.map(({ from, isType, isLazy }) => ({ ...placeOf(path, from), isType, isLazy }));
}

const areTypes = (entries: { isType: boolean }[]): boolean =>
  entries.length > 0 && entries.every(({ isType }) => isType);

function placeOf(path: string, from: string): Pick<Import, "to" | "isPackage"> {
  if (from.startsWith(".")) {
    const [file = ""] = from.split("?");
    return { to: posix.join(posix.dirname(path), file), isPackage: false };
  }
  if (from.startsWith("node:")) return { to: "node", isPackage: true };
  const parts = from.split("/");
  return { to: parts.slice(0, from.startsWith("@") ? 2 : 1).join("/"), isPackage: true };
}

/** A part of what `parseSync` makes of a file. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Looks at each node of a parsed file. */
export function walk(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, look);
  else if (node && typeof node === "object") {
    if ("type" in node) look(node as Node);
    for (const value of Object.values(node)) walk(value, look);
  }
}
