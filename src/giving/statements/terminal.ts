import { readFile, stat } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { dayAt } from "../../format/church-clock.ts";
import { dayInDigits } from "../../format/date-words.ts";
import * as format from "../../format/format.ts";
import { inParts } from "../../format/in-parts.ts";
import { operator, createHistory } from "../../kit/member/members.ts";
import { refuse } from "../../kit/terminal.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { loadSubject } from "../../content/load.ts";
import type { Claims } from "../../feature.ts";
import { findFund } from "../contract/fund.ts";
import { type Means, meansLabels } from "../contract/means.ts";
import { fundsOf } from "../ledger/panel/treasury.ts";
import { isAccountOf } from "./file/own-account.ts";
import { mostStatementBytes, none, readStatement } from "./file/read-statement.ts";
import { accountInWords } from "./file/statement-frame.ts";
import { memoWithoutDocuments } from "./memo.ts";
import type { ReviewedRow } from "./review.ts";
import { bookCredits, outsideIdOf, holdCredits, statementDigest } from "./sql/book-credits.ts";
import { type Review, reviewStatement } from "./sql/review-statement.ts";
import { type Skipped, whySkipped, whyUnreadable } from "./statement-row.ts";

type Ports = {
  database: Database;
  config: Pick<Config, "contentFolder">;
  claims: readonly Pick<Claims, "proposeFor">[];
};

/** Prints what a bank's statement brings, a line a row, and books what is new under a fund; without a fund it books nothing. */
export async function importStatement(
  { database, config, claims }: Ports,
  typed: { file: string; fund: string | undefined },
  nowMs: number,
): Promise<void> {
  // A large file would take half as much memory again before garbage is collected.
  setFlagsFromString("--optimize-for-size");
  const funds = await fundsOf(config);
  const fund = typed.fund === undefined ? undefined : findFund(typed.fund, funds);
  if (typed.fund !== undefined && fund === undefined) {
    return refuse(
      `${typed.fund ? `Não há o fundo “${typed.fund}”` : "Diga o fundo depois de --lancar"}. Há: ${funds.join(", ")}.`,
    );
  }
  const bytes = await bytesOf(typed.file);
  if ("sentence" in bytes) return refuse(bytes.sentence);
  const church = await loadSubject(config.contentFolder, "church");
  const own = (await loadSubject(config.contentFolder, "giving"))?.bank;
  const owner = { cnpj: church?.cnpj, account: own };
  const statement = await readStatement(bytes.file, dayAt(nowMs), owner);
  if (statement.status === "none") return refuse(statement.sentence);
  const others = own ? statement.accounts.filter((account) => !isAccountOf(account, own)) : [];
  if (others.length > 0) {
    console.error(
      `Atenção: o extrato é de outra conta (${others.map(accountInWords).join("; ")}), e não da que está em contribua.yaml. Se não é da igreja, estorne o que foi lançado.`,
    );
  }
  if (statement.isCutOff) {
    console.error(
      "Atenção: o arquivo veio cortado. Faltam linhas: peça de novo o extrato ao banco.",
    );
  }

  const digest = await statementDigest(database);
  const review = await reviewStatement(database, statement, digest);
  if (fund !== undefined) {
    for (const some of inParts(review.learned, rowsAtOnce)) {
      await database.write((writer) => holdCredits(writer, some));
    }
  }
  const counts = { novas: 0, "já conhecidas": 0, puladas: 0, ilegíveis: 0 };
  for (const part of inParts(review.rows(), rowsAtOnce)) {
    const some = await withProposals(part, claims);
    const numbers =
      fund === undefined ? undefined : await bookSome(database, review, some, fund, nowMs);
    const lines = some.map((row) => {
      const [count, line] = lineOf(row, numbers);
      counts[count] += 1;
      return line;
    });
    console.log(lines.join("\n"));
  }
  const summary = Object.entries(counts).map(([words, count]) => `${words} ${count}`);
  console.log(summary.join(", "));
  if (fund !== undefined && counts.novas > 0) {
    const history = createHistory(database, () => nowMs);
    const subject = `${counts.novas}`;
    await history.note({ member: operator, act: "booked-bank-statement", subject });
  }
  if (counts.ilegíveis > 0) process.exitCode = 1;
}

