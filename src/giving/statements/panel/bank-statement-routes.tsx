import { type Context, Hono } from "hono";
import { createBodyLimit, createConcurrencyLimit } from "../../../platform/http/body-limit.ts";
import type { PanelPart } from "../../../feature.ts";
import type { PanelEnvironment } from "../../../kit/panel/environment.ts";
import type { PanelHouse } from "../../../house.ts";
import { requireArea } from "../../../kit/panel/access/require-area.tsx";
import { requireMember } from "../../../kit/panel/access/require-member.ts";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import { createGivers } from "../../people/givers/sql/givers.ts";
import { openTreasury } from "../../ledger/panel/treasury.ts";
import { type BankStatements, createBankStatements } from "../sql/previews.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { answerPage } from "../../../kit/panel/shell/answer-page.tsx";
import { donePath } from "../../../kit/panel/shell/redirect-done.ts";
import { meansOnWire } from "../../contract/means.ts";
import { bookStatementPath, previewPath } from "../paths.ts";
import { dayAt } from "../../../format/dates.ts";
import { shortDayName } from "../../../format/date-words.ts";
import { isAccountOf } from "../church-account.ts";
import { mostStatementBytes, none } from "../file/no-statement.ts";
import { isDone, type Preview, type PreviewedCredit } from "../preview.ts";
import { payerNames } from "../review.ts";
import { BookedPage } from "./booked-page.tsx";
import creditFormScript from "../../../kit/panel/browser/credit-form.script.ts?inline-script";
import type { CreditFormProps } from "./credit-form.tsx";
import { PreviewPage } from "./preview-page.tsx";
import { type CreditFields, readPage, type TypedPage } from "./read-page.ts";
import type { BankAccount } from "../file/statement-frame.ts";
import uploadScript from "../../../kit/panel/browser/send-statement.script.ts?inline-script";
import { UploadPage } from "./upload-page.tsx";
import { giftSheet } from "../../ledger/panel/gift-sheet.ts";
import statement from "./statement.css?inline";

/** Each is held in memory until it is read. */
const mostAtOnce = 2;
/** The file and the little that a browser writes around it. */
const mostFormBytes = mostStatementBytes + 16 * 1024;

const title = "Extrato do banco";

