import { readdirSync } from "node:fs";
import { defineConfig, type OxlintOverride } from "oxlint";

type Folder = {
  /** Folders of src that it imports. */
  imports: string;
  /** Folders of which it imports only types. */
  types?: string;
  packages: string;
};

/** A subject that needs no more than each. */
const anySubject: Folder = {
  imports: "format platform kit site content",
  packages: "hono kysely node:* react react-dom valibot zod",
};

/** What each folder of src may import. Tests, and what they share in src/testing, may import everything. */
const folders: Record<string, Folder> = {
  ...Object.fromEntries(
    readdirSync("src", { withFileTypes: true })
      .filter((one) => one.isDirectory() && one.name !== "testing")
      .map(({ name }) => [name, anySubject]),
  ),
  format: { imports: "", packages: "@brazilian-utils/brazilian-utils valibot" },
  platform: {
    imports: "format",
    packages: `@brazilian-utils/brazilian-utils @fastify/busboy @hono/node-server altcha-lib hono ipaddr.js kysely node:* nodemailer
      pg pino react react-dom sharp tar-stream valibot zod`,
  },
  kit: {
    imports: "format platform",
    packages:
      "@brazilian-utils/brazilian-utils @maskito/core altcha-lib hono kysely node:* qrcode react react-dom valibot zod",
  },
  content: {
    imports: "format platform kit",
    types: "site",
    packages:
      "@brazilian-utils/brazilian-utils hono kysely music-metadata node:* react react-dom valibot yaml zod",
  },
  site: {
    imports: "format platform kit content",
    packages:
      "@maskito/core altcha-lib chokidar hono kysely minisearch node:* opentype.js qrcode react react-dom sharp valibot",
  },
  staff: {
    imports: "format platform kit site",
    types: "content",
    packages: "@simplewebauthn/server hono kysely node:* react valibot",
  },
  giving: {
    imports: "format platform kit site content",
    packages: "@stripe/stripe-js hono kysely node:* qrcode react react-dom stripe valibot",
  },
  server: {
    imports: "format platform kit content site",
    packages:
      "@brazilian-utils/brazilian-utils @hono/node-server hono kysely node:* prom-client react react-dom valibot vite",
  },
};

/** Of these the others see the doors alone. */
const subjects = Object.keys(folders).filter(
  (name) => !["content", "format", "kit", "platform", "server", "site"].includes(name),
);

/** What others import of the two subjects that every page stands on; of each other one, its `feature.ts` and `contract.ts`. */
const doors: Record<string, string> = {
  content:
    "{content,load,additions,occasions,editor/{open-editor,publish-item},opening/facts,sync/open-content,sync/content-folder}.ts",
  site: "{page,publish/site,live/live-site,live/publish-now,publish/bytes/assets,serve/site-response,assets/share-assets}.ts",
};

/** Files of rules, which know no HTTP, no SQL and no vendor: those of a subject's own folder but a few. */
const rules: Record<string, { files: string; but: string[] }> = {
  contact: { files: "*.ts", but: ["contract", "route"] },
  giving: {
    files: "{cash/*/,card/charge/,ledger/,ledger/reversals/,people/*/,statements/,}*.ts",
    but: [],
  },
  staff: { files: "*.ts", but: ["passkey-check"] },
};
const edges = "^(\\.\\.?/)+(api|form|letters|panel|platform/(database|http|mail)|sql|stripe)/";

const tests = ["**/*.test.ts", "**/*.test.tsx", "**/feature.sample.ts"];
const outsideOfSrc = ["bench", "bin", "docs", "e2e", "testing"];

type Refused = { regex?: string; group?: string[]; allowTypeImports?: boolean; message: string };

const formsOfKit = "A form is read by src/kit/panel/form.ts, or by the editor.";

const waits = [
  { object: "vi", property: "waitFor" },
  { object: "vi", property: "waitUntil" },
  { object: "expect", property: "poll" },
  { property: "toPass" },
].map((call) => ({
  ...call,
  message: "Wait by src/testing/run/soon.ts, whose limit a slow laptop keeps.",
}));

