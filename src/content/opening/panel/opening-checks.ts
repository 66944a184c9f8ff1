import { randomUUID } from "node:crypto";
import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils";
import { dateAndTime } from "../../../format/date-words.ts";
import { brCode } from "../../../format/pix/br-code.ts";
import { namedPixKey } from "../../../format/pix/pix-key.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { checkCopy } from "../../../platform/copies/copy-church.ts";
import { CopyError } from "../../../platform/copies/manifest.ts";
import { copyFolder, lastCopy } from "../../../platform/copies/nightly-copies.ts";
import { isLoopback } from "../../../platform/http/client-address.ts";
import { lastProxyFault } from "../../../platform/http/proxy-watch.ts";
import {
  type Checked,
  missing,
  type OpeningCheck,
  unreadable,
  unsure,
  well,
} from "../../../opening-check.ts";
import { longestReceiver } from "../facts.ts";
import { questionsIn } from "../sample-questions.ts";
import { drawnPhotosIn, isOfSample, tracesOfSample } from "../sample-traces.ts";

const texts: OpeningCheck = {
  what: "Textos da igreja",
  async look({ config: { contentFolder }, texts: loaded }) {
    if ("problems" in loaded) {
      const { problems: left } = loaded;
      return { ...missing("o conteúdo tem erros", "corrija estas linhas e rode de novo"), left };
    }
    const left = tracesOfSample(loaded.texts);
    if (left.length === 0) return well("nada da igreja de exemplo ficou");
    const how = `mude estas linhas nos arquivos de ${contentFolder}; docs/guia-da-igreja.md explica cada um`;
    return { ...missing("ainda é da igreja de exemplo", how), left };
  },
};

/** Somebody has said of each fact of the sample whether it is so here. */
const facts: OpeningCheck = {
  what: "É assim aqui?",
  way: { href: panelPaths.confirm, label: "Responder às perguntas, uma por uma" },
  async look({ texts: loaded, confirmed }) {
    if ("problems" in loaded) return unreadable;
    const left = questionsIn(loaded.texts, confirmed).flatMap(({ asks, places }) =>
      places.slice(0, 1).map((place) => ({ ...place, message: asks })),
    );
    if (left.length === 0) return well("nenhum texto do exemplo espera por resposta");
    const says =
      left.length === 1
        ? "falta responder a uma pergunta sobre o que o exemplo diz"
        : `falta responder a ${left.length} perguntas sobre o que o exemplo diz`;
    return { ...missing(says, "no painel, em Antes de abrir: é assim, ou mude o texto"), left };
  },
};

const photos: OpeningCheck = {
  what: "Fotos",
  note: "Boas de ter: a fachada, o salão, gente na porta, a equipe, a mesa, e as crianças só com a autorização de quem responde por elas.",
  way: { href: panelPaths.photos, label: "Enviar as fotos da igreja" },
  async look({ texts: loaded }) {
    if ("problems" in loaded) return unreadable;
    const left = drawnPhotosIn(loaded.texts);
    if (left.length === 0) return well("nenhum desenho do exemplo passa por foto da igreja");
    const says = "desenhos do exemplo passam por fotos da igreja, com legendas inventadas";
    return { ...missing(says, "ponha fotos da igreja no lugar deles, ou tire-os"), left };
  },
};

/** Shows the words that a giver's bank reads from the PIX code of the page, so that a person can compare. */
const pixKey: OpeningCheck = {
  what: "Chave PIX",
  way: { href: panelPaths.givingAccount, label: "Ver a chave PIX e a conta" },
  async look({ texts: loaded }) {
    if ("problems" in loaded) return unreadable;
    const read = getPixPayloadInfo(brCode(loaded.content.giving.pix));
    if (!read?.key) return missing("o código não se lê de volta", "confira contribua.yaml");
    const key = namedPixKey(read.key);
    if (isOfSample(loaded.content.giving.pix.key)) {
      return missing(
        `${key} é a chave da igreja de exemplo`,
        "ponha a chave da sua igreja em contribua.yaml, ou no painel em PIX e banco",
      );
    }
    const { shortName } = loaded.content.church;
    // As the first day cuts it where the code has no room for all of it.
    if (
      shortName.length > longestReceiver &&
      shortName.startsWith(loaded.content.giving.pix.receiver)
    ) {
      return missing(
        `no banco de quem paga só cabem 25 letras, e ele vai ler “${read.merchantName}”, que é “${shortName}” cortado`,
        "escreva em PIX e banco, em quem recebe, um nome inteiro que caiba",
      );
    }
    return well(
      `quem paga vê: ${key}, de ${read.merchantName}, ${read.merchantCity}; confira com a tesouraria`,
    );
  },
};

const shown = new Set(["PUBLIC_URL", "API_CREDENTIALS", "DATABASE_URL", "CAPTCHA_SECRET"]);

