import { expect, test, vi } from "vitest";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { publicUrl } from "../../testing/church/sample-site.ts";
import { openPanelBrowser } from "../../testing/panel/panel-browser.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { trusted } from "../../testing/storage/sample.ts";
import { passkeyPaths } from "./passkey-parts.tsx";
import { passkeyData, createPasskeys } from "./passkeys-sql.ts";

const panel = await openSamplePanel();
const passkeys = createPasskeys(panel.database);

const addKey = (
  staffId: string,
  id: string,
  { device = "Chrome", host = publicUrl.hostname } = {},
) =>
  passkeys.add({
    id,
    staffId,
    device,
    host,
    publicKey: "AA",
    counter: 0,
    transports: "",
    madeAtMs: Date.now(),
    usedAtMs: undefined,
  });

test("a session that is not of the last fifteen minutes removes no passkey", async () => {
  const { ask, member } = await panel.signIn("conteudo");
  await addKey(member.id, "chave");
  vi.useFakeTimers({ now: Date.now() + 900_000, toFake: ["Date"] });
  try {
    const asked = await ask(passkeyPaths.removePasskey, { id: "chave" });
    expect(asked.headers.get("location")).toBe(
      "/painel/entrar?denovo=1&volta=/painel/conta&feito=de-novo-antes",
    );
  } finally {
    vi.useRealTimers();
  }
  expect(await passkeys.listOf(member.id)).toMatchObject([{ id: "chave" }]);
});

test("the key of who is removed opens nothing, comes back with their access, and goes after ten minutes", async () => {
  const admin = await panel.signIn();
  const { member } = await panel.signIn("tesouraria");
  await addKey(member.id, "de-quem-sai");
  const remove = () => admin.ask(panelPaths.removePerson, { id: member.id });
  const forget = async (afterMs: number) => {
    const nowMs = trusted(Date.now() + afterMs);
    const ages = { nowMs, oldestMs: nowMs, oldestGiverMs: nowMs };
    await passkeyData.forgetOld?.(panel.database, ages, async () => {});
  };
  await remove();
  await forget(0);
  expect(await passkeys.find("de-quem-sai")).toBeUndefined();

  const open = await (await admin.ask(panelPaths.undo)).text();
  const [, id = ""] = /action="\/painel\/desfazer"[^]*?value="([^"]+)"/.exec(open) ?? [];
  await admin.ask(panelPaths.undo, { id });
  await forget(3_600_000);
  expect(await passkeys.find("de-quem-sai")).toMatchObject({ member: { id: member.id } });

  await remove();
  await forget(600_001);
  expect(await passkeys.listOf(member.id)).toEqual([]);
  const kept = await panel.database.read((reader) =>
    reader.selectFrom("staffPasskeys").select("id").where("staffId", "=", member.id).execute(),
  );
  expect(kept).toEqual([]);
});

test("a person who is invited anew after a removal does not enter with an earlier key", async () => {
  const admin = await panel.signIn();
  const { member } = await panel.signIn("conteudo");
  await addKey(member.id, "de-antes");
  await admin.ask(panelPaths.removePerson, { id: member.id });
  const { name: nome, email } = member;
  await admin.ask(panelPaths.people, { nome, email, papel: "conteudo" });
  expect(await passkeys.find("de-antes")).toBeUndefined();
  await panel.database.write((writer) =>
    writer
      .updateTable("staff")
      .set({ acceptedAtMs: Date.now() + 3_600_000 })
      .where("id", "=", member.id)
      .execute(),
  );
  expect(await passkeys.find("de-antes")).toBeUndefined();
  expect(await passkeys.listOf(member.id)).toEqual([]);
});

test("two keys of one kind of device are told apart, and each has the name that its owner gives it", async () => {
  const { ask, member } = await panel.signIn("conteudo");
  const stranger = await panel.signIn("conteudo");
  // The longest that an authenticator may give.
  const long = "d".repeat(1_364);
  for (const id of ["um", long]) await addKey(member.id, id, { device: "Chrome no Linux" });
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

  await ask(passkeyPaths.namePasskey, { id: "um", nome: "  Celular da Ana " });
  await stranger.ask(passkeyPaths.namePasskey, { id: long, nome: "De outra pessoa" });
  await ask(passkeyPaths.namePasskey, { id: long, nome: " " });
  expect(await names()).toEqual(["Chrome no Linux", "Celular da Ana"]);
  await ask(passkeyPaths.namePasskey, { id: long, nome: "Celular da Ana" });
  expect(await names()).toEqual(["Celular da Ana 2", "Celular da Ana"]);
  expect(await (await ask(panelPaths.account)).text()).toContain(
    "<strong>Celular da Ana 2</strong>",
  );
});

test("a new passkey asks for a sign-in of the last fifteen minutes", async () => {
  const { ask, askJson } = await panel.signIn("conteudo");
  const options = await askJson(passkeyPaths.newPasskeyChallenge, {});
  expect(await options.json()).toMatchObject({
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    rp: { id: "igrejavitral.example.org" },
  });
  vi.useFakeTimers({ now: Date.now() + 900_000, toFake: ["Date"] });
  try {
    for (const path of [passkeyPaths.newPasskeyChallenge, passkeyPaths.newPasskey]) {
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
    await browser.askJson(passkeyPaths.passkeyEntryChallenge, {});
    expect((await browser.askJson(passkeyPaths.passkeyEntry, answer)).status).toBe(422);
    const { askJson } = await panel.signIn("conteudo");
    await askJson(passkeyPaths.newPasskeyChallenge, {});
    expect((await askJson(passkeyPaths.newPasskey, answer)).status).toBe(422);
  },
);

test("a key of the site's old address is named as one, and another is offered", async () => {
  const { ask, member } = await panel.signIn("conteudo");
  await addKey(member.id, "de-la", { device: "Celular", host: "antigo.example.org" });
  const account = await (await ask(panelPaths.account)).text();
  expect(account).toMatch(/Celular[^]*do endereço antigo<\/strong>, antigo\.example\.org/);
  expect(await (await ask(`${panelPaths.home}?feito=convite-aceito`)).text()).toContain(
    "Entrar mais fácil da próxima vez",
  );

  const challenge = await (await ask(passkeyPaths.newPasskeyChallenge, {})).json();
  expect(challenge).toMatchObject({ excludeCredentials: [] });
  await addKey(member.id, "daqui");
  expect((await (await ask(panelPaths.account)).text()).match(/do endereço antigo/g)).toHaveLength(
    1,
  );
});