/** A bank's statement, from the file to the ledger. The parent's guards protect these routes. */
export function openBankStatements(house: PanelHouse): PanelPart {
  const { funds, history, now, content } = openTreasury(house);
  const givers = createGivers(house.database);
  const bankStatements = createBankStatements(house.database, now);
  /** The account that gifts come to. */
  const bankAccount = () => content().giving.bank;
  const church = () => content().church;
  const routes = new Hono<PanelEnvironment>();
  routes.use(`${panelPaths.bankStatement}/*`, requireMember, requireArea("gifts"));

  const answerUpload = (
    context: Context<PanelEnvironment>,
    problem?: string,
    status: 200 | 413 | 422 | 503 = problem ? 422 : 200,
  ) =>
    answerPage(context, <UploadPage problem={problem} />, {
      title,
      status,
      scripts: [uploadScript],
    });

  const refuseWhenBusy = createConcurrencyLimit({
    most: mostAtOnce,
    refuse: (context) => answerUpload(context, busy, 503),
  });
  const limitBytes = createBodyLimit({
    mostBytes: mostFormBytes,
    refuse: (context) => answerUpload(context, none.tooLarge, 413),
  });

  routes.post(panelPaths.bankStatement, refuseWhenBusy, limitBytes, async (context) => {
    const form = await context.req.parseBody().catch(() => undefined);
    if (!form) return answerUpload(context, cutOff);
    const { arquivo: file } = form;
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
      return answerUpload(context, "Escolha o arquivo do extrato.");
    }
    const member = context.get("member");
    const kept = await bankStatements.upload(new Uint8Array(await file.arrayBuffer()), {
      staffId: member.id,
      today: dayAt(now()),
      churchCnpj: church().cnpj,
    });
    if (kept.status === "none") return answerUpload(context, kept.sentence);
    return context.redirect(previewPath(kept.id, 0), 303);
  });

  routes.get(panelPaths.bankStatement, async (context) => {
    const { previa: id, pagina, marcar } = context.req.query();
    if (id === undefined) return answerUpload(context);
    const member = context.get("member");
    const preview = await bankStatements.find(id.replaceAll("\0", ""), member.id);
    if (!preview)
      return answerPage(context, <UploadPage isGone />, { title, scripts: [uploadScript] });
    await history.note({ member, act: "read-bank-statement" });
    const page = pageOf(pagina);
    const done = preview.pages[page];
    if (isDone(done)) {
      const gifts = await bankStatements.booked(done, member.id);
      return answerPage(
        context,
        <BookedPage id={id} page={page} pages={preview.pages} done={done} gifts={gifts} />,
        { title: "Lançadas do extrato" },
      );
    }
    const credits = done ?? [];
    return answerPreview(context, preview, {
      id,
      page,
      credits,
      typed: await proposed(preview, credits, marcar === "todas"),
    });
  });

  routes.post(bookStatementPath, async (context) => {
    const member = context.get("member");
    const form = await context.req.parseBody();
    // A client that keeps no hidden fields means the file that it sent last.
    const { previa = await bankStatements.newest(member.id), pagina } = form;
    const id = String(previa).replaceAll("\0", "");
    const page = pageOf(String(pagina), 0);
    const preview = await bankStatements.find(id, member.id);
    const credits = preview?.pages[page];
    if (!preview || !credits)
      return answerPage(context, <UploadPage isGone />, {
        title,
        status: 422,
        scripts: [uploadScript],
      });
    if (isDone(credits))
      return context.redirect(donePath(previewPath(id, page), "extrato-ja-lancado"), 303);
    const read = await readPage(context, {
      credits,
      funds: funds(),
      proposed: await proposed(preview, credits, false),
    });
    const { gifts, ignored } = read.choices;
    const problem =
      read.problems.size > 0
        ? "Nada foi lançado ainda. Acerte as linhas que têm um aviso e toque em Lançar."
        : gifts.length + ignored.length === 0
          ? "Nada foi lançado: marque ao menos uma linha."
          : undefined;
    if (problem) return answerPreview(context, preview, { id, page, credits, problem, ...read });
    const outcome = await bankStatements.book({ id, page, staffId: member.id }, read.choices);
    if (outcome === "gone")
      return answerPage(context, <UploadPage isGone />, {
        title,
        status: 422,
        scripts: [uploadScript],
      });
    if (outcome === "doubtful") return answerDoubtful(context, { id, page, before: credits }, read);
    if (outcome === "booked") {
      await history.note({ member, act: "booked-bank-statement", subject: String(gifts.length) });
    }
    const told = outcome === "booked" ? "extrato-lancado" : "extrato-ja-lancado";
    return context.redirect(donePath(previewPath(id, page), told), 303);
  });

  /** What has become doubtful is not ticked any more. */
  const answerDoubtful = async (
    context: Context<PanelEnvironment>,
    at: { id: string; page: number; before: readonly PreviewedCredit[] },
    read: Awaited<ReturnType<typeof readPage>>,
  ) => {
    const { id, page, before } = at;
    const preview = await bankStatements.find(id, context.get("member").id);
    const credits = preview?.pages[page];
    if (!preview || !credits || isDone(credits)) {
      return context.redirect(previewPath(id, page), 303);
    }
    const wasCertain = new Set(
      before.flatMap(({ number, doubt }) => (doubt === undefined ? number : [])),
    );
    const typed = new Map(read.typed);
    for (const { number, doubt } of credits) {
      const fields = typed.get(number);
      if (fields && doubt !== undefined && wasCertain.has(number)) {
        typed.set(number, { ...fields, isGift: false });
      }
    }
    return answerPreview(context, preview, { id, page, credits, typed, problem: nowDoubtful });
  };

  const isOther = (account: BankAccount) => {
    const own = bankAccount();
    return own !== undefined && !isAccountOf(account, own);
  };

  const answerPreview = async (
    context: Context<PanelEnvironment>,
    preview: Preview,
    shown: Omit<CreditFormProps, "funds" | "givers" | "accounts" | "otherAccounts">,
  ) =>
    answerPage(
      context,
      <PreviewPage
        preview={preview}
        funds={funds()}
        givers={await givers.suggest()}
        accounts={preview.accounts}
        otherAccounts={preview.accounts.filter(isOther)}
        {...shown}
      />,
      { title, status: shown.problem ? 422 : 200, scripts: [creditFormScript] },
    );

  /**
   * What is remembered of the same texts, and else the known giver whom the bank names. Such a credit of the church's own
   * account is ticked already.
   */
  const proposed = async (
    preview: Preview,
    credits: readonly PreviewedCredit[],
    isAllTicked: boolean,
  ): Promise<TypedPage> => {
    const isOwn = preview.accounts.map((account) => !isOther(account));
    const texts = credits.flatMap(({ text }) => text ?? []);
    const known = await bankStatements.propose(texts);
    const named = await givers.byName(credits.flatMap(({ memo }) => payerNames(memo)));
    return new Map(
      credits.map(({ number, account, text, means, doubt, memo }): [number, CreditFields] => {
        const choice = known.get(text ?? "");
        const [one, ...others] = payerNames(memo).flatMap((name) => named.get(name) ?? []);
        const likely = choice ?? (others.length === 0 ? one : undefined);
        // A fund that the church has no more is not proposed, and none is guessed.
        const fund = likely && funds().includes(likely.fund) ? likely.fund : "";
        return [
          number,
          {
            isGift:
              doubt === undefined &&
              (isAllTicked || (likely !== undefined && isOwn[account] === true)),
            isIgnored: false,
            fund,
            means: meansOnWire[choice?.means ?? means],
            giver: likely?.giver ?? "",
          },
        ];
      }),
    );
  };
  return { routes, sheet: giftSheet + statement, home: statementSummary(bankStatements) };
}

/** Pages are counted from 1 in an address, and from 0 in a form. */
function pageOf(text: string | undefined, first = 1): number {
  const number = Number(/^\d{1,3}$/.exec(text ?? "")?.[0] ?? first);
  return Math.max(0, number - first);
}

const busy = "Outros extratos estão chegando agora. Espere um minuto e envie de novo.";
const cutOff = "O arquivo não chegou inteiro. Envie de novo, com boa internet.";
const nowDoubtful =
  "Nada foi lançado ainda. Depois que este extrato foi lido, entrou no livro o que pode ser o mesmo dinheiro: veja em “Talvez não sejam novas”. Marque de novo só o que você sabe que é outro, e toque em Lançar.";

/** The way to the next statement. */
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
