// The one table of who may import whom. A room may only look up: to rooms that stand above it here, so that
// there can be no circle. docs/architecture.md shows it; `npm run check` holds it.
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
    holds: "masks, money, dates, the next gathering, telephone numbers, the PIX code",
    packages: list("@brazilian-utils/brazilian-utils"),
  },
  "src/contract": {
    holds: "what crosses the wire: URLs, requests, answers, settings",
    imports: list("src/format"),
    packages: list("valibot"),
  },
  "src/content": {
    holds: "the shape of the content, its loader, its mistakes",
    imports: list("src/format"),
    packages: list("@brazilian-utils/brazilian-utils node yaml zod"),
  },
  "src/first-run": {
    holds: "a church's own facts put into the content, and what is still the sample's",
    imports: list("src/format src/content"),
    packages: list("@brazilian-utils/brazilian-utils node yaml zod"),
  },
  "src/ui": {
    holds: "shared parts and their CSS",
    imports: list("src/format src/contract"),
    types: list("src/content"),
    packages: list("react"),
  },
  "src/islands": {
    holds: "the only code that reaches a browser",
    imports: list("src/format src/contract src/ui"),
    packages: list("@stripe/stripe-js altcha-lib qrcode react react-dom valibot"),
  },
  "src/pages": {
    holds: "one folder a URL",
    imports: list("src/format src/contract src/content src/ui src/islands"),
    packages: list("react"),
  },
  "src/domain": {
    holds: "rules of messages and gifts, and the ports that they need",
    imports: list("src/format src/contract"),
    packages: list("node"),
  },
  "src/http": {
    holds: "what every request passes: address, origin, size, headers",
    imports: list("src/contract"),
    types: list("src/domain"),
    packages: list("@hono/node-server hono ipaddr.js node"),
  },
  "src/publish": {
    holds: "content + pages → bytes",
    imports: list("src/format src/contract src/content src/ui src/islands src/pages src/http"),
    packages: list("node opentype.js qrcode react react-dom sharp"),
  },
  "src/outbox": {
    holds: "letters: the loop, the back-off, their texts",
    imports: list("src/format src/contract src/domain"),
    types: list("src/content"),
    packages: list("node react react-dom"),
  },
  "src/storage": {
    holds: "all SQL and migrations, SQLite and PostgreSQL alike",
    imports: list("src/format src/contract src/domain src/outbox"),
    packages: list("kysely node pg"),
  },
  "src/copies": {
    holds: "all that a church has in one file: made, checked, put back",
    imports: list("src/format src/storage"),
    packages: list("kysely node tar-stream valibot"),
  },
  "src/gateways": {
    holds: "mail, captcha, cards: the real one beside its simulated twin",
    imports: list("src/format src/contract src/domain src/http"),
    types: list("src/outbox"),
    packages: list("@simplewebauthn/server altcha-lib node nodemailer stripe valibot"),
  },
  "src/api": {
    holds: "HTTP in → one domain call → HTTP out",
    imports: list("src/format src/contract src/domain src/http"),
    packages: list("hono node valibot"),
  },
  "src/panel": {
    holds: "what the church's own people see: sign-in, and a folder a section",
    imports: list("src/format src/contract src/content src/domain src/http src/ui"),
    packages: list("hono node react react-dom valibot yaml"),
  },
  "src/server": {
    holds: "configuration, the app, the listener; `main.ts` and `services.ts` compose",
    imports: list(`
      src/format src/contract src/content src/first-run src/domain src/http src/publish src/outbox
      src/storage src/copies src/gateways src/api src/panel
    `),
    packages: list(
      "@brazilian-utils/brazilian-utils @hono/node-server chokidar hono node pino prom-client vite zod",
    ),
  },
  bin: {
    holds: "what `npm start`, `npm test` and the church's own commands run",
    imports: list(`
      src/format src/contract src/content src/first-run src/domain src/http src/storage src/copies
      src/gateways src/server
    `),
    packages: list(`
      @brazilian-utils/brazilian-utils @clack/prompts @mdn/browser-compat-data node subset-font vite zod
    `),
  },
  "src/testing": {
    holds: "what tests share: sample data, servers of our own at the edges",
    imports: list(`
      src/format src/contract src/content src/ui src/pages src/domain src/publish src/outbox src/storage
      src/copies src/gateways src/api src/panel src/server
    `),
    packages: list(
      "altcha-lib fast-check kysely node parse5 pg pino postal-mime sharp smtp-server vitest",
    ),
  },
  kit: {
    holds: "what faults, bench and journeys share: a whole site to ask",
    imports: list("src/contract src/testing"),
    packages: list(
      "@sparticuz/chromium altcha-lib fast-check node pg postal-mime puppeteer-core sharp smtp-server vitest",
    ),
  },
  bench: {
    holds: "what the performance claims are measured with",
    imports: list("src/contract src/storage bin src/testing kit"),
    packages: list("@playwright/test chrome-launcher lighthouse node smtp-server"),
  },
  faults: {
    holds: "what happens when it is killed, starved, cut off",
    imports: list("src/contract src/storage bin src/testing kit"),
    packages: list("node vitest"),
  },
  e2e: {
    holds: "journeys in a real browser",
    imports: list("src/format src/contract src/storage bin src/testing kit"),
    packages: list(
      "@playwright/test altcha-lib axe-core fast-check jsqr node puppeteer-core sharp",
    ),
  },
  docs: {
    holds: "documents, and tests of what they say",
    imports: list("src/gateways src/server src/storage src/testing"),
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
  imports: Object.keys(rooms).filter((name) => name.startsWith("src/") || name === "kit"),
  packages: list(`
    @hono/node-server altcha-lib fast-check hono ical.js jsqr kysely node pino postal-mime react
    react-dom sharp smtp-server vitest yaml
    `),
};
