import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createHistory } from "../../src/kit/member/members.ts";
import { createFileMailer } from "../../src/platform/mail/file-mailer.ts";
import { createContentVersions } from "../../src/content/sql/content-versions.ts";
import { createPhotoNotes } from "../../src/content/sql/photo-notes.ts";
import { createLedger } from "../../src/giving/card/sql/ledger.ts";
import { createReversals } from "../../src/giving/ledger/sql/reversals.ts";
import { openDataFolder } from "../../src/testing/church/data-folder.ts";
import { runHere } from "../../src/testing/run/run-here.ts";
import { runProgram } from "../../src/testing/run/run-program.ts";
import { sampleGift } from "../../src/testing/storage/sample-gift.ts";
import { recordReversal } from "../../src/testing/storage/sample-refund.ts";
import { keepMessage, sampleHit, sampleCaptcha } from "../../src/testing/storage/sample.ts";

const email = "canario@exemplo.com.br";

/** A data folder with a person's message and gift; `isOnDisk` says whether any file contains the text. */
async function openSample() {
  const { folder, database, isOnDisk } = await openDataFolder();
  await keepMessage(database, { id: "carta", email, request: "Canário na gaiola" });
  const gift = sampleGift({ email, giver: "Canário da Silva" });
  const ledger = createLedger(database, { messageIdDomain: "igreja.example.org" });
  const hit = sampleHit({ scope: "donation" });
  await ledger.begin(gift, sampleCaptcha(), hit, undefined);
  await ledger.move(gift, "succeeded", { paymentId: "pi_1" }, Date.now());
  const church = "igreja@example.org";
  const mailer = createFileMailer({ folder: join(folder, "mail") });
  for (const [id, to, replyTo] of [
    ["carta", church, email],
    ["convite", email, church],
  ] as const) {
    const from = { name: "", address: church };
    const messageId = `<${id}@example.org>`;
    await mailer.send({ messageId, from, to, replyTo, subject: "Oi", text: "gaiola", html: "" });
  }
  return { folder, database, isOnDisk };
}

/** `npm run dados -- …` on that folder. */
const run = (dataFolder: string, ...given: string[]) =>
  runHere("bin/church/personal-data.ts", given, { DATA_DIR: dataFolder });

/** The same as a process of its own beside an open database: they share only SQLite's locks. */
const runBeside = (dataFolder: string, ...given: string[]) =>
  runProgram("bin/church/personal-data.ts", given, { DATA_DIR: dataFolder });

test("an export has messages, letters and gifts, and names other places to look", async () => {
  const { folder, database } = await openSample();
  const refund = { id: "re_1", kind: "refund", paymentId: "pi_1", amountCentavos: 20_00 } as const;
  const reversal = {
    ...refund,
    currency: "brl",
    state: "succeeded",
    madeAtMs: Date.now(),
  } as const;
  await recordReversal(createReversals(database), reversal, Date.now());

  const { code, output } = await run(folder, "exportar", email.toUpperCase());

  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    mensagens: [{ email, mensagem: "Canário na gaiola", entregue_a_igreja: false }],
    contribuicoes: [
      {
        email,
        nome: "Canário da Silva",
        valor: "R$\u00A050,00",
        devolvido: "R$\u00A020,00",
        situacao: "devolvida em parte",
        recibo: 1,
        endereco_do_recibo: expect.stringMatching(/^\/recibo\/[0-9a-f]{32}$/),
      },
    ],
    nao_procurado_aqui: expect.arrayContaining([expect.stringContaining("npm run doacoes")]),
  });
  await database.close();
});

test("erasing a person leaves data only in places that the command names", async () => {
  const { folder, database } = await openSample();
  const content = join(folder, "conteudo-da-igreja");
  const places = [
    "antes-de-restaurar-2026-11-01T03-00-00-000Z/vitral.db",
    "conteudo-da-igreja/.antes-de-restaurar-2026-11-01T03-00-00-000Z/celulas.yaml",
    "textos-substituidos/1a2b3c4d-celulas.yaml",
    "fotos-substituidas/1a2b3c4d-casa.jpg",
    "cache/textos/1a2b3c4d.br",
    "copias/2026-11-01-030000-noite.vitral.tar.gz",
  ].map((place) => join(folder, place));
  for (const place of places) {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, `anfitriao: ${email}`);
  }
  await database.close();

  const { output } = await runHere("bin/church/personal-data.ts", ["apagar", email], {
    DATA_DIR: folder,
    CONTENT_DIR: content,
  });

  const left = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(email));
  expect(left.sort()).toEqual(places.sort());
  const copies = join(folder, "copias");
  for (const path of left) {
    const named = path.startsWith(copies)
      ? "Cópias de segurança"
      : path.startsWith(join(folder, "cache"))
        ? `até 30 dias em ${join(folder, "cache")}`
        : /-substituid[ao]s/.test(path)
          ? path
          : dirname(path);
    expect(output).toContain(named);
  }
});

/** Erasure of each place in `DATA_DIR`. Add new places here, and to the test above. */
const places: Record<string, "is searched" | "is named" | "goes in a day" | "knows nobody"> = {
  "vitral.db": "is searched",
  mail: "is searched",
  copias: "is named",
  cache: "is named",
  "textos-substituidos": "is named",
  "fotos-substituidas": "is named",
  envios: "goes in a day",
  // Digests.
  "conteudo-visto.json": "knows nobody",
  "fotos-vistas.json": "knows nobody",
  "conta-no-ar.json": "knows nobody",
  "proxy.json": "knows nobody",
  // Scripts.
  assets: "knows nobody",
};

