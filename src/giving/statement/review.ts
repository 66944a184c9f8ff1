import type { Means } from "../contract/means.ts";
import { compareWithHeld, type HeldName, namesOf } from "./identity.ts";
import { memoKey, memoWithoutDocuments } from "./memo.ts";
import type { Statement } from "./read-statement.ts";
import type { Credit, StatementRow } from "./statement-row.ts";

/** A text as it may be kept: see `sql/held-credits.ts`. */
type Digest = (text: string) => string;

/** A credit of a file as it may be kept for an hour, until somebody chooses. */
export type FoundCredit = {
  day: string;
  amountCentavos: number;
  /** Without document numbers. */
  memo: string;
  means: Means;
  /** Its id once it is booked or ignored, or the id that it has: see `identity.ts`. */
  key: string;
  ordinal: number;
  /** Digest of its FITID with day and amount, where the file has it once. */
  fitidKey?: string;
  /** Whether nothing was held under `fitidKey`: what is held there later is this credit, from another file. */
  isFitidFree?: true;
  /** Digest of its text without dates and numbers; undefined where that says nothing. */
  text?: string;
};

export type ReviewedRow =
  | { kind: "new" | "known"; credit: FoundCredit }
  /** New, and may still be no gift. */
  | { kind: "doubtful"; credit: FoundCredit; doubt: string }
  | Exclude<StatementRow, Credit>;

/** The names of a file's credits as they are kept. They are asked for in the storage before `reviewRows`. */
export type DigestedNames = { key: string; fitidKey: string | undefined; isRepeated: boolean }[];

export const digestedNames = ({ account, rows }: Statement, digest: Digest): DigestedNames =>
  namesOf(account.key, rows.filter(isCredit)).map(({ key, fitidKey, isRepeated }) => ({
    key: digest(key),
    fitidKey: fitidKey === undefined ? undefined : digest(fitidKey),
    isRepeated,
  }));

const isCredit = (row: StatementRow): row is Credit => row.kind === "credit";

type Known = {
  names: DigestedNames;
  /** What is held under those names. */
  held: readonly HeldName[];
  digest: Digest;
  /** Asked of the new credits only. */
  doubtsOf(credits: readonly FoundCredit[]): (string | undefined)[];
};

export type Review = {
  /** What becomes of each row, in the order of the file. */
  rows: ReviewedRow[];
  /** Names that known credits have only in this file, to be held for files to come. */
  learned: HeldName[];
};

export function reviewRows({ rows }: Statement, known: Known): Review {
  const { names, held, digest, doubtsOf } = known;
  const heldNames = new Set(held.map(({ name }) => name));
  const learned: HeldName[] = [];
  const isHeld = heldIds(held);
  const verdicts = compareWithHeld(names, held);
  let at = -1;
  const reviewed = rows.map((row): ReviewedRow => {
    if (!isCredit(row)) return row;
    at += 1;
    const [verdict, name] = [verdicts[at], names[at]];
    if (!verdict || !name) throw new Error("A credit of the statement has no name.");
    const { day, amountCentavos, means } = row;
    const { key, ordinal, isNew } = verdict;
    const text = textOf(row.memo);
    if (!isNew) {
      for (const one of [name.key, name.fitidKey]) {
        if (one !== undefined && !isHeld({ name: one, key, ordinal })) {
          learned.push({ name: one, key, ordinal });
        }
      }
    }
    const credit: FoundCredit = {
      day,
      amountCentavos,
      memo: keptMemo(row.memo),
      means,
      key,
      ordinal,
      ...(name.fitidKey !== undefined && {
        fitidKey: name.fitidKey,
        ...(!heldNames.has(name.fitidKey) && { isFitidFree: true }),
      }),
      ...(text !== undefined && { text: digest(text) }),
    };
    return isNew && name.isRepeated
      ? { kind: "doubtful", credit, doubt: twice }
      : { kind: isNew ? "new" : "known", credit };
  });
  const fresh = reviewed.flatMap((row) => (row.kind === "new" ? [row.credit] : []));
  const doubts = doubtsOf(fresh).values();
  const all = reviewed.map((row): ReviewedRow => {
    const doubt = row.kind === "new" ? doubts.next().value : undefined;
    return row.kind === "new" && doubt ? { kind: "doubtful", credit: row.credit, doubt } : row;
  });
  return { rows: all, learned };
}

function heldIds(held: readonly HeldName[]): (one: HeldName) => boolean {
  const textOfName = ({ name, key, ordinal }: HeldName) => `${name} ${key} ${ordinal}`;
  const all = new Set(held.map(textOfName));
  return (one) => all.has(textOfName(one));
}

const twice = "talvez a mesma linha, que o banco escreveu duas vezes";

/** No database keeps a NUL or half a character. */
const keptMemo = (memo: string): string =>
  memoWithoutDocuments(memo).replaceAll("\0", "").toWellFormed();

/** What two months of the same giver have in common; undefined where only the bank speaks. */
function textOf(memo: string): string | undefined {
  const text = memoKey(memo);
  return text.split(" ").every((word) => ofBanks.has(word)) ? undefined : text;
}

/** The words with which banks describe a credit that names nobody. */
const ofBanks = new Set(
  `pix ted doc tef recebido recebida rec receb rem remetente transferencia transf transfer deposito dep credito cred cr
   valor dinheiro din dinh especie cheque chq ch bloqueado liquidacao cobranca boleto titulo agencia ag conta cc corrente
   poupanca banco bco bradesco itau santander caixa brasil bb nubank inter sicoob sicredi terminal autoatendimento
   autoat caixaeletronico eletronico lotericos loterico loterica online internet mobile via entre contas mesma outra
   titularidade favorecido de do da dos das em no na por para pelo pela o a e s sa qr code qrcode chave estatico dinamico
   pagamento pagto pgto recebimento entrada lancamento avulso diversos`.split(/\s+/),
).add("");
