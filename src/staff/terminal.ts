import { dateAndTime } from "../format/date-words.ts";
import { isEmailAddress } from "../format/schemas.ts";
import { isOneLine, showsNothing, visible } from "../format/text.ts";
import {
  operator,
  createHistory,
  type Role,
  roles,
  roleWords,
  staffSecretOf,
} from "../kit/member/members.ts";
import { type AtTerminal, complain, type Subcommands } from "../kit/terminal.ts";
import { invite } from "./invitations.ts";
import { createInvitations } from "./sql/entry.ts";
import { createPeople } from "./sql/staff.ts";

const email = { example: "EMAIL", fits: isEmailAddress };
const isName = (typed: string): boolean =>
  typed.trim().length <= 80 && isOneLine(typed) && !showsNothing(typed);
const isRole = (typed: string): typed is Role => roles().some((role) => role === typed);

const lastAdministrator =
  "Nada mudou: esta é a única pessoa da administração que aceitou o convite. Convide outra primeiro.";

/** Access to the panel: `npm run painel`. */
export const staffCommands: Subcommands = {
  convidar: {
    takes: [
      email,
      { example: '"NOME"', fits: isName },
      {
        // Features add their roles after this file is loaded.
        get example() {
          return roles().join("|");
        },
        optional: true as const,
        fits: isRole,
      },
    ],
    does: "dá acesso ao painel: mostra um convite de uso único, e o manda por e-mail",
    run: (at, address = "", name = "", role = "administracao") =>
      inviteSomebody(at, { email: address, name: visible(name).trim(), role: role as Role }),
  },
  listar: { does: "mostra quem tem acesso", run: printStaff },
  remover: {
    takes: [email],
    does: "tira o acesso de alguém, e encerra o que estiver aberto",
    run: remove,
  },
};

async function inviteSomebody(
  { database, config: { publicUrl }, now }: AtTerminal,
  invited: { email: string; name: string; role: Role },
): Promise<void> {
  const result = await invite(
    { ...invited, whom: "anybody" },
    {
      invitations: createInvitations(database, publicUrl.hostname),
      secret: await staffSecretOf(database),
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
    console.log(`Convite de ${invited.name} (${roleWords(invited.role).label}), vale 7 dias e uma vez:

  ${new URL(`/painel/convite/${result.token}`, publicUrl).href}

Ele vai também por e-mail para ${invited.email}, assim que o site estiver no ar.`);
  }
}

async function remove({ database, now }: AtTerminal, address = ""): Promise<void> {
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

/** Lists the people with access and since when; the look is recorded in the history. */
async function printStaff({ database, now }: AtTerminal): Promise<void> {
  const people = await createPeople(database).list();
  await createHistory(database, now).note({ member: operator, act: "listed-people" });
  if (people.length === 0) {
    console.log('Ninguém tem acesso ainda. Convide: npm run painel -- convidar EMAIL "NOME"');
    return;
  }
  for (const { name, email: address, role, invitedAtMs, acceptedAtMs } of people) {
    const since =
      acceptedAtMs === undefined
        ? `convite de ${dateAndTime(invitedAtMs)}, ainda não aceito`
        : `desde ${dateAndTime(acceptedAtMs)}`;
    console.log([name, address, roleWords(role).label, since].join("  "));
  }
}
