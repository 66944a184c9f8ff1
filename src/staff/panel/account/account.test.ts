import { expect, test, vi } from "vitest";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { openPanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";

const panel = await openSamplePanel();

/** The same person in one more browser. */
async function signInAgain(email: string) {
  const browser = openPanelBrowser(panel.app);
  await browser.ask(panelPaths.entry, { email });
  const [mail] = await panel.mail();
  await browser.ask(panelPaths.code, { codigo: mail?.subject.slice(0, 6) ?? "" });
  return browser;
}
const sessionsOf = (staffId: string) =>
  panel.database.read((reader) =>
    reader
      .selectFrom("staffSessions")
      .selectAll()
      .where("staffId", "=", staffId)
      .orderBy("signedInAtMs")
      .execute(),
  );

test("sessions are seen and ended one by one, each by its owner alone", async () => {
  const { ask, member } = await panel.signIn("conteudo");
  const phone = await signInAgain(member.email);
  const stranger = await panel.signIn();
  const page = await (await ask(panelPaths.account)).text();
  expect(page.match(/>Encerrar</g)).toHaveLength(1);
  expect(page.match(/>Sair deste aparelho</g)).toHaveLength(1);
  expect(page).toContain("este aparelho");

  const id = (await sessionsOf(member.id)).at(-1)?.id ?? "";
  await stranger.ask(panelPaths.endSession, { id });
  expect((await phone.ask(panelPaths.home)).status).toBe(200);
  await ask(panelPaths.endSession, { id });
  expect((await phone.ask(panelPaths.home)).status).toBe(303);
  expect((await ask(panelPaths.home)).status).toBe(200);
});

test("tokens are stored as digests, and each sign-in makes a new one", async () => {
  const { cookies, member } = await panel.signIn("conteudo");
  const browser = await signInAgain(member.email);
  const first = cookies.get("__Host-painel");
  const second = browser.cookies.get("__Host-painel");
  expect(first).not.toBe(second);
  const kept = JSON.stringify(await sessionsOf(member.id));
  expect(kept).not.toContain(first);
  expect(kept).not.toContain(second);
});

test("a session that is not of the last fifteen minutes ends no other session, but itself", async () => {
  const { ask, member, cookies } = await panel.signIn("conteudo");
  const other = await panel.signIn("conteudo");
  const id = (await sessionsOf(member.id))[0]?.id ?? "";
  const again = "/painel/entrar?denovo=1&volta=/painel/conta&feito=de-novo-antes";
  vi.useFakeTimers({ now: Date.now() + 900_000, toFake: ["Date"] });
  try {
    const wanted = (await sessionsOf(other.member.id))[0]?.id ?? "";
    const asked = await ask(panelPaths.endSession, { id: wanted });
    expect(asked.headers.get("location")).toBe(again);
    expect(await (await ask(again)).text()).toContain("entre de novo antes de mexer");
    const out = await ask(panelPaths.endSession, { id });
    expect(out.headers.get("location")).toBe("/painel/entrar?feito=saiu");
    expect(cookies.size).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

const dayMs = 24 * 3_600_000;
test.each([
  ["after seven days unused", [7]],
  ["after thirty days, however often it was used", [5, 10, 15, 20, 25, 30]],
])("a session is over %s", async (_, days) => {
  const { ask } = await panel.signIn("conteudo");
  const startMs = Date.now();
  const last = days.at(-1);
  for (const day of days) {
    vi.useFakeTimers({ now: startMs + day * dayMs, toFake: ["Date"] });
    try {
      expect((await ask(panelPaths.home)).status).toBe(day === last ? 303 : 200);
    } finally {
      vi.useRealTimers();
    }
  }
});
