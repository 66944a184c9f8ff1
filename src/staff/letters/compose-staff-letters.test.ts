import { expect, test } from "vitest";
import { collectStaffMail } from "../../testing/panel/panel-mail.ts";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { sampleTexts } from "../../testing/sample-texts.ts";
import { freshSqlite } from "../../testing/storage/fresh-sqlite.ts";
import { addSampleMember } from "../../testing/storage/sample-staff.ts";
import { createLoginChallenges, createInvitations } from "../sql/entry.ts";

const dayMs = 24 * 3_600_000;

test("a code and an invitation leave by the clock that dated them, however far this machine's is ahead", async () => {
  const database = await freshSqlite();
  closeAfterTest(() => database.close());
  const nowMs = Date.now() - 8 * dayMs;
  const { email } = await addSampleMember(database);
  await createLoginChallenges(database, "igreja.example.org").open("code", email, nowMs);
  await createInvitations(database, "igreja.example.org").add(
    { name: "Joana", email: "joana@exemplo.com.br", role: "conteudo", whom: "outsiders" },
    nowMs,
  );

  const mails = await collectStaffMail(database, await sampleTexts(), () => nowMs);

  expect(mails.map(({ to }) => to).toSorted()).toEqual(["joana@exemplo.com.br", email]);
});
