import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isPostgres } from "../../platform/database/dialect.ts";
import { personalColumns } from "../../platform/database/schema/tables-of.ts";
import { tables } from "../../church-database.ts";
import { featureSamples, type MarkedRow } from "../feature-samples.ts";
import { address, name, words } from "./marks.ts";

/** Other values that a row of each table needs. */
export const markedRows = (madeMs: number): Record<string, MarkedRow> => ({
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
    // Texts that the panel shows are changed there; the command names them.
    is: { description: "marcacontentphotosdescription" },
  },
  ...Object.assign({}, ...featureSamples.map((sample) => sample.markedRows?.(madeMs))),
});

/** One person's words in every column that may hold a person's, on either database. */
export async function insertMarkedRows(database: Database, madeMs: number): Promise<void> {
  const given = markedRows(madeMs);
  await database.write(async (writer) => {
    const numbered = sql.raw(isPostgres(writer) ? "overriding system value" : "");
    for (const [table, columns] of personalColumns(tables)) {
      const { row, is = {} } = given[table] ?? { row: {} };
      const personal = columns.map((column) => [column, is[column] ?? words(table, column)]);
      const all: MarkedRow["row"] = { ...row, ...Object.fromEntries(personal) };
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(all).map((key) => sql.ref(key)))})
        ${numbered} values (${sql.join(Object.values(all))})`.execute(writer);
    }
    // The text that is on the air names nobody.
    await sql`insert into content_versions (id, file, hash, text, source, parent, made_at_ms) ${numbered}
      values (2, 'celulas.yaml', 'i', 'celulas: []', 'panel', 1, ${madeMs})`.execute(writer);
  });
}
