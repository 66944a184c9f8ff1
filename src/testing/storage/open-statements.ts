import { noonOf } from "../../format/church-clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Claims } from "../../feature.ts";
import { isDone, type PreviewedCredit } from "../../giving/statements/preview.ts";
import type { PageChoices } from "../../giving/statements/review.ts";
import { createBankStatements } from "../../giving/statements/sql/previews.ts";
import { type SampleFile, type SampleRow, sampleStatement } from "../church/sample-statement.ts";

const owner = {
  cnpj: "11222333000181",
  account: { code: "999", branch: "0001-9", account: "12345-6" },
};

export const nobody = { name: "", email: undefined };
export const treasurer = "tesoureira";
export const startMs = noonOf("2026-11-25");

/** Statements that a treasurer uploads and books. */
export function openStatements(
  database: Database,
  now = () => startMs,
  claims: readonly Pick<Claims, "claimCredit">[] = [],
) {
  const statements = createBankStatements(database, now, () => claims);
  const upload = async (
    rows: readonly SampleRow[],
    { staffId = treasurer, ...file }: { staffId?: string } & SampleFile = {},
  ) => {
    const bytes = new TextEncoder().encode(sampleStatement(rows, file));
    const kept = await statements.upload(bytes, { staffId, owner });
    if (kept.status === "none") throw new Error(kept.sentence);
    const preview = await statements.find(kept.id, staffId);
    if (!preview) throw new Error("The preview was not kept.");
    const credits = preview.pages.flatMap((page) => (isDone(page) ? [] : page));
    return { id: kept.id, preview, credits };
  };
  /** Books the first page. */
  const book = (id: string, choices: PageChoices, staffId = treasurer) =>
    statements.book({ id, page: 0, staffId }, choices);
  return { statements, upload, book };
}

export const asGift = ({ number }: PreviewedCredit) =>
  ({ number, fund: "Oferta", means: "pix", giver: nobody }) as const;
