// The one table of what a folder may import. docs/architecture.md shows it; `npm run check` holds it, and that no two
// files import each other.
export type Room = {
  holds: string;
  imports?: string[];
  /** Rooms of which only types may be imported. */
  types?: string[];
  /** `node` stands for all that Node brings. */
  packages: string[];
};

const list = (names: string): string[] => names.trim().split(/\s+/);

export const rooms: Record<string, Room> = {
  "src/format": {
    holds: "dates, money, text, masks, the PIX code: pure functions",
    packages: list("@brazilian-utils/brazilian-utils valibot"),
  },
  "src/platform": {
    holds: "no subject: http, database, outbox, configuration, log, copies, limits, captcha",
    imports: list("src/format"),
    types: list("src/contact src/content src/giving src/staff"),
    packages: list(`
      @brazilian-utils/brazilian-utils @hono/node-server altcha-lib hono ipaddr.js kysely node
      nodemailer pg pino react react-dom tar-stream valibot zod
    `),
  },
  "src/contact": {
    holds: "a message: contract, form, route, rules, SQL, letters, its pages",
    imports: list("src/format src/platform src/site src/panel"),
    types: list("src/content src/staff"),
    packages: list("hono kysely node react react-dom valibot"),
  },
  "src/content": {
    holds: "the texts: schemas, versions, photos, the editor in the panel",
    imports: list("src/format src/platform src/site src/panel src/staff"),
    packages: list(
      "@brazilian-utils/brazilian-utils chokidar hono kysely node react react-dom sharp valibot yaml zod",
    ),
  },
  "src/giving": {
    holds: "all that is given: card and PIX, states, ledger, reports, providers",
    imports: list("src/format src/platform src/site src/panel"),
    types: list("src/content src/staff"),
    packages: list("@stripe/stripe-js hono kysely node qrcode react react-dom stripe valibot"),
  },
  "src/staff": {
    holds: "people who enter the panel: invitations, codes, passkeys, sessions",
    imports: list("src/format src/platform src/site src/panel"),
    types: list("src/content"),
    packages: list("@simplewebauthn/server hono kysely node react valibot"),
  },
  "src/site": {
    holds: "the public pages, their parts and CSS, publishing, offline",
    imports: list("src/format src/platform src/content src/contact src/giving"),
    packages: list(
      "@maskito/core altcha-lib node opentype.js qrcode react react-dom sharp valibot",
    ),
  },
  "src/panel": {
    holds: "what every page of the panel shares, and its first page",
    imports: list("src/format src/platform src/site src/staff src/content src/contact src/giving"),
    packages: list("@brazilian-utils/brazilian-utils hono kysely node react react-dom valibot"),
  },
  "src/server": {
    holds: "joins the subjects: services, the app, the listener, jobs, `npm run dev`",
    imports: list(
      "src/format src/platform src/contact src/content src/giving src/staff src/site src/panel",
    ),
    packages: list("@hono/node-server hono kysely node prom-client vite"),
  },
  src: {
    holds: "`main.ts`, where the program begins",
    imports: list("src/platform src/server src/site"),
    packages: list("node"),
  },
  bin: {
    holds: "what `npm start`, `npm test` and the church's own commands run",
    imports: list(
      "src/format src/platform src/contact src/content src/giving src/staff src/site src/panel src/server",
    ),
    packages: list(`
      @brazilian-utils/brazilian-utils @clack/prompts @mdn/browser-compat-data node subset-font vite zod
    `),
  },
  "src/testing": {
    holds: "what tests share: sample data, servers of our own at the edges",
    imports: list(
      "src/format src/platform src/contact src/content src/giving src/staff src/site src/panel src/server src",
    ),
    packages: list(
      "altcha-lib fast-check kysely node parse5 pg pino postal-mime react react-dom sharp smtp-server vitest",
    ),
  },
  e2e: {
    holds: "journeys in a real browser",
    imports: list(
      "src/format src/platform src/contact src/content src/giving src/staff src/site src/panel src/server bin src/testing",
    ),
    packages: list(
      "@playwright/test @sparticuz/chromium altcha-lib axe-core fast-check jsqr node puppeteer-core sharp",
    ),
  },
  bench: {
    holds: "measures of speed and size, and faults injected into the built server",
    imports: list("src/format src/platform src/content src/giving src/site src/testing bin e2e"),
    packages: list("chrome-launcher lighthouse node postal-mime vitest"),
  },
  docs: {
    holds: "documents, and tests of what they say",
    imports: list(
      "src/format src/platform src/contact src/content src/giving src/staff src/site src/panel src/server src/testing",
    ),
    packages: list("node vitest"),
  },
  ".": {
    holds: "settings of the tools",
    imports: list("src/server src/testing"),
    packages: list("@playwright/test @vitejs/plugin-react node vite vitest"),
  },
};

/** What a test may import beside what its own room may: it puts the parts together. */
export const inTests: Pick<Room, "imports" | "packages"> = {
  imports: Object.keys(rooms).filter((name) => name.startsWith("src/")),
  packages: list(`
    @hono/node-server altcha-lib fast-check hono ical.js jsqr kysely node pino postal-mime react
    react-dom sharp smtp-server vitest yaml
    `),
};
