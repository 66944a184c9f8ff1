import { randomUUID } from "node:crypto";
import { createAltcha } from "../../platform/captcha/altcha.ts";
import type { Database } from "../../platform/database/database.ts";
import { createGuards } from "../../platform/http/guards.ts";
import { createRateLimiter } from "../../platform/limits/rate-limiter.ts";
import type { Content } from "../../content/content.ts";
import { loadContent } from "../../content/load.ts";
import { otherMoney } from "../../giving/ledger/sql/other-money.ts";
import { createApp, createApi } from "../../server/app.ts";
import { eventsWithSignUp, knownEventOf } from "../../signups/contract/event.ts";
import { signUpRoutes } from "../../signups/routes.ts";
import { createSignUps } from "../../signups/sql/sign-ups.ts";
import { sampleChurch, type SampleChurch } from "../church/sample-church.ts";
import { publicUrl, publishSample } from "../church/sample-site.ts";
import { closeAfterTest } from "../run/closing.ts";
import { freshSqlite } from "../storage/fresh-sqlite.ts";
import { siteOnly } from "./site-only.ts";
import { captchaSecret, solvedCaptcha } from "./solved-captcha.ts";

const retreat = "    link: https://inscricoes.example.org/retiro\n";

/** The sample's retreat with these keys of `inscricao`, indented by six. */
export async function churchWithSignUp(keys: string): Promise<SampleChurch> {
  const church = await sampleChurch();
  await church.edit("programacao.yaml", retreat, `${retreat}    inscricao:\n${indented(keys)}`);
  return church;
}

const indented = (keys: string) =>
  keys
    .trim()
    .split("\n")
    .map((line) => `      ${line}\n`)
    .join("");

/** A retreat that asks, of minors too, and costs nothing. */
export const askingRetreat = `
nome: retiro-2027
vagas: 80
ate: "2027-01-31 22:00"
menores: sim
perguntas:
  - pergunta: Alguma alergia?
  - pergunta: Tamanho da camiseta
    obrigatoria: sim
    opcoes: [P, M, G]
`;

export const plainRetreat = `
nome: retiro-2027
vagas: 3
ate: "2027-01-31 22:00"
por_pessoa: sim
valor: "120,00"
`;

export async function contentOf(church: SampleChurch): Promise<Content> {
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  return loaded.content;
}

export type SignUpSite = Awaited<ReturnType<typeof openSignUpSite>>;

type Fields = Record<string, string | undefined>;

/** A site whose retreat has a sign-up, with everything behind it but the outbox. */
export async function openSignUpSite(
  keys = plainRetreat,
  given: { database?: Database; limit?: { count: number; windowMs: number } } = {},
) {
  const database = given.database ?? (await freshSqlite());
  if (!given.database) closeAfterTest(() => database.close());
  const church = await churchWithSignUp(keys);
  const site = await publishSample({ church });
  const clock = { nowMs: Date.UTC(2026, 11, 1, 12) };
  let content = await contentOf(church);
  const guards = createGuards({
    publicUrl,
    credentials: "site:publico",
    // Each post comes from an address of its own, where none are counted and none says which.
    trustedProxies: 1,
    senderSecret: "segredo dos remetentes",
  });
  const rateLimiter = createRateLimiter(database);
  const altcha = createAltcha({ secret: captchaSecret, now: Date.now });
  const signUps = createSignUps(database, otherMoney, "igreja.example.org");
  const routes = signUpRoutes({
    signUps,
    guards,
    rateLimiter,
    captcha: altcha,
    noteCaptchaFailure: () => {},
    publicUrl,
    content: () => content,
    site: () => site,
    limit: given.limit ?? { count: 1_000_000, windowMs: 600_000 },
    now: () => clock.nowMs,
  });
  const now = () => clock.nowMs;
  let posts = 0;
  const api = createApi({
    parts: [{ routes }],
    captchaChallenge: altcha.challenge,
    guards,
    rateLimiter,
    now,
  });
  const app = createApp({ ...siteOnly, site: () => site, publicUrl, api });
  /** Other keys of `inscricao`, or none, with other words in the programme, and published. */
  const publish = async (next: string | undefined, edits: readonly [string, string][] = []) => {
    const changed = next === undefined ? await sampleChurch() : await churchWithSignUp(next);
    for (const [from, to] of edits) await changed.edit("programacao.yaml", from, to);
    content = await contentOf(changed);
    await signUps.publish(eventsWithSignUp(content).map(knownEventOf), now());
  };
  const send = (path: string, fields: Record<string, string> = {}) =>
    Promise.resolve(app.request(path, { method: "POST", body: new URLSearchParams(fields) }));
  /** Posts a form with a solved captcha; fields that are undefined are left out. */
  const post = async (fields: Fields = {}, headers: Record<string, string> = {}) => {
    const { code = "retiro-2027", ...typed } = fields;
    const filled = { ...anybody(), ...typed };
    const form = new URLSearchParams(
      Object.entries(filled).flatMap(([name, value]) =>
        value === undefined ? [] : ([[name, value]] as [string, string][]),
      ),
    );
    return app.request(`/inscricao/${code}`, {
      method: "POST",
      body: form,
      headers: {
        "x-captcha": await solvedCaptcha(),
        "x-forwarded-for": given.limit ? "203.0.113.1" : `203.0.113.${(posts += 1)}`,
        ...headers,
      },
    });
  };
  const read = async (path: string) => {
    const response = await app.request(path);
    const html = await response.text();
    return { status: response.status, html, words: wordsOf(html) };
  };
  return {
    app,
    database,
    signUps,
    clock,
    content: () => content,
    publish,
    post,
    read,
    send,
    /** Posts the same, and reads the page that it leads to. */
    async signUp(fields?: Fields, headers?: Record<string, string>) {
      const answer = await post(fields, headers);
      const path = answer.headers.get("location") ?? "";
      if (answer.status !== 303)
        throw new Error(`${answer.status}: ${wordsOf(await answer.text())}`);
      return { path, ...(await read(path)) };
    },
  };
}

const anybody = () => ({
  nome: "Ana Exemplo",
  telefone: "(11) 95555-0123",
  email: "ana@exemplo.com.br",
  pessoas: "1",
  "pessoa.1": "Ana Exemplo",
  tentativa: randomUUID(),
});

/** A party of so many. */
export const party = (...names: string[]): Record<string, string> => ({
  pessoas: String(names.length),
  ...Object.fromEntries(names.map((name, at) => [`pessoa.${at + 1}`, name])),
});

/** Words of the page's middle that a reader sees. */
export const wordsOf = (html: string): string =>
  (/<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? html)
    .replaceAll(/<(style|script|noscript)[^>]*>[^]*?<\/\1>/g, "")
    .replaceAll(/<\/?span[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/[\s\u00A0]+/g, " ");
