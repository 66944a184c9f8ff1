import { describe, expect, test, vi } from "vitest";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import type { Database } from "../../../platform/database/database.ts";
import { openPanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { readFigures } from "../../../testing/storage/read-figures.ts";
import { knownBrowserToken } from "../../login-challenges.ts";

type Panel = Awaited<ReturnType<typeof openSamplePanel>>;

/** Asks for a code as somebody with that address would, from an address of their own. */
async function askForCode(panel: Panel, email: string) {
  const browser = openPanelBrowser(panel.app);
  const response = await browser.ask(panelPaths.entry, { email });
  return { browser, response };
}
const codeIn = (subject = "") => /^(\d{6}) /.exec(subject)?.[1] ?? "";
/** A panel, and a member's browser with the code that was asked for in it. */
async function openWithCode(given: { database?: Database } = {}) {
  const panel = await openSamplePanel(given);
  const { email } = await panel.addMember("secretaria");
  const { browser } = await askForCode(panel, email);
  return { panel, email, browser, codigo: codeIn((await panel.mail())[0]?.subject) };
}
const wrongly = (code: string) => (code === "000000" ? "000001" : "000000");

describe("a code by e-mail", () => {
  test("lets in, once, and leads to where one wanted to go", async () => {
    const panel = await openSamplePanel();
    const member = await panel.addMember();
    const browser = openPanelBrowser(panel.app);
    const asked = await browser.ask(panelPaths.entry, {
      email: member.email.toUpperCase(),
      volta: panelPaths.people,
    });
    expect(asked.headers.get("location")).toBe("/painel/entrar/codigo?volta=%2Fpainel%2Fpessoas");
    const [mail] = await panel.mail();
    const codigo = codeIn(mail?.subject);
    expect(mail).toMatchObject({ to: member.email });
    expect(mail?.text).toContain(codigo);

    const spaced = `${codigo.slice(0, 3)} ${codigo.slice(3)}`;
    const entered = await browser.ask(panelPaths.code, {
      codigo: spaced,
      volta: panelPaths.people,
    });
    expect(entered.headers.get("location")).toBe(panelPaths.people);
    expect((await browser.ask(panelPaths.people)).status).toBe(200);
    expect(browser.cookies.get("logado")).toBe("S");

    await browser.ask(panelPaths.signOut, {});
    // The cookie opens nothing, and keeps strangers from using up this browser's codes.
    expect([...browser.cookies.keys()]).toEqual(["__Host-painel-conhecido"]);
    expect((await browser.ask(panelPaths.code, { codigo })).status).toBe(422);
  });

  test("opens nothing in another browser", async () => {
    const { panel, codigo } = await openWithCode();
    const other = openPanelBrowser(panel.app);

    expect((await other.ask(panelPaths.code, { codigo })).status).toBe(422);
    expect((await other.ask(panelPaths.home)).status).toBe(303);
  });

  test("does not leave any more, nor open, once ten minutes are over", async () => {
    const { panel, email, browser, codigo } = await openWithCode();
    await askForCode(panel, email);
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] });
    try {
      expect(await panel.mail()).toEqual([]);
      expect((await browser.ask(panelPaths.code, { codigo })).status).toBe(422);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is nowhere in the database", async () => {
    const { panel, browser, codigo: code } = await openWithCode();
    const loginChallenges = await panel.database.read((reader) =>
      reader.selectFrom("loginChallenges").selectAll().execute(),
    );
    const kept = JSON.stringify(loginChallenges);
    expect(code).toMatch(/^\d{6}$/);
    expect(kept).not.toContain(`"${code}"`);
    expect(kept).not.toContain(browser.cookies.get("__Host-painel-porta"));
  });
});

test("a stranger's address is answered and written down like a known one, and gets no letter", async () => {
  const panel = await openSamplePanel();
  const member = await panel.addMember();
  const known = await askForCode(panel, member.email);
  const unknown = await askForCode(panel, "ninguem@exemplo.com.br");
  const told = async ({ browser, response }: typeof known) => ({
    status: response.status,
    location: response.headers.get("location"),
    cookies: [...browser.cookies.keys()],
    page: await (await browser.ask(panelPaths.code)).text(),
  });

  expect(await told(unknown)).toEqual(await told(known));
  const rows = await panel.database.read((reader) =>
    reader.selectFrom("outbox").select(["kind", "state"]).execute(),
  );
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ kind: "staff-code", state: "waiting" })));
  expect((await panel.mail()).map(({ to }) => to)).toEqual([member.email]);
});