export default defineConfig({
  jsPlugins: ["./bin/lint/no-own-limit.ts"],
  plugins: ["typescript", "react", "jsx-a11y", "import", "promise", "unicorn"],
  categories: { correctness: "error", suspicious: "error", perf: "warn" },
  env: { builtin: true, browser: true, node: true },
  rules: {
    "waits/no-own-limit": "error",
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-duplicates": "error",
    "no-await-in-loop": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
    "react/no-danger": "off",
    // A list is told what to draw of each of its rows.
    "react/no-unstable-nested-components": ["error", { allowAsProps: true }],
    "jsx-a11y/autocomplete-valid": "off",
    "promise/always-return": "off",
    "no-unmodified-loop-condition": "off",
    "react/iframe-missing-sandbox": "off",
    "no-restricted-properties": [
      "error",
      ...["parseBody", "formData"].map((property) => ({ property, message: formsOfKit })),
      ...waits,
    ],
  },
  overrides: [
    {
      files: [
        "src/kit/panel/**",
        "src/platform/http/form-body.ts",
        "src/content/editor/edit/**",
        "src/content/editor/one-field/**",
        ...tests,
      ],
      rules: { "no-restricted-properties": ["error", ...waits] },
    },
    {
      files: ["e2e/**"],
      excludeFiles: ["e2e/kit/go-offline.ts"],
      rules: {
        "no-restricted-properties": [
          "error",
          { property: "setOffline", message: "Go offline by e2e/kit/go-offline.ts." },
          ...waits,
        ],
      },
    },
    ...Object.entries(folders).map(([name, folder]) =>
      override(name, "**", refusedOf(name, folder)),
    ),
    {
      files: ["src/*.ts", "bin/**"],
      excludeFiles: tests,
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                group: [`**/{${subjects.join(",")}}/**`, "!**/{feature,contract}.ts"],
                message: "A subject is used through its doors.",
              },
              ...doorsBut(""),
            ],
          },
        ],
      },
    },
    // The last override that names a file replaces the one before it.
    ...Object.entries(rules).map(([name, { files, but }]) => ({
      ...override(name, files, [
        // First: an import that a group allows is not held against later patterns.
        {
          regex: edges,
          allowTypeImports: true,
          message: "Rules know no HTTP, no SQL and no vendor.",
        },
        ...refusedOf(name, {
          imports: "format platform kit",
          types: "content panel",
          packages: "node:*",
        }),
      ]),
      excludeFiles: [
        ...tests,
        "**/{feature,paths,terminal}.ts",
        ...but.map((one) => `src/${name}/${one}.ts`),
      ],
    })),
  ],
  ignorePatterns: ["dist", "data"],
});

function override(name: string, files: string, patterns: Refused[]): OxlintOverride {
  return {
    files: [`src/${name}/${files}`],
    excludeFiles: tests,
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
}

function refusedOf(name: string, { imports, types = "", packages }: Folder): Refused[] {
  const known = new Set([name, ...words(imports), ...words(types)]);
  const others = [...Object.keys(folders), ...outsideOfSrc].filter((one) => !known.has(one));
  const allowed = words(packages).flatMap((one) => [`!${one}`, `!${one}/**`]);
  const asTypes = { allowTypeImports: true, message: `src/${name} imports only types from here.` };
  return [
    { regex: from(others), message: `src/${name} imports nothing from here.` },
    ...(types ? [{ regex: from(words(types)), ...asTypes }] : []),
    ...doorsBut(name),
    {
      group: ["*", "!./**", "!../**", ...allowed],
      message: `src/${name} does not use this package.`,
    },
  ];
}

function doorsBut(name: string): Refused[] {
  return Object.entries(doors).flatMap(([subject, files]) =>
    subject === name
      ? []
      : {
          group: [`**/${subject}/**`, `!**/${subject}/${files}`, `!**/${subject}/**/feature.ts`],
          message: `src/${subject} is used through its doors.`,
        },
  );
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function from(names: string[]): string {
  return `^(\\.\\./)+(${names.join("|")})/`;
}
