import { ofChurch } from "../../format/names.ts";
import { alarmNames, type AlarmName } from "./alarm.ts";
import type { Alarms } from "./sql/alarms.ts";
import type { Compose } from "../outbox/delivery-attempt.ts";
import type { Mail } from "../outbox/mail.ts";
import { renderLetter } from "../outbox/letter-page.tsx";

type Options = {
  alarms: Pick<Alarms, "isOn" | "machines">;
  /** Who administers the site; nobody, as long as nobody was invited. */
  administrators(): Promise<string[]>;
  content(): { church: { email: string; shortName: string } };
  /** A sentence about its status today, where there is more to say than of any such trouble. */
  details(name: AlarmName): string | undefined;
  /** Other addresses than the church's own. */
  addresses: { from: string | undefined; to: string | undefined };
  siteOrigin: string;
};

/** To those who administer, else to the church. A trouble that has passed by now is not told any more. */
export function composeAlarmLetter(options: Options): Compose {
  const { alarms, administrators, content, details, addresses, siteOrigin } = options;
  return async ({ subjectId, messageId }) => {
    const name = alarmNames.find((known) => known === subjectId);
    if (!name || !(await alarms.isOn(name))) return undefined;
    const { church } = content();
    const own = addresses.to ?? church.email;
    const known = await administrators();
    return alarmLetter(name, {
      messageId,
      from: { name: `Site ${ofChurch(church.shortName)}`, address: addresses.from ?? church.email },
      to: known.length > 0 ? known.join(", ") : own,
      replyTo: own,
      siteOrigin,
      details: details(name),
      machines: await alarms.machines(name),
    });
  };
}

type Alarm = { subject: string; what: string; costs: string; do: string };

/** What happened, what it costs, and what to do: for somebody who did not build this. */
export const alarmTexts: Record<AlarmName, Alarm> = {
  "letter-parked": {
    subject: "Um e-mail do site parou",
    what: "O servidor de e-mail recusou uma mensagem, ou não a recebeu em 72 horas.",
    costs: "Um pedido de oração ou um recibo pode não ter chegado. O texto está guardado.",
    do: "No painel, em Mensagens, veja o motivo e toque em Tentar de novo. No computador do site: npm run fila.",
  },
  "gift-open": {
    subject: "Uma contribuição está sem resposta há uma hora",
    what: "O site pediu uma cobrança e ainda não sabe se ela foi feita.",
    costs:
      "Quem contribuiu não recebeu o recibo. Ninguém é cobrado duas vezes; o site continua perguntando.",
    do: "No painel, em Contribuições, veja qual é, e confira no painel da Stripe.",
  },
  "copy-failed": {
    subject: "A cópia de segurança falhou",
    what: "O site não conseguiu fazer, conferir ou levar embora a cópia dos dados.",
    costs: "Se o disco morrer agora, perde-se o que veio depois da última cópia boa.",
    do: "No computador do site, npm run copia -- fazer mostra o que há de errado.",
  },
  "disk-full": {
    subject: "O disco do site está quase cheio",
    what: "Resta menos de um décimo do espaço em que o site guarda o que recebe.",
    costs: "Quando acabar, o site não guarda mais mensagens nem contribuições.",
    do: "Apague do computador do site o que não é do site, ou aumente o disco.",
  },
  "clock-jumped": {
    subject: "O relógio do computador do site pulou",
    what: "O computador do site esteve desligado, ou o relógio dele mudou, por mais de um dia.",
    costs:
      "O site só apaga o que é antigo depois que o relógio andar certo por um dia. Com a data errada, ele apagaria o que é de hoje.",
    do: "Veja se a data e a hora do computador do site estão certas. Se estão, não é preciso fazer nada.",
  },
  "codes-refused": {
    subject: "Alguém pediu códigos de entrada demais",
    what: "Pediram muitos códigos para o e-mail de uma pessoa da equipe, e o site parou de mandar por uma hora.",
    costs:
      "Ninguém entrou por isso. Quem já entrou no próprio aparelho continua recebendo o código; num aparelho novo, talvez não.",
    do: "Pergunte à equipe quem não consegue entrar e, no painel, em Pessoas, convide de novo essa pessoa. O convite entra sem código.",
  },
  "bank-away": {
    subject: "O banco não confirma os PIX há horas",
    what: "O site pergunta ao banco da igreja quais PIX chegaram, e há mais de 6 horas não tem resposta.",
    costs:
      "O dinheiro chega à conta, mas ainda não está no livro, e ninguém recebe recibo. Nada se perde: o site continua perguntando.",
    do: "No computador do site, npm run igreja -- pronto pergunta ao banco e diz o que falta. Se o banco está fora do ar, basta esperar.",
  },
  "bank-certificate": {
    subject: "O certificado do banco precisa ser trocado",
    what: "É com ele que o site pergunta ao banco da igreja quais PIX chegaram.",
    costs:
      "Sem um certificado que valha, os PIX chegam à conta, mas o site não os confirma: a página mostra só o código PIX de sempre.",
    do: "Peça um certificado novo no site do banco, ponha os arquivos em PIX_CERT e PIX_CERT_KEY, e comece o site de novo.",
  },
};

type Envelope = Pick<Mail, "messageId" | "from" | "to" | "replyTo"> & {
  siteOrigin: string;
  details: string | undefined;
  /** Where there are several: those in trouble. */
  machines: string[];
};

function alarmLetter(
  name: AlarmName,
  { siteOrigin, details, machines, ...envelope }: Envelope,
): Mail {
  const { subject, costs, do: todo, ...texts } = alarmTexts[name];
  const where = machines.length > 0 ? whereOf(machines) : undefined;
  const what = [details, texts.what, where].filter(Boolean).join(" ");
  const footer = `Aviso do site ${siteOrigin} a quem o administra. Vem uma vez só; se o problema passar e voltar, vem de novo.`;
  return {
    ...envelope,
    subject,
    text: [what, "", costs, "", `O que fazer: ${todo}`, "", "--", footer].join("\n"),
    html: renderLetter({
      title: subject,
      footer,
      children: (
        <>
          <p>{what}</p>
          <p>{costs}</p>
          <p>
            <strong>O que fazer:</strong> {todo}
          </p>
        </>
      ),
    }),
  };
}

const whereOf = (machines: string[]): string =>
  machines.length === 1
    ? `A máquina é ${machines.join()}.`
    : `As máquinas são ${new Intl.ListFormat("pt-BR").format(machines)}.`;