const address: OpeningCheck = {
  what: "Endereço e senhas",
  isOfMachine: true,
  async look({ config }) {
    const { origin, protocol, hostname } = config.publicUrl;
    if (protocol !== "https:" || isLoopback(hostname)) {
      return missing(
        `${origin} não é um endereço https da internet`,
        "PUBLIC_URL=https://www.suaigreja.org.br",
      );
    }
    const short = config.shortcomings.filter(({ variable }) => shown.has(variable));
    if (short.length === 0) return well(origin);
    return missing(
      short.map(({ variable, what }) => `${variable}: ${what}`).join("; "),
      short.map(({ mend }) => mend).join("; "),
    );
  },
};

/** Asked where a visit came by a proxy that the site does not know. */
const proxy: OpeningCheck = {
  what: "Proxy na frente do site",
  isOfMachine: true,
  async look({ config }) {
    const fault = await lastProxyFault(config);
    if (!fault) return undefined;
    const { entries, trusted } = fault;
    const told = entries === 1 ? "1 endereço" : `${entries} endereços`;
    return missing(
      `uma visita chegou por um proxy com ${told} em X-Forwarded-For, e TRUST_PROXY é ${trusted}: assim todas as pessoas contam como uma só, e os erros de uma fecham o painel para todas`,
      trusted > entries
        ? "no proxy, a linha de X-Forwarded-For que está em docs/operations.md; ou TRUST_PROXY com o número de proxies que são seus"
        : "TRUST_PROXY=1, ou quantos proxies seus há na frente do site, e reinicie",
    );
  },
};

const freshMs = 2 * 24 * 60 * 60 * 1000;
const noCopy = (says: string) => missing(says, "npm run copia -- fazer");

const copies: OpeningCheck = {
  what: "Cópia de segurança",
  isOfMachine: true,
  note: "O site faz uma sozinho, toda noite.",
  async look({ config }) {
    const copy = await lastCopy(copyFolder(config));
    if (!copy) return noCopy("nenhuma foi feita");
    const says = `a última é de ${dateAndTime(copy.madeAtMs)}`;
    return Date.now() - copy.madeAtMs > freshMs ? noCopy(`${says}, velha demais`) : well(says);
  },
  async check(at) {
    const seen = await copies.look(at);
    const copy = await lastCopy(copyFolder(at.config));
    if (!seen?.isWell || !copy) return seen;
    try {
      await checkCopy(copy.file, at.config.dataFolder);
      return well(`${seen.says}, e abre`);
    } catch (error) {
      if (!(error instanceof CopyError)) throw error;
      return noCopy(`${seen.says}, e não serve: ${error.message}`);
    }
  },
};

/** Somebody sits and waits: the outbox has more. */
const patience = { greeting: 15_000, answer: 30_000, whole: 60_000 };

/** Advice where one address sends and receives: some programs then answer a visitor's message to the church itself. */
function addressAdvice({ config: { mail: own }, texts: loaded }: Checked): string {
  const usual = "content" in loaded ? loaded.content.church.email : undefined;
  const [sender, receiver] = [own.from, own.to].map((one) => (one ?? usual)?.toLowerCase());
  if (sender !== receiver || sender === undefined) return "";
  return "; melhor ainda: um endereço só para o site em MAIL_FROM, porque o site escreve e recebe no mesmo, e o Gmail manda para a própria igreja o que se responde a um visitante";
}

/** A letter leaves, and says to the person who reads it that the site's letters will come here. */
const mail: OpeningCheck = {
  what: "E-mail",
  isOfMachine: true,
  asksOthers: true,
  look: async (at) =>
    at.config.mail.smtpUrl
      ? unsure(`há um servidor de e-mail; falta mandar um teste${addressAdvice(at)}`)
      : missing("nenhum e-mail sai daqui", "SMTP_URL=smtp://usuario:senha@servidor:587"),
  async check(at) {
    const { publicUrl, mail: own } = at.config;
    if (!own.smtpUrl) return mail.look(at);
    const church = "content" in at.texts ? at.texts.content.church : undefined;
    const to = own.to ?? church?.email;
    if (!church || !to) {
      return missing("não se sabe para quem", "corrija antes os textos, ou MAIL_TO");
    }
    const { createSmtpMailer } = await import("../../../platform/mail/mailer.ts");
    const mailer = createSmtpMailer({ url: own.smtpUrl, patience });
    try {
      const text = `Este é um teste do site ${publicUrl.origin}. As mensagens do formulário vão chegar aqui.`;
      const delivery = await mailer.send({
        messageId: `<${randomUUID()}@${publicUrl.hostname}>`,
        from: { name: church.shortName, address: own.from ?? church.email },
        to,
        replyTo: to,
        subject: "Teste do site",
        text,
        html: `<p>${text}</p>`,
      });
      if (delivery.outcome === "sent") {
        return well(`um teste saiu para ${to}; veja se chegou${addressAdvice(at)}`);
      }
      const advice = (await mailer.check()) ?? "confira SMTP_URL, MAIL_FROM e MAIL_TO";
      return missing(`o teste para ${to} não saiu (${delivery.reason})`, advice);
    } finally {
      await mailer.close();
    }
  },
};

export const ownChecks: readonly OpeningCheck[] = [
  texts,
  facts,
  photos,
  pixKey,
  address,
  proxy,
  copies,
  mail,
];
