import { expect, test } from "vitest";
import { type Receipt, receiptPage } from "../../../giving/ledger/receipt/receipt-page.tsx";
import { noReceiptPage } from "../../../giving/ledger/receipt/receipt-routes.tsx";
import { renderDocuments } from "../../../testing/church/documents.ts";
import { friday, sampleMapOf } from "../../../testing/church/sample-site.ts";
import { wholeChurch } from "../../../testing/church/whole-church.ts";
import { findMistakes, hasNuChecker } from "../../../testing/run/nu-checker.ts";
import { sampleTexts } from "../../../testing/sample-texts.ts";
import { nearNotFoundPage } from "../../pages/not-found/not-found.tsx";
import { offlinePage } from "../../pages/offline/offline.tsx";
import { entriesOf } from "../../search/entries.ts";
import { indexEntries } from "../../search/index-entries.ts";
import { searchPage } from "../../search/search-page.tsx";

const content = await sampleTexts();
const search = indexEntries(entriesOf(content, sampleMapOf(content), friday.epochMilliseconds));
const searches = ["", "oração", "astronauta"].map((query) => searchPage(query, search.find(query)));

const receipt: Receipt = {
  number: "000042",
  status: "partly-returned",
  amountCentavos: 5_000,
  grossCentavos: 5_000,
  takenBackCentavos: 1_000,
  netCentavos: 4_000,
  fund: "Dízimo",
  giver: "Maria das Dores",
  atMs: friday.epochMilliseconds,
  mode: "live",
  means: "card",
  isMonthly: true,
};

test.skipIf(!hasNuChecker)(
  "the W3C's checker finds no mistake in any page, but for the select's first value",
  async () => {
    const more = [
      receiptPage(receipt),
      noReceiptPage,
      offlinePage,
      ...searches,
      nearNotFoundPage(search.nearest("cartao")),
    ];
    expect(findMistakes(await renderDocuments(await wholeChurch(), { more }))).toEqual([]);
  },
);
