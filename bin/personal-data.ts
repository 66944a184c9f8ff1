// `npm run dados`: what the site keeps about one person, to hand over or to erase. See docs/operations.md.
import { reasonLabels } from "../src/contract/contact-message.ts";
import * as format from "../src/contract/format.ts";
import { purposeLabels } from "../src/contract/payment.ts";
import type { Gift } from "../src/domain/donation/gift.ts";
import { stateLabels } from "../src/domain/donation/gifts-as-csv.ts";
import { exportGifts, forgetAddress } from "../src/storage/giver-data.ts";
import { eraseMessages, exportMessages, type KeptMessage } from "../src/storage/personal-data.ts";
import type { Database } from "../src/storage/open-database.ts";
import { complain, dateAndTime, withChurchDatabase } from "./church-database.ts";

const usage = `Uso:
  npm run --silent dados -- exportar pessoa@exemplo.com.br > dados.json
  npm run dados -- apagar pessoa@exemplo.com.br`;

const [command, email] = process.argv.slice(2);

await withChurchDatabase(async (database) => {
  if (command === "exportar" && email) await handOver(database, email);
  else if (command === "apagar" && email) await erase(database, email);
  else complain(usage);
});

/** For the person whose data it is: in Portuguese, with the church's own time. */
async function handOver(database: Database, address: string): Promise<void> {
  const [messages, gifts] = [
    await exportMessages(database, address),
    await exportGifts(database, address),
  ];
  const kept = { mensagens: messages.map(ofMessage), contribuicoes: gifts.map(ofGift) };
  console.log(JSON.stringify(kept, undefined, 2));
}

async function erase(database: Database, address: string): Promise<void> {
  const messages = await eraseMessages(database, address);
  const gifts = await forgetAddress(database, address);
  console.log(`Mensagens apagadas do site: ${messages}.`);
  console.log(
    `Contribuições que perderam o e-mail: ${gifts}. Nome e valor ficam na contabilidade.`,
  );
  console.log("O que já chegou à caixa de e-mail da igreja precisa ser apagado também lá.");
}

function ofMessage({ delivery, ...message }: KeptMessage) {
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

function ofGift(gift: Gift) {
  return {
    feita_em: dateAndTime(gift.begunAtMs),
    nome: gift.giver,
    email: gift.email,
    tipo: gift.purpose ? purposeLabels[gift.purpose] : "",
    valor: format.money(gift.amountCentavos),
    situacao: stateLabels[gift.state],
    recibo: gift.receiptNumber,
  };
}
