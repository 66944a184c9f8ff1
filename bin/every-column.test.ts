import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Content } from "../src/content/content.ts";
import { nameInSql } from "../src/platform/database/rows.ts";
import { tables } from "../src/church-database.ts";
import { personalColumns as columnsOf } from "../src/platform/database/schema/tables-of.ts";
import { leaveNoTrace } from "../src/platform/database/vacuum-after-erasure.ts";
import { startPreviewWatch } from "../src/giving/statements/sql/previews.ts";
import { allUndoWays } from "../src/server/all-features.ts";
import { forgetLateUndos } from "../src/kit/panel/undo/undo.ts";
import { createLog } from "../src/platform/log/log.ts";
import { tidyUp } from "../src/server/jobs/housekeeping.ts";
import { openDataFolder } from "../src/testing/church/data-folder.ts";
import { runHere } from "../src/testing/run/run-here.ts";

const personalColumns = columnsOf(tables);

const address = "zefirina@exemplo.com.br";
const name = "Zefirina Marcada";
const dayMs = 24 * 3_600_000;

type Row = Record<string, string | number | null>;
type Given = { row: Row; is?: Record<string, string> };

/** A word of its own for each column, so that a trace says where it comes from. */
const markOf = (table: string, column: string) => `marca${table}${column}`.toLowerCase();
const words = (table: string, column: string) => `${name} ${address} ${markOf(table, column)}`;

const confirmed = {
  state: "confirmed",
  attempt: "a",
  fingerprint: "f",
  heads: 1,
  hopedForPlace: 1,
  consentVersion: "1",
};

/** What else a row of each table needs; `is` where the person's words have to have a form. */
const rows = (madeMs: number): Record<string, Given> => ({
  contactMessages: {
    row: {
      id: "m",
      reason: "prayer",
      consentVersion: "1",
      receivedAtMs: madeMs,
      notedAtMs: madeMs,
    },
    is: { email: address },
  },
  signUps: {
    row: { ...confirmed, id: "su", code: "c", event: "retiro", number: 1, receivedAtMs: madeMs },
    is: {
      email: address,
      people: JSON.stringify([words("signUps", "people")]),
      answers: JSON.stringify([{ question: "Alergia?", answer: words("signUps", "answers") }]),
    },
  },
  gifts: {
    row: {
      id: "g",
      mode: "live",
      means: "pix",
      source: "by-hand",
      fund: "Oferta",
      amountCentavos: 50_00,
      giverId: "who",
      state: "succeeded",
      outsideId: "out",
      paymentId: "out",
      receiptNumber: 1,
      begunAtMs: madeMs,
      settledAtMs: madeMs,
      movedAtMs: madeMs,
    },
    is: {
      email: address,
      giver: `${name} marcagiftsgiver`,
      description: `Oferta ${name} marcagiftsdescription`,
    },
  },
  monthlyGifts: {
    row: {
      id: "mg",
      code: "code",
      provider: "stripe",
      account: "a",
      mode: "live",
      amountCentavos: 50_00,
      fund: "Oferta",
      state: "ended",
      begunAtMs: madeMs,
      endedAtMs: madeMs,
      endedBy: "giver",
      revision: 1,
    },
    is: { email: address, giver: `${name} marcamonthlygiftsgiver` },
  },
  givers: {
    row: { id: "who", madeAtMs: madeMs },
    is: {
      email: address,
      identity: address,
      name: `${name} marcagiversname`,
      plainName: "zefirina marcada marcagiversplainname",
    },
  },
  giftReversals: {
    row: {
      id: "estorno:1",
      kind: "correction",
      paymentId: "out",
      amountCentavos: 10_00,
      currency: "brl",
      state: "succeeded",
      staffId: "s",
      madeAtMs: madeMs,
      updatedAtMs: madeMs,
    },
  },
  pixCharges: {
    row: {
      txid: "t",
      idempotencyKey: "k",
      fingerprint: "f",
      mode: "live",
      fund: "Oferta",
      amountCentavos: 50_00,
      receiptCode: "r",
      madeAtMs: madeMs,
      expiresAtMs: madeMs,
    },
    is: { email: address },
  },
  countingLines: {
    row: {
      id: "cl",
      countingId: "c",
      number: 1,
      means: "cash",
      fund: "Oferta",
      amountCentavos: 10_00,
      addedBy: "s",
      addedAtMs: madeMs,
    },
    is: {
      email: address,
      name: `${name} marcacountinglinesname`,
      envelope: "marcacountinglinesenvelope",
    },
  },
  statementPreviews: { row: { id: "p", staffId: "s", madeAtMs: madeMs } },
  staff: {
    row: { id: "s", role: "conteudo", invitedAtMs: madeMs, removedAtMs: madeMs },
    is: { email: address },
  },
  loginChallenges: {
    row: { id: "d", kind: "code", tokenDigest: "h", tries: 0, expiresAtMs: madeMs },
    is: { email: address },
  },
  staffHistory: { row: { id: "h", atMs: madeMs, staffId: "s", act: "invited", personId: "s" } },
  staffUndos: {
    row: { id: "u", staffId: "s", kind: "discarded-draft", path: "/painel", madeAtMs: madeMs },
    is: { state: JSON.stringify({ form: words("staffUndos", "state") }) },
  },
  savedPosts: {
    row: { tokenDigest: "w", staffId: "s", path: "/painel/avisos", madeAtMs: madeMs },
    is: { fields: JSON.stringify([["texto", words("savedPosts", "fields")]]) },
  },
  contentVersions: {
    row: {
      id: 1,
      file: "celulas.yaml",
      hash: "h",
      source: "panel",
      parent: 0,
      madeAtMs: madeMs,
    },
  },
  contentDrafts: {
    row: { file: "celulas.yaml", staffId: "s", base: 1, savedAtMs: madeMs },
    is: { form: new URLSearchParams({ a: words("contentDrafts", "form") }).toString() },
  },
  contentPhotos: {
    row: { file: "fotos/casa.jpg", changedAtMs: madeMs },
    // What the panel shows is changed there; the command names it.
    is: { description: "marcacontentphotosdescription" },
  },
});

