import { describe, expect, test, vi } from "vitest";
import { select, readHtml } from "../../testing/church/read-html.ts";
import {
  publishedMonth,
  rotaContent,
  rotaNowMs,
  setRotaTime,
  twoTeams,
} from "../../testing/rota/rota-panel.ts";

setRotaTime();

const louvor = "/painel/escala/2026-12/louvor";
const renamed = ["nome: Culto de Celebração", "nome: Culto da Família"] as const;

describe("a gathering that is renamed, or a job that is taken out", () => {
  test("is warned of before it is published, and its people wait without a place until they are moved", async () => {
    const { panel, ana, form, read } = await publishedMonth();
    const next = await rotaContent(
      twoTeams.replace(
        "encontros: [Culto de Celebração]",
        "encontros: [Culto de Celebração, Culto da Família]",
      ),
      renamed,
    );
    const { warnOfLost } = await import("./warn.ts");
    const ports = { months: panel.months, content: panel.content, now: () => rotaNowMs };
    const [warning] = await warnOfLost(ports, next);
    expect(warning?.words).toContain("2 lugares com gente");
    expect(warning?.words).toContain("domingo, 6 de dezembro, 19:00, Ana Luísa Prado");
    expect(await warnOfLost(ports, panel.content())).toEqual([]);

    await panel.publish(next);
    const page = await read(louvor);
    expect(page.words).toContain("Sem lugar na programação");
    expect((await read("/painel")).words).toContain("Louvor: 2 pessoas sem lugar na programação");
    const lost = select(readHtml(page.html), "input").filter((one) =>
      one.attributes.get("name")?.startsWith("de."),
    );
    const to = "2026-12-06-culto-da-familia";
    const sent = Object.fromEntries(lost.map((one) => [one.attributes.get("name") ?? "", "sim"]));
    await panel.database.write((writer) =>
      writer.updateTable("rotaPeople").set({ away: "2026-12-06" }).where("id", "=", ana).execute(),
    );
    const asked = await read(`${louvor}/passar`, { ...sent, para: to });
    expect(asked.status).toBe(422);
    expect(asked.words).toContain("marcou que não pode neste dia");
    expect((await read(louvor)).words).toContain("Sem lugar na programação");
    const anyway = { ...sent, para: to, mesmo_assim: "sim" };
    expect((await read(`${louvor}/passar`, anyway)).to).toContain("feito=escala-passada");
    // A second tab, or the back button.
    expect((await read(`${louvor}/passar`, anyway)).to).toContain("feito=escala-mudou-antes");
    expect((await form(louvor))[`vaga.${to}.voz.1`]).toBe(ana);
    expect((await read(louvor)).words).not.toContain("Sem lugar na programação");
  });

  test("leaves its people beside the nearest other one, and each is counted once", async () => {
    const { panel, ana, form, read } = await publishedMonth();
    const later = "2026-12-20-culto-de-celebracao";
    await read(louvor, { ...(await form(louvor)), [`vaga.${later}.voz.1`]: ana });
    const teams = twoTeams.replace("[Culto de Celebração]", "[Culto Jovem]");
    await panel.publish(await rotaContent(teams, renamed));

    const { html } = await read(louvor);
    const choices = [...html.matchAll(/name="para">(.*?)<\/select>/g)];
    const chosen = choices.map(([, options = ""]) => /value="([^"]*)" selected/.exec(options)?.[1]);
    expect(chosen).toEqual(["2026-12-05-culto-jovem", "2026-12-19-culto-jovem"]);
    expect((await read("/painel")).words).toContain("Louvor: 2 pessoas sem lugar na programação");
  });

  test("keeps its old name once it is over, with its people, on the page and on paper", async () => {
    const { panel, read } = await publishedMonth();
    vi.setSystemTime(Date.UTC(2026, 11, 8));
    const teams = twoTeams.replace("[Culto de Celebração]", "[Culto da Família]");
    await panel.publish(await rotaContent(teams, renamed));
    const page = await read(louvor);
    expect(page.words).toContain("domingo, 6 de dezembro, 19:00Culto de Celebração");
    expect(page.words).toContain("Voz 1: Ana Luísa Prado");
    expect(page.words.match(/domingo, 6 de dezembro, 19:00Culto/g)).toHaveLength(1);
    expect((await read(`${louvor}/imprimir`)).words).toContain("Voz: Ana, ______");
  });

  test("a job's people wait, and may be taken out", async () => {
    const { panel, read } = await publishedMonth();
    const without = twoTeams.replace(/      - nome: bateria[\s\S]*?(?=  - nome: som)/, "");
    await panel.publish(await rotaContent(without));
    const page = await read(louvor);
    expect(page.words).toContain("bateria: Bia Lima");
    expect(page.words).toContain("Ainda sem resposta: 1");
    expect(page.words).toContain("Voz 1 · a confirmar");
    expect(page.words).toContain("Voz 2 · aberta");
    const name = /name="(de\.[^"]+)"/.exec(page.html)?.[1] ?? "";
    expect((await read(`${louvor}/passar`, { [name]: "sim", para: "" })).to).toContain(
      "escala-tirada",
    );
    expect((await read(louvor)).words).not.toContain("Bia Lima: ");
  });

  test("people of a whole team that left the file stay in sight", async () => {
    const { panel, read } = await publishedMonth();
    await panel.publish(
      await rotaContent(twoTeams.replace(/  - nome: louvor[^]*?(?=  - nome: som)/, "")),
    );
    const home = "louvor (fora do texto): 2 pessoas sem lugar na programação";
    expect((await read("/painel")).words).toContain(home);
    expect((await read("/painel/escala/2026-12")).words).toContain("2 sem lugar na programação");
    const page = await read(louvor);
    expect(page.words).toContain("Ponha-a de volta com o nome curto “louvor”");
  });

  test("people of the last team that left the file are reached by every link, until all are out and told", async () => {
    const { panel, bia, read } = await publishedMonth();
    await panel.publish(await rotaContent("equipes: []\n"));
    const pages = ["/painel/escala", "/painel/escala/2026-12", louvor, "/painel/escala/pessoas"];
    for (const path of pages) expect([path, (await read(path)).status]).toEqual([path, 200]);
    expect((await read("/painel/escala")).words).not.toContain("Quem lidera");
    expect((await read("/painel/escala/pessoas")).words).not.toContain("Nova pessoa");
    const { html } = await read(louvor);
    const taken = [...html.matchAll(/name="(de\.[^"]+)"/g)].map(([, name = ""]) => [name, "sim"]);
    const out = await read(`${louvor}/passar`, { ...Object.fromEntries(taken), para: "" });
    expect(out.to).toBe(`${louvor}?feito=escala-tirada-avisando`);

    // Bia has no e-mail: she is called first.
    expect((await read("/painel")).words).toContain(
      "Avisar da escala, louvor (fora do texto): Bia Lima",
    );
    const called = await read(`${louvor}/avisado`, { pessoa: bia });
    expect(called.to).toBe("/painel?feito=escala-avisado");
    expect((await read("/painel?feito=escala-avisado")).words).toContain("Marcado como avisado.");
    for (const path of pages) expect([path, (await read(path)).status]).toEqual([path, 404]);
  });
});
