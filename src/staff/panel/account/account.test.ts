import { expect, test, vi } from "vitest";
import { openPanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";

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

test("ending this browser's own session signs out", async () => {
  const { ask, member, cookies } = await panel.signIn("conteudo");
  const id = (await sessionsOf(member.id))[0]?.id ?? "";
  const response = await ask(panelPaths.endSession, { id });
  expect(response.headers.get("location")).toBe("/painel/entrar?feito=saiu");
  expect(cookies.size).toBe(0);
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

test("a session that is not of the last fifteen minutes removes no passkey and ends no other session, but itself", async () => {
  const { ask, member } = await panel.signIn("conteudo");
  const other = await panel.signIn("conteudo");
  const id = (await sessionsOf(member.id))[0]?.id ?? "";
  const key = { device: "Chrome", madeAtMs: 1, usedAtMs: undefined, counter: 0, transports: "" };
  await panel.database.write((writer) =>
    writer
      .insertInto("staffPasskeys")
      .values({ ...key, id: "chave", staffId: member.id, publicKey: "AA" })
      .execute(),
  );
  const again = "/painel/entrar?denovo=1&volta=/painel/conta&feito=de-novo-antes";
  vi.useFakeTimers({ now: Date.now() + 900_000, toFake: ["Date"] });
  try {
    for (const [path, wanted] of [
      [panelPaths.removePasskey, "chave"],
      [panelPaths.endSession, (await sessionsOf(other.member.id))[0]?.id ?? ""],
    ] as const) {
      expect((await ask(path, { id: wanted })).headers.get("location")).toBe(again);
    }
    expect(await (await ask(again)).text()).toContain("entre de novo antes de mexer");
    const out = await ask(panelPaths.endSession, { id });
    expect(out.headers.get("location")).toBe("/painel/entrar?feito=saiu");
  } finally {
    vi.useRealTimers();
  }
  const keys = await panel.database.read((reader) =>
    reader.selectFrom("staffPasskeys").select("id").execute(),
  );
  expect(keys).toEqual([{ id: "chave" }]);
});

test("two keys of one kind of device are told apart, and each has the name that its owner gives it", async () => {
  const { ask, member } = await panel.signIn("conteudo");
  const stranger = await panel.signIn("conteudo");
  // The longest that an authenticator may give.
  const long = "d".repeat(1_364);
  const key = { madeAtMs: 1, usedAtMs: undefined, counter: 0, transports: "", publicKey: "AA" };
  await panel.database.write((writer) =>
    writer
      .insertInto("staffPasskeys")
      .values(
        ["um", long].map((id) => ({
          ...key,
          id,
          staffId: member.id,
          device: "Chrome no Linux",
        })),
      )
      .execute(),
  );
  const names = async () =>
    (
      await panel.database.read((reader) =>
        reader
          .selectFrom("staffPasskeys")
          .select("device")
          .where("staffId", "=", member.id)
          .orderBy("id")
          .execute(),
      )
    ).map(({ device }) => device);

  await ask(panelPaths.namePasskey, { id: "um", nome: "  Celular da Ana " });
  await stranger.ask(panelPaths.namePasskey, { id: long, nome: "De outra pessoa" });
  await ask(panelPaths.namePasskey, { id: long, nome: " " });
  expect(await names()).toEqual(["Chrome no Linux", "Celular da Ana"]);
  await ask(panelPaths.namePasskey, { id: long, nome: "Celular da Ana" });
  expect(await names()).toEqual(["Celular da Ana 2", "Celular da Ana"]);
  expect(await (await ask(panelPaths.account)).text()).toContain(
    "<strong>Celular da Ana 2</strong>",
  );
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

test("a new passkey asks for a sign-in of the last fifteen minutes", async () => {
  const { ask, askJson } = await panel.signIn("conteudo");
  const options = await askJson(panelPaths.newPasskeyChallenge, {});
  expect(await options.json()).toMatchObject({
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    rp: { id: "igrejavitral.example.org" },
  });
  vi.useFakeTimers({ now: Date.now() + 900_000, toFake: ["Date"] });
  try {
    for (const path of [panelPaths.newPasskeyChallenge, panelPaths.newPasskey]) {
      const refused = await askJson(path, {});
      expect(refused.status).toBe(403);
      expect(await refused.json()).toEqual({ problema: expect.stringContaining("entre de novo") });
    }
    expect(await (await ask(panelPaths.account)).text()).toContain("entre de novo");
  } finally {
    vi.useRealTimers();
  }
});

test.each([{}, { id: "x" }, { id: "x".repeat(2_000) }, [], "x", { id: 7, response: null }])(
  "an authenticator's answer of somebody's own making opens nothing: %j",
  async (answer) => {
    const browser = openPanelBrowser(panel.app);
    await browser.askJson(panelPaths.passkeyEntryChallenge, {});
    expect((await browser.askJson(panelPaths.passkeyEntry, answer)).status).toBe(422);
    const { askJson } = await panel.signIn("conteudo");
    await askJson(panelPaths.newPasskeyChallenge, {});
    expect((await askJson(panelPaths.newPasskey, answer)).status).toBe(422);
  },
);
