// One person's data, for that person: in Portuguese, in the church's time zone.
import { dateAndTime } from "../../src/format/date-words.ts";
import { reasonLabels } from "../../src/contact/contract.ts";
import * as format from "../../src/format/format.ts";
import { allWords } from "../../src/server/panel/all-features.ts";
import { roleLabels } from "../../src/staff/roles.ts";
import type { KeptGiver } from "../../src/giving/sql/giver-data.ts";
import { monthlyEventLabels, monthlyStateLabels } from "../../src/giving/monthly/monthly-words.ts";
import { monthlyPath } from "../../src/giving/monthly/monthly-paths.ts";
import type { MonthlyWithLife } from "../../src/giving/monthly/sql/monthly-data.ts";
import type { PixCharge } from "../../src/giving/pix/bank/pix-charge.ts";
import type { ContentMention } from "../../src/content/sql/content-mentions.ts";
import type { KeptMessage } from "../../src/contact/sql/personal-data.ts";
import type { KeptStaff } from "../../src/staff/sql/staff-data.ts";

export function ofStaff(staff: KeptStaff) {
  const when = (ms: number | undefined) => (ms === undefined ? undefined : dateAndTime(ms));
  return {
    nome: staff.name,
    acesso: roleLabels[staff.role],
    convite_em: when(staff.invitedAtMs),
    aceito_em: when(staff.acceptedAtMs),
    removido_em: when(staff.removedAtMs),
    aparelhos: staff.devices.map(({ device, atMs }) => ({ aparelho: device, em: when(atMs) })),
    historico: staff.acts.map(({ act, subject, atMs }) => ({
      o_que: allWords.acts.get(act) ?? act,
      de_que: subject,
      em: when(atMs),
    })),
  };
}

export function ofMessage({ delivery, ...message }: KeptMessage) {
  return {
    recebida_em: dateAndTime(message.receivedAtMs),
    nome: message.name ?? "",
    email: message.email,
    telefone: format.phone(message.phone),
    motivo: reasonLabels[message.reason],
    mensagem: message.request,
    aviso_de_privacidade: message.consentVersion,
    tratada_em: message.handledAtMs === undefined ? undefined : dateAndTime(message.handledAtMs),
    nota_da_igreja: message.note?.text,
    entregue_a_igreja: delivery.state === "sent",
    entregue_em: delivery.sentAtMs === undefined ? undefined : dateAndTime(delivery.sentAtMs),
  };
}

export function ofMention({ file, madeAtMs, isOnAir }: ContentMention) {
  return { arquivo: file, escrito_em: dateAndTime(madeAtMs), no_ar: isOnAir };
}

/** Beside the gifts: under which names and addresses they were booked, and what else names the giver. */
export const ofGiver = ({ records, statements, counted }: KeptGiver) => ({
  contribuinte: records.map(({ name, email }) => ({ nome: name, email })),
  declaracoes_por_email: statements.map(({ year, askedAtMs }) => ({
    ano: year,
    em: dateAndTime(askedAtMs),
  })),
  contagem_em_aberto: counted.map(({ name, email, envelope, fund, amountCentavos, addedAtMs }) => ({
    nome: name,
    email,
    envelope,
    fundo: fund,
    valor: format.money(amountCentavos),
    em: dateAndTime(addedAtMs),
  })),
});

/** A PIX that was asked for on the site. Once paid it is a contribution too; this is forgotten after a month. */
export const ofCharge = ({ giver, email, fund, amountCentavos, madeAtMs }: PixCharge) => ({
  nome: giver,
  email,
  tipo: fund,
  valor: format.money(amountCentavos),
  pedido_em: dateAndTime(madeAtMs),
});

/** A gift by card that is repeated each month, and what happened in its life. */
export const ofMonthly = ({ gift, life }: MonthlyWithLife) => ({
  nome: gift.giver,
  email: gift.email,
  tipo: gift.fund ?? "",
  valor: format.money(gift.amountCentavos),
  pedida_em: dateAndTime(gift.begunAtMs),
  situacao: monthlyStateLabels[gift.state],
  endereco: monthlyPath(gift.code),
  o_que_houve: life.map(({ what, atMs, amountCentavos }) => ({
    o_que: monthlyEventLabels[what],
    valor: format.money(amountCentavos),
    em: dateAndTime(atMs),
  })),
});
