import { expect, test, vi } from "vitest";
import { openOutbox } from "../../../platform/outbox/outbox.ts";
import { createQueue } from "../../../platform/outbox/sql/letter-queue.ts";
import { openMailServer } from "../../../testing/mail-server.ts";
import { openSmtpMailer } from "../../../testing/open-smtp-mailer.ts";
import { closeAfterTest } from "../../../testing/run/closing.ts";
import { composeNothing } from "../../../testing/sample-mail.ts";
import { sampleTexts } from "../../../testing/sample-texts.ts";
import { freshSqlite } from "../../../testing/storage/fresh-sqlite.ts";
import { recordGifts } from "../../ledger/sql/record-gifts.ts";
import { createDeclarations, readDeclarationLetter } from "./sql/declarations.ts";
import { composeDeclarationLetter } from "./declaration-letter.tsx";

const day = (text: string) => Date.parse(`${text}T12:00:00-03:00`);

test("a declaration reaches its giver's mailbox, and nobody else's", async () => {
  const database = await freshSqlite();
  closeAfterTest(() => database.close());
  const gift = {
    mode: "live",
    means: "cash",
    source: "counting",
    fund: "Missões",
    amountCentavos: 1_234_56,
    memo: "envelope 7",
    givenAtMs: day("2026-05-03"),
    bookedBy: "ana",
  } as const;
  const people = [
    ["Conceição Exemplo", "conceicao@exemplo.com.br"],
    ["Conceição Exemplo", "outra@exemplo.com.br"],
  ] as const;
  const { booked } = await database.write((writer) =>
    recordGifts(
      writer,
      people.map(([name, email]) => ({ ...gift, name, email, outsideId: `contagem:${email}` })),
      day("2026-05-03"),
    ),
  );
  const server = await openMailServer();
  closeAfterTest(() => server.close());
  const content = await sampleTexts();
  const now = () => day("2027-02-01");
  const outbox = openOutbox({
    now,
    queue: createQueue(database),
    mailer: openSmtpMailer(server.url),
    compose: {
      ...composeNothing,
      declaration: composeDeclarationLetter({
        read: (id) => readDeclarationLetter(database, id),
        content: () => content,
        from: undefined,
        now,
      }),
    },
    log: { info() {}, error() {} },
    pollMs: 10,
  });
  closeAfterTest(() => outbox.close());
  const { send } = createDeclarations(database, {
    messageIdDomain: "exemplo.com.br",
    now,
    wakeOutbox: outbox.wake,
  });

  await send(2026, [booked[0]?.giverId ?? ""], 0, "ana");

  await vi.waitFor(() => expect(server.received).toHaveLength(1));
  const [mail] = server.received;
  expect(mail?.recipients).toEqual(["conceicao@exemplo.com.br"]);
  expect(mail?.parsed.subject).toBe("Declaração das suas contribuições de 2026");
  for (const said of [mail?.parsed.text, mail?.parsed.html]) {
    expect(said).toContain("Contribuinte: Conceição Exemplo");
    expect(said).toContain("Total de 2026: R$\u00A01.234,56");
    expect(said).not.toContain("outra@");
    expect(said).not.toContain("envelope");
  }
  expect(mail?.parsed.attachments).toEqual([]);
});
