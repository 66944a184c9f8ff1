// `npm run painel`: access to the panel. See docs/operations.md.
import { complain } from "../../src/kit/terminal.ts";
import { randomUUID } from "node:crypto";
import { isEmailAddress } from "../../src/format/email-address.ts";
import { operator } from "../../src/kit/member/history.ts";
import { invite } from "../../src/staff/invitations.ts";
import { type Role, roleLabels, roles } from "../../src/kit/member/roles.ts";
import type { Config } from "../../src/platform/config/config.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { isOneLine, showsNothing, visible } from "../../src/format/text.ts";
import { createHistory } from "../../src/kit/member/history-sql.ts";
import { createInvitations } from "../../src/staff/sql/invitations.ts";
import { createPeople, staffSecretOf } from "../../src/staff/sql/staff.ts";
import { runCommand } from "../command-line/commands.ts";
import { withChurchDatabase } from "./church-database.ts";
import { printStaff } from "./staff-list.ts";

const email = { example: "EMAIL", fits: isEmailAddress };
const isName = (typed: string): boolean =>
  typed.trim().length <= 80 && isOneLine(typed) && !showsNothing(typed);
const isRole = (typed: string): typed is Role => roles.some((role) => role === typed);

const lastAdministrator =
  "Nada mudou: esta é a única pessoa da administração que aceitou o convite. Convide outra primeiro.";

const commands = {
  convidar: {
    takes: [
      email,
      { example: '"NOME"', fits: isName },
      { example: roles.join("|"), optional: true as const, fits: isRole },
    ],
    does: "dá acesso ao painel: mostra um convite de uso único, e o manda por e-mail",
    run: (address: string, name: string, role = "administracao") =>
      withChurchDatabase((database, config, now) =>
        inviteSomebody(database, config, now, {
          email: address,
          name: visible(name).trim(),
          role: role as Role,
        }),
      ),
  },
  listar: {
    does: "mostra quem tem acesso",
    run: () =>
      withChurchDatabase((database, _config, now) =>
        printStaff(database, createHistory(database, now)),
      ),
  },
  remover: {
    takes: [email],
    does: "tira o acesso de alguém, e encerra o que estiver aberto",
    run: (address: string) =>
      withChurchDatabase((database, _config, now) => remove(database, address, now)),
  },
};

await runCommand("painel", commands, process.argv.slice(2));

async function inviteSomebody(
  database: Database,
  { publicUrl }: Config,
  now: () => number,
  invited: { email: string; name: string; role: Role },
): Promise<void> {
  const result = await invite(
    { ...invited, whom: "anybody" },
    {
      invitations: createInvitations(database, { messageIdDomain: publicUrl.hostname }),
      secret: await staffSecretOf(database),
      newId: randomUUID,
      now,
      // The site looks for new letters every two seconds.
      wakeOutbox: () => {},
    },
  );
  if (result.outcome !== "invited") complain(lastAdministrator);
  else {
    await createHistory(database, now).note({
      member: operator,
      act: "invited",
      person: result.member,
    });
    console.log(`Convite de ${invited.name} (${roleLabels[invited.role]}), vale 7 dias e uma vez:

  ${new URL(`/painel/convite/${result.token}`, publicUrl).href}

Ele vai também por e-mail para ${invited.email}, assim que o site estiver no ar.`);
  }
}

async function remove(database: Database, address: string, now: () => number): Promise<void> {
  const people = createPeople(database);
  const person = await people.findByEmail(address);
  const outcome = person ? await people.remove(person.id, now()) : "not-found";
  if (person && outcome === "changed") {
    await createHistory(database, now).note({ member: operator, act: "removed", person });
  }
  switch (outcome) {
    case "changed":
      return console.log(`Pronto: ${person?.name} não entra mais no painel.`);
    case "last-administrator":
      return complain(lastAdministrator);
    case "not-found":
      return complain(`Ninguém com o e-mail ${address} tem acesso ao painel.`);
  }
}
