import { brCode, hasBrCode } from "../../../format/pix/br-code.ts";
import { tidyValue } from "../../../format/text.ts";
import { readForm, readTyped, type Shown } from "../../../kit/panel/form.ts";
import { type Answer, type Asked, panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Moment } from "../../../kit/panel/parts/parts.tsx";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import type { ToBringBack } from "../../../kit/panel/undo/undo.ts";
import { qrPath } from "../../../kit/qr-path.ts";
import type { PanelPart } from "../../../feature.ts";
import type { PanelHouse } from "../../../house.ts";
import type { AccountChange } from "../../content-versions.ts";
import { editYaml } from "../../editor/form/edit-yaml.ts";
import {
  undoPublication,
  placeRefusal,
  publishText,
  type Refusal,
  refusalOf,
} from "../../editor/publish.ts";
import { subjectNamed } from "../../editor/subject.ts";
import { type AccountChanges, createAccountChanges } from "../account-changes.ts";
import {
  type Account,
  type AccountSettings,
  accountFields,
  accountFile,
  accountsOf,
  accountSettingsOf,
  bankFields,
  changedBy,
  changedFields,
  settingLabels,
  shownValue,
  changedSettings,
  accountLabels,
} from "../account.ts";
import { publishedAccount } from "../words.ts";
import {
  AccountForm,
  accountForm,
  accountMark,
  BeforeAndAfter,
  shownSetting,
} from "./account-form.tsx";
import sheet from "./account.css?inline";

export function openGivingAccount(house: PanelHouse): PanelPart {
  const { editor: services } = house;
  const accountChanges = createAccountChanges(house.database);
  const { routes, page, action } = panelPages("gifts", house);
  const at = panelPaths.givingAccount;
  const newest = async () => (await services.contentVersions.newest()).get(accountFile);

  const show = async (
    context: Asked,
    account: AccountSettings,
    seen: string,
    { problems = {}, errors = [] }: Partial<Shown> = {},
    status: 200 | Refusal["status"] = 200,
  ): Promise<Answer> => {
    const unseen = await accountChanges.unseenBy(context.get("member"));
    const changes = unseen.map(async (one) => ({
      ...one,
      ...(await accountsOf(services.contentVersions, one)),
    }));
    return {
      body: (
        <>
          <UnseenChanges changes={await Promise.all(changes)} />
          <AccountForm account={account} seen={seen} problems={problems} errors={errors} />
        </>
      ),
      title: "PIX e banco",
      status,
    };
  };

  page(at, async (context) => {
    const version = await newest();
    const account = version && accountSettingsOf(version.text);
    return account ? show(context, account, accountMark(account)) : "not-found";
  });

  action(at, async (context) => {
    const version = await newest();
    const subject = subjectNamed(accountFile.replace(".yaml", ""));
    if (!version || !subject) return "not-found";
    const before = accountSettingsOf(version.text);
    const onAir = accountMark(before);
    const { typed: sent, refused } = await readForm(context, accountForm);
    const typed = { ...before };
    // A value that the form does not bring stays.
    for (const name of accountFields) typed[name] = tidyValue(sent[name] ?? before[name]);
    const { "pix.identificador": identifier, acao, antes: seen = onAir } = sent;
    if (identifier === "sim" || identifier === "nao") typed["pix.identificador"] = identifier;
    if (acao === "voltar") return show(context, typed, seen);
    if (refused) return show(context, typed, seen, refused, 422);
    const changed = changedSettings(before, typed);
    if (seen !== onAir) {
      const now = changed.map((name) => `${settingLabels[name]}: ${shownSetting(before, name)}`);
      const errors = [
        `Outra pessoa mudou a conta enquanto esta página estava aberta. No site está agora: ${now.join("; ")}. Abaixo está o que você tinha: confira cada linha.`,
      ];
      return show(context, typed, onAir, { errors }, 409);
    }
    if (changed.length === 0) {
      return show(context, typed, seen, { errors: ["Nada mudou: é o que já está no ar."] }, 422);
    }
    // A key that the file does not name, as the identifier, comes into it only once it is changed.
    const entries = new URLSearchParams(changed.map((name) => [name, typed[name]]));
    const account = subject.allFields.filter((one) => !subject.fields.includes(one));
    const text = editYaml(version.text, account, entries);
    const refuse = (refusal: Refusal) => {
      const place = { subject: { ...subject, fields: account }, text };
      const { status, ...shown } = placeRefusal(refusal, place, (name) => name);
      for (const name of bankFields)
        if (name in shown.problems && typed[name] === "")
          shown.problems[name] = "Escreva aqui, ou apague a conta no banco inteira.";
      return show(context, typed, seen, shown, status);
    };
    if (acao !== "publicar") {
      const [path = "/"] = subject.pages;
      const preview = await services.preview({ file: accountFile, text, path, editPath: at });
      return "html" in preview
        ? {
            body: <BeforeAndAfter before={before} after={typed} qr={drawn(typed)} />,
            title: "Antes e depois",
          }
        : refuse(refusalOf(preview));
    }
    const isAccount = changedFields(before, typed).length > 0;
    const noted = { act: isAccount ? "changed-account" : "changed-pix-code" } as const;
    const member = context.get("member");
    const publication = { services, member, subject, path: at, way: publishedAccount, noted };
    const result = await publishText(publication, { text, base: version.id });
    const refusal = refusalOf(result);
    if (refusal) return refuse(refusal);
    const isCode = result.outcome === "published" && !isAccount;
    return { done: isCode ? "codigo-publicado" : "conta-publicada", at };
  });

  action(panelPaths.givingAccountSeen, async (context) => {
    const { id = "" } = await readTyped(context);
    if (!/^\d{1,15}$/.test(id)) return { done: "conta-vista", at };
    await accountChanges.markSeen(context.get("member").id, Number(id));
    return { done: "conta-vista", at, act: "saw-account" };
  });

  return {
    routes,
    sheet,
    home: givingAccountSummary(accountChanges),
    bringBack: {
      [publishedAccount.kind]: (undone: ToBringBack) => undoPublication(services, undone),
    },
  };
}

function drawn({ "pix.chave": key, "pix.recebedor": receiver, "pix.cidade": city }: Account) {
  const pix = { key, receiver, city };
  return hasBrCode(pix) ? qrPath(brCode(pix)) : undefined;
}

type SeenChange = AccountChange & Awaited<ReturnType<typeof accountsOf>>;

/** Changes by others of where gifts go, shown until this person says that they saw them. */
function UnseenChanges({ changes }: { changes: readonly SeenChange[] }) {
  const last = changes.at(-1);
  if (!last) return null;
  return (
    <form className="callout problem" method="post" action={panelPaths.givingAccountSeen}>
      <h2>A conta mudou</h2>
      {changes.map((change) => (
        <div key={change.id}>
          <p>
            <strong>{change.staffName ?? changedBy[change.source]}</strong>,{" "}
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
    (name) =>
      `${accountLabels[name]}: ${shownValue(name, before[name])} → ${shownValue(name, after[name])}`,
  );
}

/** First of all that waits, until seen: gifts may be going to a stranger. */
const givingAccountSummary = (changes: AccountChanges): SummarySource => ({
  area: "gifts",
  async read(member) {
    const unseen = await changes.unseenBy(member);
    const text = "A conta que recebe as contribuições mudou: confira";
    return { waiting: unseen.length > 0 ? [{ text, href: panelPaths.givingAccount }] : [] };
  },
});
