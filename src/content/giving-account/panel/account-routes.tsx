import { tidyValue } from "../../../format/text.ts";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import {
  type Account,
  type AccountSettings,
  accountFields,
  accountFile,
  accountOf,
  accountSettingsOf,
  changedFields,
  changedSettings,
  accountLabels,
} from "../../giving-account.ts";
import type { AccountChange } from "../account-changes.ts";
import type { AccountChanges } from "../account-changes-sql.ts";
import type { ContentVersion } from "../../content-versions.ts";
import { brCode, hasBrCode } from "../../../format/pix/br-code.ts";
import { requireArea } from "../../../panel/access/require-area.tsx";
import { requireMember } from "../../../panel/access/require-member.ts";
import type { ContentServices } from "../../editor/content-services.ts";
import { placeProblems } from "../../editor/edit/fields/form-context.ts";
import { editYaml } from "../../editor/form/edit-yaml.ts";
import { indexEntries } from "../../editor/form/entries.ts";
import { publishedAccount } from "../undo.ts";
import { keepPublished } from "../../editor/keep-published.ts";
import { subjectNamed } from "../../editor/subject.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../panel/shell/redirect-done.ts";
import { AccountForm, accountMark, BeforeAndAfter } from "./account-form.tsx";
import { Moment } from "../../../panel/parts/time.tsx";
import type { SummarySource } from "../../../panel/home/summary.ts";

export type AccountServices = {
  content: ContentServices;
  accountChanges: AccountChanges;
  /** A QR code's dark squares, as an SVG path. */
  qrPath(text: string): { path: string; size: number };
};

type PanelContext = Context<PanelEnvironment>;

/** What the account page shows besides the form. */
type Shown = {
  account: AccountSettings;
  problems?: ReadonlyMap<string, string>;
  errors?: readonly string[];
  status?: 200 | 409 | 422 | 503;
};

const longest = 300;
const field = v.pipe(v.string(), v.maxLength(longest));

/** Where gifts go: seen, changed and told apart from all texts, by those who keep them. */
export function givingAccountRoutes(services: AccountServices): Hono<PanelEnvironment> {
  const { content, accountChanges, qrPath } = services;
  const { contentVersions, history } = content;
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("gifts")] as const;
  const newest = async (): Promise<ContentVersion | undefined> =>
    (await contentVersions.newest()).get(accountFile);

  const show = async (context: PanelContext, { status = 200, ...shown }: Shown) =>
    answerPage(
      context,
      <>
        <UnseenChanges changes={await unseen(services, context)} />
        <AccountForm {...shown} />
      </>,
      { title: "PIX e banco", status },
    );

  routes.get(panelPaths.givingAccount, ...guards, async (context, next) => {
    const version = await newest();
    return version ? show(context, { account: accountSettingsOf(version.text) }) : next();
  });

  routes.post(panelPaths.givingAccount, ...guards, async (context, next) => {
    const version = await newest();
    const subject = subjectNamed(accountFile.replace(".yaml", ""));
    if (!version || !subject) return next();
    const before = accountSettingsOf(version.text);
    const form = await context.req.parseBody();
    const typed = { ...before };
    for (const name of accountFields) {
      const read = v.safeParse(field, form[name]);
      // A NUL is typed by no keyboard.
      if (read.success) typed[name] = tidyValue(read.output);
    }
    const identifier = v.safeParse(v.picklist(["sim", "nao"]), form["pix.identificador"]);
    if (identifier.success) typed["pix.identificador"] = identifier.output;
    const asked = String(form["acao"] ?? "");
    if (asked === "voltar") return show(context, { account: typed });
    const changed = changedSettings(before, typed);
    if (changed.length === 0) {
      const errors = ["Nada mudou: é o que já está no ar."];
      return show(context, { account: typed, errors, status: 422 });
    }
    // What the file does not name, as the identifier, comes into it only once somebody changes it.
    const entries = new URLSearchParams(changed.map((name) => [name, typed[name]]));
    const account = subject.allFields.filter((one) => !subject.fields.includes(one));
    const text = editYaml(version.text, account, entries);
    const words = (problems: Parameters<typeof placeProblems>[2]) => {
      const { placed, others } = placeProblems(
        { ...subject, fields: account },
        indexEntries(entries),
        problems,
      );
      return { problems: placed, errors: others.map(({ message }) => message) };
    };
    if (asked !== "publicar") {
      const [page = "/"] = subject.pages;
      const editPath = panelPaths.givingAccount;
      const seen = await content.preview({ file: accountFile, text, path: page, editPath });
      if ("problems" in seen) {
        return show(context, { account: typed, ...words(seen.problems), status: 422 });
      }
      if ("trouble" in seen) {
        return show(context, { account: typed, errors: seen.trouble, status: 503 });
      }
      return answerPage(
        context,
        <BeforeAndAfter before={before} after={typed} qr={drawn(typed, qrPath)} />,
        { title: "Antes e depois" },
      );
    }
    const member = context.get("member");
    // Whoever had another account before them when they decided looks again.
    if (form["antes"] !== undefined && form["antes"] !== accountMark(before)) {
      const errors = ["A conta no ar mudou enquanto você escrevia. Confira o antes e depois."];
      return show(context, { account: typed, errors, status: 409 });
    }
    const result = await content.publish({
      file: accountFile,
      text,
      base: version.id,
      staffId: member.id,
      source: "panel",
    });
    switch (result.outcome) {
      case "published": {
        const path = panelPaths.givingAccount;
        await keepPublished(content, member, subject, result.version, path, publishedAccount);
        const isAccount = changedFields(before, typed).length > 0;
        await history.note({ member, act: isAccount ? "changed-account" : "changed-pix-code" });
        return redirectDone(context, path, isAccount ? "conta-publicada" : "codigo-publicado");
      }
      case "unchanged":
        return redirectDone(context, panelPaths.givingAccount, "conta-publicada");
      case "behind": {
        const errors = ["Outra pessoa publicou nesse momento. Nada foi ao ar: confira de novo."];
        return show(context, { account: typed, errors, status: 409 });
      }
      case "mistakes":
        return show(context, { account: typed, ...words(result.problems), status: 422 });
      case "error":
        return show(context, { account: typed, errors: result.words, status: 503 });
    }
  });

  routes.post(panelPaths.givingAccountSeen, ...guards, async (context) => {
    const form = await context.req.parseBody();
    const id = v.safeParse(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), form["id"]);
    if (id.success) {
      const member = context.get("member");
      await accountChanges.markSeen(member.id, Number(id.output));
      await history.note({ member, act: "saw-account" });
    }
    return redirectDone(context, panelPaths.givingAccount, "conta-vista");
  });
  return routes;
}

