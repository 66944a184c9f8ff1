import { buffer } from "node:stream/consumers";
import { dayAt } from "../../../format/church-clock.ts";
import { shortDayName } from "../../../format/date-words.ts";
import { type ByField, readTyped, queryOf } from "../../../kit/panel/form.ts";
import { type Answer, type NotRead, panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import type { PageHead } from "../../../kit/panel/shell/answer-page.tsx";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import type { PanelPart } from "../../../feature.ts";
import type { PanelHouse } from "../../../house.ts";
import { meansOnWire } from "../../contract/means.ts";
import giftSheet from "../../ledger/panel/gifts.css?inline";
import { openTreasury } from "../../ledger/panel/treasury.ts";
import { createGivers } from "../../people/givers/sql/givers.ts";
import { isAccountOf } from "../file/own-account.ts";
import { mostStatementBytes, none } from "../file/read-statement.ts";
import type { BankAccount } from "../file/statement-frame.ts";
import { isDone, type Preview, type PreviewedCredit } from "../preview.ts";
import { payerNames } from "../review.ts";
import { type BankStatements, createBankStatements } from "../sql/previews.ts";
import creditFormScript from "./credit-form.script.ts?inline-script";
import {
  bookStatementPath,
  previewPath,
  type CreditFormProps,
  type Proposals,
  readPage,
} from "./credit-form.tsx";
import { BookedPage, PreviewPage } from "./preview-page.tsx";
import uploadScript from "./send-statement.script.ts?inline-script";
import statement from "./statement.css?inline";
import { UploadPage, type UploadShown } from "./upload-page.tsx";

/** Keys of a fund that collects for one purpose, until it has what it needs. */
const endingKeys = new Set(["goalCentavos", "untilDay"]);

/** The file and the little that a browser writes around it. */
const mostFormBytes = mostStatementBytes + 16 * 1024;

const title = "Extrato do banco";

type ShownPage = Omit<CreditFormProps, "funds" | "givers" | "accounts" | "otherAccounts">;

/** A bank's statement, from the file to the ledger. */
export function openBankStatements(house: PanelHouse): PanelPart {
  const { funds, content } = openTreasury(house);
  const givers = createGivers(house.database);
  const bankStatements = createBankStatements(house.database, house.now, house.claims);
  const { routes, page, action, upload } = panelPages("gifts", house);

  const showUpload = (
    shown: UploadShown = {},
    status: PageHead["status"] = shown.problem ? 422 : 200,
  ): Answer => ({ body: <UploadPage {...shown} />, title, status, scripts: [uploadScript] });

  upload(panelPaths.bankStatement, {
    mostBytes: mostFormBytes,
    take: buffer,
    refuse: (_, why) => showUpload({ problem: notRead[why].problem }, notRead[why].status),
    async answer(context, file) {
      if (!file) return showUpload({ problem: "Escolha o arquivo do extrato." });
      const kept = await bankStatements.upload(file, {
        staffId: context.get("member").id,
        owner: { cnpj: content().church.cnpj, account: content().giving.bank },
      });
      return kept.status === "none"
        ? showUpload({ problem: kept.sentence })
        : { goTo: previewPath(kept.id, 0) };
    },
  });

  page(panelPaths.bankStatement, async (context) => {
    const { pagina, marcar } = context.req.query();
    const id = queryOf(context, "previa");
    if (id === undefined) return showUpload();
    const member = context.get("member");
    const preview = await bankStatements.find(id, member.id);
    if (!preview) return showUpload({ isGone: true });
    const at = pageOf(pagina);
    const done = preview.pages[at];
    const act = "read-bank-statement";
    if (isDone(done)) {
      const gifts = await bankStatements.booked(done, member.id);
      const body = <BookedPage id={id} page={at} pages={preview.pages} done={done} gifts={gifts} />;
      return { body, title: "Lançadas do extrato", act };
    }
    const credits = done ?? [];
    const proposals = await proposalsFor(credits);
    const isTicked = (isLikely: boolean) => isLikely || marcar === "todas";
    const typed = await proposed(preview, credits, proposals, isTicked);
    const shown = { id, page: at, credits, typed, proposals, problems: {} };
    return { ...(await showPreview(preview, shown)), act };
  });

  action(bookStatementPath, async (context) => {
    const { id: staffId } = context.get("member");
    const sent = await readTyped(context);
    // A client that keeps no hidden fields means the file that it sent last.
    const id = sent["previa"] ?? (await bankStatements.newest(staffId)) ?? "";
    const at = pageOf(sent["pagina"], 0);
    const preview = await bankStatements.find(id, staffId);
    const credits = preview?.pages[at];
    if (!preview || !credits) return showUpload({ isGone: true }, 422);
    if (isDone(credits)) return { done: "extrato-ja-lancado", at: previewPath(id, at) };
    const proposals = await proposalsFor(credits);
    const typed = { ...(await proposed(preview, credits, proposals, () => false)), ...sent };
    const { problems, choices } = readPage(typed, credits, funds(), proposals);
    const { gifts, ignored } = choices;
    const problem =
      Object.keys(problems).length > 0
        ? "Nada foi lançado ainda. Acerte as linhas que têm um aviso e toque em Lançar."
        : gifts.length + ignored.length === 0
          ? "Nada foi lançado: marque ao menos uma linha."
          : undefined;
    const shown = { id, page: at, credits, typed, proposals, problems };
    if (problem) return showPreview(preview, { ...shown, problem });
    const outcome = await bankStatements.book({ id, page: at, staffId }, choices);
    if (outcome === "gone") return showUpload({ isGone: true }, 422);
    if (outcome === "doubtful") return showDoubtful(shown, staffId);
    const path = previewPath(id, at);
    const act = { act: "booked-bank-statement", subject: String(gifts.length) } as const;
    return outcome === "booked"
      ? { done: "extrato-lancado", at: path, ...act }
      : { done: "extrato-ja-lancado", at: path };
  });

  /** Shows the page again. A credit that has become doubtful is not ticked any more. */
  const showDoubtful = async (before: ShownPage, staffId: string): Promise<Answer> => {
    const { id, page: at, typed } = before;
    const preview = await bankStatements.find(id, staffId);
    const credits = preview?.pages[at];
    if (!preview || !credits || isDone(credits)) return { goTo: previewPath(id, at) };
    const isCertain = ({ doubt }: PreviewedCredit) => doubt === undefined;
    const wasCertain = new Set(before.credits.filter(isCertain).map(({ number }) => number));
    const unticked = credits
      .filter((one) => !isCertain(one) && wasCertain.has(one.number))
      .map(({ number }) => [`linha.${number}`, ""]);
    return showPreview(preview, {
      ...before,
      credits,
      typed: { ...typed, ...Object.fromEntries(unticked) },
      problem: nowDoubtful,
    });
  };

  /**
   * True unless the church has the fund no more, or it ends: a person who gave once for the roof gives tithes again.
   */
  const isProposed = (fund: string): boolean =>
    funds().includes(fund) &&
    !content().giving.funds.some(
      // Keys that a feature adds, where it is there.
      (one) =>
        one.name === fund &&
        Object.entries(one).some(([key, value]) => endingKeys.has(key) && value !== undefined),
    );

  /** True if it is not the account that gifts come to. */
  const isOther = (account: BankAccount) => {
    const own = content().giving.bank;
    return own !== undefined && !isAccountOf(account, own);
  };

  const showPreview = async (preview: Preview, shown: ShownPage) =>
    ({
      body: (
        <PreviewPage
          preview={preview}
          funds={funds()}
          givers={await givers.suggest()}
          accounts={preview.accounts}
          otherAccounts={preview.accounts.filter(isOther)}
          {...shown}
        />
      ),
      title,
      status: shown.problem ? 422 : 200,
      scripts: [creditFormScript],
    }) as const;

  /** Other money than gifts that credits may be. If this fails, every credit can still be booked. */
  const proposalsFor = async (credits: readonly PreviewedCredit[]): Promise<Proposals> => {
    try {
      const all = await Promise.all(house.claims().map((one) => one.proposeFor(credits)));
      const numbers = credits.map(({ number }) => number);
      return new Map(numbers.map((one) => [one, all.flatMap((some) => some.get(one) ?? [])]));
    } catch (error) {
      house.reportFailure(error instanceof Error ? error : new Error(String(error)));
      return new Map();
    }
  };

  /**
   * Values remembered for the same texts, and else the known giver whom the bank names. Such a credit of the church's
   * own account is likely a gift.
   */
  const proposed = async (
    preview: Preview,
    credits: readonly PreviewedCredit[],
    proposals: Proposals,
    isTicked: (isLikely: boolean) => boolean,
  ): Promise<ByField> => {
    const isOwn = preview.accounts.map((account) => !isOther(account));
    const texts = credits.flatMap(({ text }) => text ?? []);
    const known = await bankStatements.propose(texts);
    const named = await givers.byName(credits.flatMap(({ memo }) => payerNames(memo)));
    const fields = credits.flatMap(({ number, account, text, means, doubt, memo }) => {
      const choice = known.get(text ?? "");
      const [one, ...others] = payerNames(memo).flatMap((name) => named.get(name) ?? []);
      const likely = choice ?? (others.length === 0 ? one : undefined);
      const proposal = proposals.get(number)?.find(({ isLikely: is }) => is);
      const isKnown = likely !== undefined || proposal !== undefined;
      const isLikely = isKnown && isOwn[account] === true;
      return [
        [`linha.${number}`, doubt === undefined && isTicked(isLikely) ? "sim" : ""],
        [`fundo.${number}`, likely && isProposed(likely.fund) ? likely.fund : ""],
        [`meio.${number}`, meansOnWire[choice?.means ?? means]],
        [`contribuinte.${number}`, likely?.giver ?? ""],
        [`inscricao.${number}`, proposal?.id ?? ""],
      ];
    });
    return Object.fromEntries(fields);
  };
  return { routes, sheet: giftSheet + statement, home: statementSummary(bankStatements) };
}

/** Pages are counted from 1 in an address, and from 0 in a form. */
function pageOf(text: string | undefined, first = 1): number {
  const number = Number(/^\d{1,3}$/.exec(text ?? "")?.[0] ?? first);
  return Math.max(0, number - first);
}

const notRead = {
  busy: {
    problem: "Outros extratos estão chegando agora. Espere um minuto e envie de novo.",
    status: 503,
  },
  "too-heavy": { problem: none.tooLarge, status: 413 },
  "cut-off": {
    problem: "O arquivo não chegou inteiro. Envie de novo, com boa internet.",
    status: 422,
  },
} as const satisfies Record<NotRead, unknown>;
const nowDoubtful =
  "Nada foi lançado ainda. Depois que este extrato foi lido, entrou no livro o que pode ser o mesmo dinheiro: veja em “Talvez não sejam novas”. Marque de novo só o que você sabe que é outro, e toque em Lançar.";

const statementSummary = ({
  lastBookedAtMs,
}: Pick<BankStatements, "lastBookedAtMs">): SummarySource => ({
  area: "gifts",
  async read() {
    const atMs = await lastBookedAtMs();
    const hint =
      atMs === undefined
        ? "Ainda nenhum extrato lançado"
        : `O último: ${shortDayName(dayAt(atMs))}`;
    return {
      waiting: [],
      tasks: [{ title: "Importar extrato", href: panelPaths.bankStatement, hint }],
    };
  },
});