async function bytesOf(path: string): Promise<{ file: Uint8Array } | { sentence: string }> {
  try {
    const { size } = await stat(path);
    if (size > mostStatementBytes) return { sentence: none.tooLarge };
    return { file: await readFile(path) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return { sentence: `Não achei o arquivo ${path}. Confira o nome.` };
    if (code === "EISDIR") return { sentence: `${path} é uma pasta. Diga o arquivo do extrato.` };
    if (code === "EACCES") return { sentence: `O arquivo ${path} não se deixa ler.` };
    throw error;
  }
}

/**
 * Rows in each transaction: few, so that the site never waits long. Rows that a killed run has left are new the next
 * time.
 */
const rowsAtOnce = 2_000;

/** Books the rows that are new and certain. → receipt numbers of those that this process has booked */
async function bookSome(
  database: Database,
  review: Review,
  rows: readonly ReviewedRow[],
  fund: string,
  nowMs: number,
) {
  const fresh = rows.filter((row) => row.kind === "new").filter(({ doubt }) => doubt === undefined);
  const found = new Map(fresh.map((row) => [row, review.found(row)]));
  const giver = { name: "", email: undefined };
  const gifts = [...found.values()].map((credit) => ({ credit, fund, means: credit.means, giver }));
  const { booked } = await database.write((writer) =>
    bookCredits(writer, { gifts, ignored: [], bookedBy: operator.id }, nowMs),
  );
  const byId = new Map(booked.map(({ outsideId, receiptNumber }) => [outsideId, receiptNumber]));
  return new Map([...found].map(([row, credit]) => [row, byId.get(outsideIdOf(credit))]));
}

/**
 * Marks credits that fit as other money than a gift as doubtful: a person decides, since under a fund they would be
 * nameless gifts.
 */
async function withProposals(some: readonly ReviewedRow[], claims: Ports["claims"]) {
  const credits = some.flatMap((row, number) =>
    row.kind === "new" && row.doubt === undefined ? [{ ...row.credit, number }] : [],
  );
  const all = await Promise.all(claims.map((one) => one.proposeFor(credits)));
  return some.map((row, number): ReviewedRow => {
    const proposals = all.flatMap((found) => found.get(number) ?? []);
    const one = proposals.find(({ fits }) => fits);
    if (row.kind !== "new" || !one) return row;
    return { ...row, doubt: `talvez a inscrição de ${one.label}; lance no painel` };
  });
}

type Numbers = Awaited<ReturnType<typeof bookSome>>;

type Line = [count: "novas" | "já conhecidas" | "puladas" | "ilegíveis", words: string];

/** Words for a row. `numbers`: of those that were just booked; undefined where nothing was to be booked. */
function lineOf(row: ReviewedRow, numbers: Numbers | undefined): Line {
  switch (row.kind) {
    case "new": {
      if (row.doubt !== undefined) return ["puladas", inWords(row.credit, `pulada: ${row.doubt}`)];
      if (!numbers) return ["novas", inWords(row.credit, "nova")];
      const number = numbers.get(row);
      // Another process was faster.
      if (number === undefined) return ["já conhecidas", inWords(row.credit, "já conhecida")];
      return ["novas", inWords(row.credit, `nova, nº ${format.formatReceiptNumber(number)}`)];
    }
    case "known":
      return ["já conhecidas", inWords(row.credit, "já conhecida")];
    case "skipped":
      return ["puladas", inWords(row, `pulada: ${whySkipped[row.why]}`)];
    case "unreadable":
      return ["ilegíveis", `ilegível: ${whyUnreadable[row.why]}: ${oneLine(row.raw)}`];
  }
}

type Row = Pick<Skipped, "day" | "amountCentavos" | "memo"> & { means?: Means };

function inWords({ day, amountCentavos, memo, means }: Row, words: string): string {
  return [
    day === undefined ? "sem dia   " : dayInDigits(day),
    (amountCentavos === undefined ? "sem valor" : format.money(amountCentavos)).padStart(14),
    ...(means === undefined ? [] : [meansLabels[means]]),
    words,
    oneLine(memoWithoutDocuments(memo)),
  ].join("  ");
}

/** Makes one line, so that nothing in a file moves the cursor of a terminal. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 300);