/** `join(dataFolder, "mail")`, and a parameter that has such a name by itself. */
const inDataFolder = /[dD]ataFolder(?:: string)?, (?:fileName = )?"([^"]+)"/g;

test("an erasure covers every place in the data folder that the program writes", () => {
  const sources = globSync("{src,bin}/**/*.{ts,tsx}").filter(
    (path) => !path.includes(".test.") && !path.startsWith("src/testing/"),
  );
  const written = sources.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(inDataFolder)].map(([, place]) => place),
  );
  expect([...new Set(written)].sort()).toEqual(Object.keys(places).sort());
});

test("a name or telephone alone is found in texts, notes and descriptions of photos", async () => {
  const { folder, database } = await openSample();
  const line = createContentVersions(database);
  let parent = 0;
  for (const text of ["lider: Canário  da Silva", "telefone: 11 95555-0177", "lider: Outra"]) {
    const version = { file: "celulas.yaml", text, hash: text, staffId: undefined } as const;
    const added = await line.add({ ...version, source: "folder", parent, madeAtMs: Date.now() });
    if (added !== "taken") parent = added.id;
  }
  await keepMessage(database, { id: "de-outra" });
  await database.write((writer) =>
    writer
      .updateTable("contactMessages")
      .set({ note: "falar com o canario da silva", notedAtMs: Date.now() })
      .where("id", "=", "de-outra")
      .execute(),
  );
  const photo = { description: "Casa de Canário da Silva", focus: undefined };
  await createPhotoNotes(database, Date.now).keep("fotos/casa.jpg", photo);

  const byName = JSON.parse((await run(folder, "exportar", email, "CANARIO DA SILVA")).output);
  expect(byName).toMatchObject({
    textos_do_site: [{ arquivo: "celulas.yaml", no_ar: false }],
    notas_de_outras_mensagens: [2],
    descricoes_de_fotos: ["fotos/casa.jpg"],
  });
  const told = await run(folder, "apagar", email, "(11) 95555-0177");
  expect(told.output).toContain(
    "não foram apagados, porque podem falar de outra pessoa:\n- celulas.yaml\n",
  );
  expect(told.output).toContain(`apagar ${email} "(11) 95555-0177" --textos-tambem`);
  const erased = await run(folder, "apagar", email, "(11) 95555-0177", "--textos-tambem");
  expect(erased.output).toContain("Textos antigos do site e rascunhos apagados: 1.");
  const named = await run(folder, "apagar", email, "Canário da Silva");
  expect(named.output).toContain(
    "Ainda falam desta pessoa: nota da mensagem nº 2, descrição de fotos/casa.jpg.",
  );
  for (const short of ["Ana", "2026"]) {
    expect(await run(folder, "apagar", email, short)).toMatchObject({ code: 2 });
  }
  await database.close();
});

test("erasing while the site's database is open leaves the address in no file", async () => {
  const { folder, database, isOnDisk } = await openSample();

  const { code, output } = await runBeside(folder, "apagar", email);

  expect(code).toBe(0);
  expect(output).toMatch(/Mensagens apagadas .*: 1\./);
  expect(output).toMatch(/perderam o e-mail: 1\./);
  expect(output).toMatch(/E-mails apagados de .*mail: 2\./);
  expect(output).toContain("npm run doacoes -- listar");
  for (const gone of [email, "gaiola"]) expect(isOnDisk(gone), gone).toBe(false);
  expect(isOnDisk("Canário da Silva")).toBe(true);
  expect(
    await createHistory(database, Date.now).list({ before: undefined, atMost: 5 }),
  ).toMatchObject([
    { memberName: "Quem cuida do computador do site", act: "erased-data", subject: undefined },
  ]);
  await database.close();
});

test("a removed person with two names is erased from all files under both", async () => {
  const { folder, database, isOnDisk } = await openDataFolder();
  const painel = (...typed: string[]) =>
    runHere("bin/church/staff.ts", typed, {
      DATA_DIR: folder,
      PUBLIC_URL: "https://igreja.example.org",
    });
  for (const name of ["Canário de Solteira", "Canário de Casada"]) {
    expect((await painel("convidar", email, name, "conteudo")).code).toBe(0);
  }
  expect((await painel("remover", email)).code).toBe(0);

  expect((await run(folder, "apagar", email)).output).toContain("apagados do painel");

  for (const gone of ["Solteira", "Casada", email]) expect(isOnDisk(gone), gone).toBe(false);
  await database.close();
});

test("erasing while another program reads says that the text is still on the disk, and what to do", async () => {
  const { folder, database, isOnDisk } = await openSample();
  const reader = new DatabaseSync(join(folder, "vitral.db"));
  reader.exec("begin");
  reader.prepare("select count(*) from contact_messages").get();

  const held = await runBeside(folder, "apagar", email);
  expect(held.code).toBe(1);
  expect(held.complaints).toMatch(/ainda pode ser lido no disco/);

  reader.close();
  const again = await runBeside(folder, "apagar", email);
  expect(again).toMatchObject({ code: 0, complaints: "" });
  for (const gone of [email, "gaiola"]) expect(isOnDisk(gone), gone).toBe(false);
  await database.close();
});
