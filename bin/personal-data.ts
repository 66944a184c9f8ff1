// `npm run dados`: what the site keeps about one person, to hand over or to erase. See docs/operations.md.
import { reasonLabels } from "../src/contract/contact-message.ts";
import * as format from "../src/contract/format.ts";
import { eraseMessages, exportMessages, type KeptMessage } from "../src/storage/personal-data.ts";
import { complain, dateAndTime, withChurchDatabase } from "./church-database.ts";

const usage = `Uso:
  npm run --silent dados -- exportar pessoa@exemplo.com.br > dados.json
  npm run dados -- apagar pessoa@exemplo.com.br`;

const [command, email] = process.argv.slice(2);

await withChurchDatabase(async (database) => {
  if (command === "exportar" && email) {
    const messages = await exportMessages(database, email);
    console.log(JSON.stringify(messages.map(inPortuguese), undefined, 2));
  } else if (command === "apagar" && email) {
    const count = await eraseMessages(database, email);
    console.log(
      count === 1 ? "Uma mensagem apagada do site." : `${count} mensagens apagadas do site.`,
    );
    console.log("O que já chegou à caixa de e-mail da igreja precisa ser apagado também lá.");
  } else complain(usage);
});

/** For the person whose data it is: in Portuguese, with the church's own time. */
function inPortuguese(message: KeptMessage) {
  const { delivery } = message;
  return {
    recebida_em: dateAndTime(message.receivedAtMs),
    nome: message.name ?? "",
    email: message.email,
    telefone: format.phone(message.phone),
    motivo: reasonLabels[message.reason],
    mensagem: message.request,
    aviso_de_privacidade: message.consentVersion,
    entregue_a_igreja: delivery.state === "sent",
    entregue_em: delivery.sentAtMs === undefined ? undefined : dateAndTime(delivery.sentAtMs),
  };
}