test("a removed person gets no code", async () => {
  const panel = await openSamplePanel();
  const { id, email } = await panel.addMember("conteudo");
  await panel.database.write((writer) =>
    writer.updateTable("staff").set({ removedAtMs: 1 }).where("id", "=", id).execute(),
  );
  await askForCode(panel, email);
  expect(await panel.mail()).toEqual([]);
});

test("the first of two letters opens too, however its code is pasted", async () => {
  for (const pasteOf of [
    (code: string) => `Código: ${code}`,
    (code: string) => `*${code}*`,
    (code: string) => `\u200B${code}`,
    (code: string) => `Seu código é ${code.slice(0, 3)} ${code.slice(3)} e vale 10 minutos.`,
  ]) {
    const { email, browser, codigo } = await openWithCode();
    await browser.ask(panelPaths.entry, { email });

    const entered = await browser.ask(panelPaths.code, { codigo: pasteOf(codigo) });
    expect(entered.headers.get("location")).toBe("/painel");
  }
});

test("after six codes in an hour there is silence, and the same answer", async () => {
  const panel = await openSamplePanel();
  const { email } = await panel.addMember();
  for (let asked = 0; asked < 8; asked += 1) {
    expect((await askForCode(panel, email)).response.status).toBe(303);
  }
  expect(await panel.mail()).toHaveLength(6);
});

const origin = "https://igrejavitral.example.org";

const postFrom = (
  address: string,
  { app }: Panel,
  path: string,
  form: Record<string, string>,
  cookie = "",
) =>
  app.request(origin + path, {
    method: "POST",
    headers: { origin, "x-forwarded-for": address, ...(cookie && { cookie }) },
    body: new URLSearchParams(form),
  });

/** Asks for a code as somebody with that address, from a place of their own. → the number of letters that leave */
async function askFrom(panel: Panel, email: string, address: string, cookie = "") {
  const response = await postFrom(address, panel, panelPaths.entry, { email }, cookie);
  expect(response.status).toBe(303);
  return (await panel.mail()).length;
}

describe.each(databases)("codes that strangers ask for, on $kind", ({ open, place }) => {
  test("failures from one place do not lock the owner out, and the administrators are informed", async () => {
    const panel = await openSamplePanel({ database: await open(await place()) });
    const { email } = await panel.addMember("secretaria");
    const isTold = async () =>
      (await readFigures(panel.database, Date.now()))["codes-refused"] === 1;
    for (let asked = 0; asked < 6; asked += 1) await askFrom(panel, email, "192.0.2.66");
    expect(await isTold()).toBe(false);
    expect(await askFrom(panel, email, "192.0.2.66")).toBe(0);
    expect(await isTold()).toBe(true);
    expect(await askFrom(panel, email, "198.51.100.7")).toBe(1);
  });

  test("from everywhere end at 20 an hour, and a browser that was once signed in still gets its own", async () => {
    const { panel, email, browser, codigo } = await openWithCode({
      database: await open(await place()),
    });
    await browser.ask(panelPaths.code, { codigo });
    await browser.ask(panelPaths.signOut, {});
    let letters = 0;
    for (let asked = 0; asked < 60; asked += 1) {
      letters += await askFrom(panel, email, `192.0.2.${asked % 12}`);
    }
    expect(letters).toBe(19);
    const home = await (await (await panel.signIn()).ask("/painel")).text();
    expect(home).toContain("Pediram muitos códigos de entrada para o e-mail de");
    expect(await askFrom(panel, email, "198.51.100.7")).toBe(0);
    const known = `__Host-painel-conhecido=${browser.cookies.get("__Host-painel-conhecido")}`;
    for (let asked = 0; asked < 6; asked += 1) {
      expect(await askFrom(panel, email, "198.51.100.7", known)).toBe(1);
    }
    expect(await askFrom(panel, email, "198.51.100.7", known)).toBe(0);
    // Neither an invented token nor another person's is known.
    const other = await panel.addMember("conteudo");
    const theirs = `__Host-painel-conhecido=${knownBrowserToken("invented", email)}`;
    expect(await askFrom(panel, email, "198.51.100.8", theirs)).toBe(0);
    expect(await askFrom(panel, other.email, "198.51.100.8", known)).toBe(1);
  });
});

