import { beforeEach, vi } from "vitest";
import type { Role } from "../../kit/member/members.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Content } from "../../content/content.ts";
import { loadContent } from "../../content/load.ts";
import { createMonths } from "../../rota/sql/months.ts";
import { createRotaPeople } from "../../rota/sql/people.ts";
import { readHtml, textOf, select } from "../church/read-html.ts";
import { sampleChurch } from "../church/sample-church.ts";
import { publicUrl } from "../church/sample-site.ts";
import { fieldsOf } from "../panel/read-form.ts";
import { openSamplePanel } from "../panel/sample-panel.ts";

/** A Tuesday; the Sundays of this December are 6, 13, 20 and 27. */
export const rotaNowMs = Date.UTC(2026, 11, 1, 15);

export const setRotaTime = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: rotaNowMs });
    return () => vi.useRealTimers();
  });
};

export const twoTeams = `equipes:
  - nome: louvor
    titulo: Louvor
    chegada: 45
    encontros: [Culto de Celebração]
    funcoes:
      - nome: voz
        titulo: Voz
        vagas: 2
        minimo: 1
      - nome: bateria
        titulo: Bateria
        vagas: 1
        minimo: 1
  - nome: som
    titulo: Som
    chegada: 60
    funcoes:
      - nome: mesa
        titulo: Mesa
        vagas: 1
`;

/** The sample church's content with these teams, and its programme as `edits` change it. */
export async function rotaContent(
  teams = twoTeams,
  ...edits: readonly (readonly [before: string, after: string])[]
): Promise<Content> {
  const church = await sampleChurch();
  if (teams) await church.write("escala.yaml", teams);
  for (const [before, after] of edits) await church.edit("programacao.yaml", before, after);
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  return loaded.content;
}

/** An edit that adds YAML to the programme, before its events. */
export const programmeWith = (yaml: string) =>
  ["# O que acontece uma vez só.", `${yaml}\n# O que acontece uma vez só.`] as const;

export type NewPerson = {
  name: string;
  jobs: readonly string[];
  email?: string;
  phone?: string;
  perMonth?: number;
};

let phones = 0;

export function addRotaPerson(database: Database, one: NewPerson, nowMs = rotaNowMs) {
  const { name, jobs, email, perMonth } = one;
  phones += 1;
  const phone = one.phone ?? `119${String(50_000_000 + phones)}`;
  return createRotaPeople(database)
    .add({ name, phone, email, perMonth, jobs }, nowMs)
    .then(({ id = "" }) => id);
}

/** The panel of a church with a rota, and a member in it. */
export async function openRotaPanel({
  teams = twoTeams,
  database,
}: { teams?: string; database?: Database } = {}) {
  let content = await rotaContent(teams);
  const live = {
    content: () => content,
    current: () => {
      throw new Error("not here");
    },
    preview: async () => [],
    complaints: () => [],
    refreshCountsSoon: () => {},
  };
  const panel = await openSamplePanel({ live: live as never, ...(database && { database }) });
  const months = createMonths(panel.database, publicUrl.hostname);
  return {
    ...panel,
    months,
    content: () => content,
    /** Publishes another content, as a site does. */
    async publish(next: Content, nowMs = Date.now()) {
      const last = content;
      content = next;
      await months.follow(next, nowMs, last);
    },
    async enter(role: Role = "secretaria", teamsOf: readonly string[] = []) {
      const browser = await panel.signIn(role);
      if (teamsOf.length > 0) {
        await createRotaPeople(panel.database).setTeams(browser.member.id, teamsOf);
      }
      const read = async (path: string, form?: Record<string, string>) => {
        const answer = await browser.ask(path, form);
        const html = await answer.text();
        const [main] = select(readHtml(html), "main");
        const words = main ? textOf(main).replace(/\s+/g, " ") : "";
        return { status: answer.status, to: answer.headers.get("location"), html, words };
      };
      return {
        ...browser,
        read,
        /** The form of a month as the page has it. */
        async form(path: string) {
          const { html } = await read(path);
          const [form] = select(readHtml(html), "form.rota");
          if (!form) throw new Error(`No form at ${path}.`);
          return Object.fromEntries(new URLSearchParams(fieldsOf(form)));
        },
      };
    },
    add: (one: NewPerson) => addRotaPerson(panel.database, one),
  };
}

/** A month of louvor with Ana in a voice and Bia at the drums, published; Bia has no e-mail. */
export async function publishedMonth() {
  const [louvor, sunday] = ["/painel/escala/2026-12/louvor", "2026-12-06-culto-de-celebracao"];
  const panel = await openRotaPanel();
  const ana = await panel.add({
    name: "Ana Luísa Prado",
    jobs: ["louvor/voz", "som/mesa"],
    email: "ana@exemplo.com.br",
  });
  const bia = await panel.add({ name: "Bia Lima", jobs: ["louvor/bateria"], phone: "11955550999" });
  const member = await panel.enter();
  const fields = await member.form(louvor);
  await member.ask(`${louvor}/publicar`, {
    ...fields,
    [`vaga.${sunday}.voz.1`]: ana,
    [`vaga.${sunday}.bateria.1`]: bia,
  });
  return { panel, ana, bia, ...member };
}
