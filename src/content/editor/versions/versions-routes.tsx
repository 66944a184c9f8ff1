import { mayEnter, type StaffMember } from "../../../kit/member/members.ts";
import { defineForm, type Field, hiddenField, readForm } from "../../../kit/panel/form.ts";
import type { Answer, Asked, PanelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { accountFile, accountSettingsOf, changedSettings } from "../../giving-account/account.ts";
import { keepAsDraft } from "../edit/conflict.tsx";
import { formOf, isThere, titleFor } from "../edit/edit-state.ts";
import { editYaml, valueOfYaml } from "../form/edit-yaml.ts";
import { entriesOf } from "../form/entries.ts";
import type { ContentServices } from "../open-editor.ts";
import { publishText, type Refusal, refusalOf } from "../publish.ts";
import { contentPaths, asCalled, type Subject, subjectNamed } from "../subject.ts";
import { ofFolder, VersionsPage } from "./versions-page.tsx";

const atMost = 20;

const isNumber = (text = ""): boolean => /^\d{1,15}$/.test(text);
const numberField: Field<number> = {
  ...hiddenField,
  read: (text) => (isNumber(text) ? { value: Number(text) } : { problem: "Não é um número." }),
};
const wayBack = defineForm({ versao: numberField, base: numberField, acao: hiddenField });

export function versionsRoutes({ page, action }: PanelPages, services: ContentServices): void {
  const path = `${panelPaths.content}/:assunto/versoes` as const;

  page(path, (context) => {
    const subject = subjectNamed(context.req.param("assunto"));
    return subject ? showVersions(context, services, subject) : "not-found";
  });

  action(path, async (context) => {
    const subject = subjectNamed(context.req.param("assunto"));
    const { values } = await readForm(context, wayBack);
    const member = context.get("member");
    if (!subject || !values) return "not-found";
    const { versao: versionId, base, acao } = values;
    const version =
      versionId === ofFolder
        ? await textOfFolder(services, subject)
        : await services.contentVersions.find(versionId);
    if (!version || version.file !== subject.file) return "not-found";
    const called = asCalled(subject, formOf(subject, version.text));
    const keep = (kept: string, answer: Answer) => {
      const written = { subject: called, base, entries: formOf(subject, kept) };
      return keepAsDraft(context, services, written, answer);
    };
    const { edit, versions: at, preview } = contentPaths(subject.name);
    if (acao === "abrir" || version.source === "refused") {
      return keep(version.text, { done: "versao-no-formulario", at: edit });
    }
    const { text, isKept } = await mayBring(services, subject, version.text, member);
    const noted = { act: "restored-content", subject: called.label } as const;
    const result = await publishText(
      { services, member, subject: called, path: at, noted },
      { text, base, source: "undo" },
    );
    if (result.outcome === "asks") return keep(text, { goTo: preview });
    const refusal = refusalOf(result);
    return refusal
      ? showVersions(context, services, subject, { refusal, versionId })
      : { done: isKept ? "voltou-sem-conta" : "voltou", at };
  });
}

async function textOfFolder(services: ContentServices, { file }: Subject) {
  const text = await services.waiting(file);
  return text === undefined ? undefined : { file, text, source: "refused" };
}

/**
 * Leaves PIX key and bank account as they are, unless the member may enter the gifts: a secretary brings no old key
 * back.
 */
async function mayBring(
  { contentVersions }: ContentServices,
  { file, fields, allFields }: Subject,
  text: string,
  { role }: StaffMember,
): Promise<{ text: string; isKept: boolean }> {
  const newest = (await contentVersions.newest()).get(file);
  const isSame =
    file !== accountFile ||
    !newest ||
    changedSettings(accountSettingsOf(newest.text), accountSettingsOf(text)).length === 0;
  if (isSame || mayEnter(role, "gifts")) return { text, isKept: false };
  const account = allFields.filter((field) => !fields.includes(field));
  const onAir = entriesOf(account, valueOfYaml(newest.text));
  return { text: editYaml(text, account, onAir), isKept: true };
}

async function showVersions(
  context: Asked,
  services: ContentServices,
  given: Subject,
  refused?: { refusal: Refusal; versionId: number },
): Promise<Answer> {
  const asked = context.req.query("antes");
  const before = isNumber(asked) ? Number(asked) : undefined;
  const { contentVersions } = services;
  const newest = (await contentVersions.newest()).get(given.file);
  const label = await titleFor(services, given.name, context.get("member"));
  const subject = { ...given, label };
  // One more than is listed, since each version is shown beside the one before it.
  const page = { before, atMost: atMost + 1, withRefused: true };
  const found = await contentVersions.list(subject.file, page);
  return {
    body: (
      <VersionsPage
        subject={subject}
        versions={found.slice(0, atMost)}
        older={found[atMost]}
        newestId={newest?.id ?? 0}
        isOnAir={!newest || isThere(newest)}
        isFirstPage={before === undefined}
        refused={refused}
      />
    ),
    title: `${subject.label}: versões`,
    status: refused ? 409 : 200,
  };
}