/** Somebody behind the address that a neighbour has used up: with a code asked for there, and with an invitation. */
async function signsInFromThere(panel: Panel, neighbour: ReturnType<typeof openPanelBrowser>) {
  expect((await neighbour.ask("/painel/convite/inventado", {})).status).toBe(429);
  const member = await panel.addMember();
  const { browser } = await askForCode(panel, member.email);
  const codigo = codeIn((await panel.mail())[0]?.subject);
  expect((await browser.ask(panelPaths.code, { codigo })).headers.get("location")).toBe("/painel");
  const invited = { nome: "Rute", email: "rute@exemplo.com.br", papel: "conteudo" };
  await browser.ask(panelPaths.people, invited);
  const [mail] = await panel.mail();
  const link = /\/painel\/convite\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  const accepted = await openPanelBrowser(panel.app).ask(link, {});
  expect(accepted.headers.get("location")).toBe("/painel?feito=convite-aceito");
}

test("after thirty failures in ten minutes from one place there is a pause, but a right code still opens", async () => {
  const panel = await openSamplePanel();
  const { email } = await panel.addMember();
  const browser = openPanelBrowser(panel.app);
  const statuses: number[] = [];
  for (let tried = 0; tried < 31; tried += 1) {
    statuses.push((await browser.ask(panelPaths.code, { codigo: "123456" })).status);
  }
  expect(statuses).toEqual([...Array(30).fill(422), 429]);
  await signsInFromThere(panel, browser);
  const elsewhere = await postFrom("192.0.2.7", panel, panelPaths.entry, { email });
  expect(elsewhere.status).toBe(303);
});

test.each(["", "maria", "a@b", `${"a".repeat(250)}@exemplo.com.br`, "<script>@x.com", "\0"])(
  "an address that is none is said beside the field: %j",
  async (email) => {
    const panel = await openSamplePanel();
    const { response } = await askForCode(panel, email);
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("Confira o e-mail");
    expect(page).not.toContain("<script>@");
  },
);

describe.each(databases)("on $kind", ({ kind, place, open }) => {
  test("of 200 guesses at once over two connections five are looked at", async () => {
    const where = await place();
    // All at once they wait for each other longer than one visitor may.
    const patient = { patienceMs: 60_000 };
    const [one, other] = [
      await openSamplePanel({ database: await open(where, patient) }),
      await openSamplePanel({ database: await open(where, patient) }),
    ];
    const { email } = await one.addMember();
    const { browser } = await askForCode(one, email);
    const code = codeIn((await one.mail())[0]?.subject);
    const loginCookie = `__Host-painel-porta=${browser.cookies.get("__Host-painel-porta")}`;
    const guess = (panel: Panel, codigo: string, from: number) =>
      postFrom(`192.0.2.${from}`, panel, panelPaths.code, { codigo }, loginCookie);
    const guesses = Array.from({ length: 200 }, (_, index) =>
      guess(index % 2 ? one : other, wrongly(code), index),
    );
    const statuses = new Set((await Promise.all(guesses)).map(({ status }) => status));

    expect([...statuses]).toEqual([422]);
    const { tries } = await one.database.read((reader) =>
      reader.selectFrom("loginChallenges").select("tries").executeTakeFirstOrThrow(),
    );
    expect(tries, kind).toBe(5);
    expect((await guess(one, code, 250)).status).toBe(422);
  });

  test("a right code sent many times at once opens one session", async () => {
    const { browser, codigo } = await openWithCode({ database: await open(await place()) });
    const entered = await Promise.all(
      Array.from({ length: 4 }, () => browser.ask(panelPaths.code, { codigo })),
    );
    expect(entered.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422]);
  });
});