const advice = (what: string) =>
  `${what}: say in its tables.ts whether it is "personal", "who" or "not"; a personal one also needs a marked ` +
  "row in bin/every-column.test.ts, and has to leave with `dados apagar` and with age.";

async function openMarkedChurch(madeMs: number) {
  const sample = await openDataFolder();
  const { database } = sample;
  const given = rows(madeMs);
  await database.write(async (writer) => {
    for (const [table, columns] of personalColumns) {
      const { row, is = {} } = given[table] ?? { row: {} };
      const personal = columns.map((column) => [column, is[column] ?? words(table, column)]);
      const all: Row = { ...row, ...Object.fromEntries(personal) };
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(all).map((key) => sql.ref(key)))})
        values (${sql.join(Object.values(all))})`.execute(writer);
    }
    // The text that is on the air names nobody.
    await sql`insert into content_versions (id, file, hash, text, source, parent, made_at_ms)
      values (2, 'celulas.yaml', 'i', 'celulas: []', 'panel', 1, ${madeMs})`.execute(writer);
  });
  const left = () =>
    personalColumns.flatMap(([table, columns]) =>
      columns
        .filter((column) => sample.isOnDisk(markOf(table, column)))
        .map((column) => `${table}.${column}`),
    );
  return { ...sample, left };
}

/** Not in the file that a person is given, and why. */
const notHandedOver = {
  "contactMessages.phone": "written as a telephone",
  "signUps.phone": "written as a telephone",
  "givers.plainName": "the name once more",
  "gifts.description": "fund and name once more",
  "contentVersions.text": "named by its file",
  "contentDrafts.form": "somebody else's, not published",
  "contentPhotos.description": "named by its photo, where it names the person",
  "staffUndos.label": "gone within the hour",
  "staffUndos.state": "gone within the hour",
  "savedPosts.fields": "gone within the hour",
  "statementPreviews.preview": "gone within the hour",
};

/** What the accounts keep of a gift, and what is not found by this address; the command says so. */
const keptWithoutAddress = [
  "contentPhotos.description",
  "countingLines.envelope",
  "countingLines.name",
  "gifts.description",
  "gifts.giver",
  "givers.name",
  "givers.plainName",
  "monthlyGifts.giver",
];

test("every column of text says what it holds, and has a marked row if it is personal", async () => {
  const { database } = await openDataFolder();
  const { rows: columns } = await database.read((reader) =>
    sql<{ name: string }>`select tables.name || '.' || columns.name as name
      from sqlite_schema as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and lower(columns.type) = 'text'
        and tables.name not like '%\_words%' escape '\\'`.execute(reader),
  );
  const known = tables
    .flatMap(({ text }) => Object.entries(text))
    .flatMap(([table, kinds]) =>
      Object.keys(kinds).map((column) => nameInSql(`${table}.${column}`)),
    );
  const marked = Object.keys(rows(0));
  for (const { name: column } of columns) expect(known, advice(column)).toContain(column);
  for (const [table] of personalColumns) expect(marked, advice(table)).toContain(table);
  await database.close();
});

test("a person is handed over whole, and erased from every column and byte", async () => {
  const { folder, database, left, isOnDisk } = await openMarkedChurch(Date.now());
  await database.close();
  const env = { DATA_DIR: folder };

  const handed = await runHere("bin/church/personal-data.ts", ["exportar", address, name], env);
  const missing = personalColumns.flatMap(([table, columns]) =>
    columns
      .filter((column) => !["email", "identity"].includes(column))
      .filter((column) => !handed.output.includes(markOf(table, column)))
      .map((column) => `${table}.${column}`),
  );
  expect(missing.sort()).toEqual(Object.keys(notHandedOver).sort());

  await runHere("bin/church/personal-data.ts", ["apagar", address, name, "--textos-tambem"], env);
  expect(left().sort()).toEqual(keptWithoutAddress.toSorted());
  expect(isOnDisk(address)).toBe(false);
});

test("all that a person wrote grows old and leaves the disk", async () => {
  const madeMs = Date.now() - 7 * 366 * dayMs;
  const { folder, database, left } = await openMarkedChurch(madeMs);
  const now = () => Date.now();
  const log = createLog({ write: () => {} });
  const privacy = { retentionMonths: 12, giverYears: 5 } as Content["privacy"];
  await forgetLateUndos({ ways: allUndoWays, database, dataFolder: folder, now, log });
  await startPreviewWatch({ database, now, log }).close();
  const folders = { dataFolder: folder, contentFolder: folder };
  await tidyUp({ database, folders, content: () => ({ privacy }), now, log });

  // On the site until somebody changes it there.
  expect(left()).toEqual(["contentPhotos.description"]);
  expect(await leaveNoTrace(database)).toBe("none");
  await database.close();
});