function drawn(account: Account, qrPath: AccountServices["qrPath"]) {
  const pix = {
    key: account["pix.chave"],
    receiver: account["pix.recebedor"],
    city: account["pix.cidade"],
  };
  return hasBrCode(pix) ? qrPath(brCode(pix)) : undefined;
}

async function unseen(
  { content, accountChanges }: AccountServices,
  context: PanelContext,
): Promise<SeenChange[]> {
  const changes = await accountChanges.unseenBy(context.get("member"));
  return Promise.all(
    changes.map(async (change) => {
      const [before, after] = [
        await content.contentVersions.find(change.beforeId),
        await content.contentVersions.find(change.versionId),
      ];
      return {
        ...change,
        before: before && accountOf(before.text),
        after: after && accountOf(after.text),
      };
    }),
  );
}

type SeenChange = AccountChange & {
  /** Undefined where it is not kept any more, or came with a copy. */
  before: Account | undefined;
  after: Account | undefined;
};

/** What others changed of where gifts go, until this person says that they saw it. */
function UnseenChanges({ changes }: { changes: readonly SeenChange[] }) {
  const last = changes.at(-1);
  if (!last) return null;
  return (
    <form className="notice problem" method="post" action={panelPaths.givingAccountSeen}>
      <h2>A conta mudou</h2>
      {changes.map((change) => (
        <div key={change.id}>
          <p>
            <strong>{change.staffName ?? whoOf[change.source]}</strong>,{" "}
            <Moment ms={change.madeAtMs} />
          </p>
          <ul>
            {linesOf(change).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>Se não foi a igreja, corrija abaixo e publique agora.</p>
      <button className="button quiet" name="id" value={last.id}>
        Vi, e está certo
      </button>
    </form>
  );
}

function linesOf({ before, after }: SeenChange): string[] {
  if (!after) return ["O que mudou já não está guardado."];
  if (!before)
    return ["O que estava no ar antes não está guardado. Confira tudo o que está abaixo."];
  return changedFields(before, after).map(
    (name) => `${accountLabels[name]}: ${before[name] || "nada"} → ${after[name] || "nada"}`,
  );
}

const whoOf: Record<AccountChange["source"], string> = {
  folder: "Quem cuida do computador do site, nos arquivos",
  copy: "Uma cópia de segurança que foi posta de volta",
  panel: "Alguém que saiu",
  undo: "Alguém que saiu",
};

/** First of all that waits, until seen: gifts may be going to a stranger. */
export const givingAccountSummary = (changes: AccountChanges): SummarySource => ({
  area: "gifts",
  async read(member) {
    const changesUnseen = await changes.unseenBy(member);
    if (changesUnseen.length === 0) return { waiting: [] };
    const text = "A conta que recebe as contribuições mudou: confira";
    return { waiting: [{ text, href: panelPaths.givingAccount }] };
  },
});
