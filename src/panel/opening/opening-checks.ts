import { labelOf } from "../../content/editor/subject.ts";
import { dateAndTime } from "../../format/date-words.ts";
import { type Finding, openingLabels } from "./opening.ts";
import type { Config } from "../../platform/config/config.ts";
import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils";
import { certificateTrouble } from "../../giving/pix/bank/bank-certificate.ts";
import { loadContent } from "../../content/load.ts";
import { brCode } from "../../format/pix/br-code.ts";
import { describeProblem } from "../../content/problem.ts";
import { cardsOf } from "../../content/first-run/confirm.ts";
import { isOfSample, type Trace, tracesOfSample } from "../../content/first-run/sample-traces.ts";
import { isLoopback } from "../../platform/http/client-address.ts";
import { shortcomingsOf } from "../../platform/config/production-issues.ts";
import { checkCopy } from "../../platform/copies/check-copy.ts";
import { CopyError } from "../../platform/copies/manifest.ts";
import { copyFolder, lastCopy } from "../../platform/copies/nightly-copies.ts";
import { isLiveKey } from "../../platform/config/stripe-key.ts";

const aboutTexts = { part: "texts", what: openingLabels.texts } as const;

type Loaded = Awaited<ReturnType<typeof loadContent>>;

/** The checks of what the content says, which is read once for all of them. */
async function checkTexts(
  { contentFolder }: Pick<Config, "contentFolder">,
  confirmed: ReadonlySet<string>,
): Promise<Finding[]> {
  const loaded = await loadContent(contentFolder);
  return [
    await checkContent(loaded, contentFolder),
    checkConfirmed(loaded, confirmed),
    checkPix(loaded),
  ];
}

/** Checks that nothing is left that only the sample church can say. */
async function checkContent(loaded: Loaded, contentFolder: string): Promise<Finding> {
  if ("problems" in loaded) {
    const { problems } = loaded;
    const lines = problems.map((problem) => `\n       ${describeProblem(problem)}`);
    return {
      ...aboutTexts,
      isWell: false,
      says: `o conteúdo tem erros${lines.join("")}`,
      how: "corrija as linhas acima e rode de novo",
      left: problems.map(({ file, path = [], message }) => ({ file, path, text: message })),
    };
  }
  const traces = await tracesOfSample(contentFolder);
  const lines = traces.map(lineOf);
  if (lines.length === 0)
    return { ...aboutTexts, isWell: true, says: "nada da igreja de exemplo ficou" };
  return {
    ...aboutTexts,
    isWell: false,
    says: `ainda é de exemplo:${lines.map((line) => `\n       ${line}`).join("")}`,
    how: `mude estas linhas nos arquivos de ${contentFolder}; docs/guia-da-igreja.md explica cada um`,
    left: traces,
  };
}

/** Of what stands in texts that have mistakes. */
const unreadable = { isWell: false, says: "não se lê", how: "corrija antes os textos" };

const lineOf = ({ file, line, trail, text }: Trace): string =>
  `${file}, linha ${line}: ${trail}: ${text}`;

const aboutConfirmed = { part: "confirm", what: openingLabels.confirm } as const;

/** Checks that somebody has said of each fact of the sample whether it is so here. */
function checkConfirmed(loaded: Loaded, confirmed: ReadonlySet<string>): Finding {
  if ("problems" in loaded) return { ...aboutConfirmed, ...unreadable };
  const cards = cardsOf(loaded.texts, confirmed);
  if (cards.length === 0) {
    return { ...aboutConfirmed, isWell: true, says: "nenhum texto do exemplo espera por resposta" };
  }
  const files = Object.entries(Object.groupBy(cards, ({ file }) => file));
  const places = files.map(([file, there = []]) => `${labelOf(file)}: ${there.length}`).join(", ");
  return {
    ...aboutConfirmed,
    isWell: false,
    says: `${cards.length === 1 ? "1 texto" : `${cards.length} textos`} do exemplo ninguém confirmou ainda (${places})`,
    how: "no painel, em Antes de abrir: é assim, mudar ou tirar",
  };
}

const aboutAddress = { part: "address", what: openingLabels.address } as const;
const told = new Set(["PUBLIC_URL", "API_CREDENTIALS", "DATABASE_URL", "CAPTCHA_SECRET"]);

/** Checks that the site has an https address of its own and no default password. */
async function checkAddress(config: Config): Promise<Finding> {
  const { publicUrl } = config;
  if (publicUrl.protocol !== "https:" || isLoopback(publicUrl.hostname)) {
    const says = `${publicUrl.origin} não é um endereço https da internet`;
    return { ...aboutAddress, isWell: false, says, how: "PUBLIC_URL=https://www.suaigreja.org.br" };
  }
  const short = shortcomingsOf(config).filter(({ variable }) => told.has(variable));
  if (short.length === 0) return { ...aboutAddress, isWell: true, says: publicUrl.origin };
  return {
    ...aboutAddress,
    isWell: false,
    says: short.map((one) => `${one.variable}: ${one.what}`).join("; "),
    how: short.map((one) => one.mend).join("; "),
  };
}

