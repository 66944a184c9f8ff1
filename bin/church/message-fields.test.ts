import { expect, test } from "vitest";
import * as format from "../../src/format/format.ts";
import { reasonLabels } from "../../src/contact/contract.ts";
import { contactLetter } from "../../src/contact/letters/contact-letter.tsx";
import { exportMessages, inWords } from "../../src/contact/sql/personal-data.ts";
import { readHtml, select, textOf } from "../../src/testing/church/read-html.ts";
import { openSamplePanel } from "../../src/testing/panel/sample-panel.ts";
import { keepMessage } from "../../src/testing/storage/sample.ts";

const envelope = {
  from: "site@igreja.example.org",
  to: "igreja@igreja.example.org",
  churchName: "Igreja Vitral",
};
const wordsOf = (html: string) => select(readHtml(html), "body").map(textOf).join();

test("every field of the form reaches the church's e-mail, the panel and the sender's own export", async () => {
  const panel = await openSamplePanel();
  const message = await keepMessage(panel.database);
  const { id, receivedAtMs: _, consentVersion: __, ...fields } = message;
  const { ask } = await panel.signIn("secretaria");
  const letter = contactLetter(message, envelope);
  const [exported] = await exportMessages(panel.database, message.email);

  const places = {
    "the e-mail as text": letter.subject + letter.text,
    "the e-mail as a page": letter.subject + wordsOf(letter.html),
    "the panel": wordsOf(await (await ask(`/painel/mensagens/${id}`)).text()),
    "the export": exported ? Object.values(inWords(exported)).join("\n") : "",
  };
  const shown = {
    ...fields,
    reason: reasonLabels[fields.reason],
    phone: format.phone(fields.phone),
  };
  for (const [place, words] of Object.entries(places)) {
    for (const [field, value] of Object.entries(shown)) {
      expect(words.replaceAll("\u200b", ""), `${field} in ${place}`).toContain(value);
    }
  }
});