const aboutCopies = { part: "copies", what: openingLabels.copies } as const;
const freshMs = 2 * 24 * 60 * 60 * 1000;

const copyFinding = (says: string): Finding => ({
  ...aboutCopies,
  isWell: false,
  says,
  how: "npm run copia -- fazer",
});

/** Checks that the last copy is recent. */
async function checkLastCopy(config: Pick<Config, "dataFolder">): Promise<Finding> {
  const copy = await lastCopy(copyFolder(config));
  if (!copy) return copyFinding("nenhuma foi feita");
  const says = `a última é de ${dateAndTime(copy.madeAtMs)}`;
  if (Date.now() - copy.madeAtMs > freshMs) return copyFinding(`${says}, velha demais`);
  return { ...aboutCopies, isWell: true, says };
}

/** Also opens the copy, which takes a while for a large church. */
async function checkCopies(config: Pick<Config, "dataFolder">): Promise<Finding> {
  const seen = await checkLastCopy(config);
  const copy = await lastCopy(copyFolder(config));
  if (!seen.isWell || !copy) return seen;
  try {
    await checkCopy(copy.file, config.dataFolder);
    return { ...seen, says: `${seen.says}, e abre` };
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    return copyFinding(`${seen.says}, e não serve: ${error.message}`);
  }
}

export const aboutMail = { part: "mail", what: openingLabels.mail } as const;
export const aboutCards = { part: "cards", what: openingLabels.cards } as const;
export const howOfKeys = "copie as chaves de produção do painel da Stripe";

/** Checks the mail settings alone. Whether mail leaves, only a test letter shows. */
export const checkMailSettings = ({ mail }: Pick<Config, "mail">): Finding =>
  mail.smtpUrl
    ? { ...aboutMail, isWell: undefined, says: "há um servidor de e-mail; falta mandar um teste" }
    : {
        ...aboutMail,
        isWell: false,
        says: "nenhum e-mail sai daqui",
        how: "SMTP_URL=smtp://usuario:senha@servidor:587",
      };

/** Checks the card settings alone. A site without keys has no cards, which is fine. */
export function checkCardSettings({ cards }: Pick<Config, "cards">): Finding {
  if (cards.provider !== "stripe") {
    const says = "sem as chaves da Stripe, o site oferece só PIX e transferência";
    return { ...aboutCards, isWell: true, says };
  }
  if (!isLiveKey(cards.secretKey) || !isLiveKey(cards.publishableKey)) {
    const says = "as chaves são de teste: nada é cobrado";
    return { ...aboutCards, isWell: false, says, how: howOfKeys };
  }
  return { ...aboutCards, isWell: undefined, says: "há chaves da Stripe; falta perguntar a ela" };
}

/** The checks that contact no other machine. */
export const checkHere = async (
  config: Config,
  confirmed: ReadonlySet<string>,
): Promise<Finding[]> => [
  ...(await checkTexts(config, confirmed)),
  await checkAddress(config),
  await checkCopies(config),
];

/** All checks, as far as they are quick: no copy is opened, no letter sent, no other machine asked. */
export const checkQuickly = async (
  config: Config,
  confirmed: ReadonlySet<string>,
): Promise<Finding[]> =>
  [
    ...(await checkTexts(config, confirmed)),
    await checkAddress(config),
    await checkLastCopy(config),
    checkMailSettings(config),
    checkCardSettings(config),
    checkBankSettings(config),
  ].filter((finding) => finding !== undefined);

export const aboutBank = { part: "bank", what: openingLabels.bank } as const;

/** Checks the bank's variables alone. Undefined where no bank is to confirm PIX: the static code is enough. */
export function checkBankSettings({ pixBank }: Pick<Config, "pixBank">): Finding | undefined {
  if (pixBank.provider === "none" ? !pixBank.fault : pixBank.provider === "simulated") {
    return undefined;
  }
  const trouble = certificateTrouble(pixBank, Date.now());
  if (trouble) {
    const how = "peça ao banco um certificado novo, e ponha os arquivos em PIX_CERT e PIX_CERT_KEY";
    return { ...aboutBank, isWell: false, says: `o ${trouble}`, how };
  }
  return { ...aboutBank, isWell: undefined, says: "há um banco; falta perguntar a ele" };
}

const aboutPix = { part: "pix", what: openingLabels.pix } as const;

/** Shows what a giver's bank reads from the PIX code of the page, so that a person can compare. */
function checkPix(loaded: Loaded): Finding {
  if ("problems" in loaded) return { ...aboutPix, ...unreadable };
  const read = getPixPayloadInfo(brCode(loaded.content.giving.pix));
  if (!read?.key) {
    const says = "o código não se lê de volta";
    return { ...aboutPix, isWell: false, says, how: "confira contribua.yaml" };
  }
  const says = `quem paga vê: ${read.key}, de ${read.merchantName}, ${read.merchantCity}; confira com a tesouraria`;
  if (isOfSample(loaded.content.giving.pix.key)) {
    const how = "ponha a chave da sua igreja em contribua.yaml, ou no painel em PIX e banco";
    return { ...aboutPix, isWell: false, says: `${read.key} é a chave da igreja de exemplo`, how };
  }
  return { ...aboutPix, isWell: true, says };
}
