import { parse } from "yaml";
import { namedPixKey } from "../../format/pix/pix-key.ts";
import type { AccountChange, NewAccountChange, ContentVersion } from "../content-versions.ts";
import type { ContentVersions } from "../sql/content-versions.ts";
import { digestOfText, type SeenTexts } from "../sync/content-folder.ts";

export const accountFile = "contribua.yaml";

/** Keys of that file that are no text: what is in them has a page of its own in the panel. */
export const accountKeys = ["pix", "banco"] as const;

/** Labels of all values under these keys, by their paths in the file. */
export const accountLabels = {
  "pix.chave": "Chave PIX",
  "pix.recebedor": "Recebedor do PIX",
  "pix.cidade": "Cidade do recebedor",
  "banco.nome": "Banco",
  "banco.codigo": "Código do banco",
  "banco.agencia": "Agência",
  "banco.conta": "Conta",
  "banco.tipo": "Tipo de conta",
  "banco.titular": "Titular",
} as const;

export type AccountField = keyof typeof accountLabels;
export type Account = Record<AccountField, string>;

export const accountFields = Object.keys(accountLabels) as AccountField[];

/** Fields that a church may leave out all together. */
export const bankFields = accountFields.filter((name) => name.startsWith("banco."));

/**
 * Labels of all values that the account's page changes. The PIX identifier sends no gift elsewhere: it needs no letter.
 */
export const settingLabels = {
  ...accountLabels,
  "pix.identificador": "Identificador no código PIX",
} as const;

export type SettingField = keyof typeof settingLabels;
export type AccountSettings = Record<SettingField, string>;

const settingFields = Object.keys(settingLabels) as SettingField[];

/** The account to which a text of that file sends gifts; "" for what it does not say, or cannot be read. */
const accountOf = (text: string): Account => valuesOf(text, accountFields);

/** The account and the identifier, "sim" or "nao", which a file need not name. */
export function accountSettingsOf(text: string): AccountSettings {
  const settings = valuesOf(text, settingFields);
  return { ...settings, "pix.identificador": settings["pix.identificador"] || "nao" };
}

function valuesOf<Name extends string>(text: string, names: Name[]): Record<Name, string> {
  const value = read(text);
  const entries = names.map((name) => {
    const found = name.split(".").reduce((inside: unknown, key) => inside?.[key as never], value);
    return [name, found === undefined || found === null ? "" : String(found).trim()];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

function read(text: string): unknown {
  try {
    return parse(text, { logLevel: "error" });
  } catch {
    return undefined;
  }
}

export const changedFields = (before: Account, after: Account): AccountField[] =>
  accountFields.filter((name) => before[name] !== after[name]);

/** Settings of the account's page that say something else. */
export const changedSettings = (before: AccountSettings, after: AccountSettings): SettingField[] =>
  settingFields.filter((name) => before[name] !== after[name]);

/** A value of the account as people read it. */
export const shownValue = (name: AccountField, text: string): string =>
  (name === "pix.chave" ? namedPixKey(text) : text) || "nada";

/** Words for the maker of a change that has no name with it. */
export const changedBy: Record<AccountChange["source"], string> = {
  folder: "Quem cuida do computador do site, nos arquivos",
  copy: "Uma cópia de segurança que foi posta de volta",
  panel: "Alguém que saiu",
  undo: "Alguém que saiu",
};

/** The accounts of a change; undefined where one is not kept any more, or came with a copy. */
export async function accountsOf(
  { find }: Pick<ContentVersions, "find">,
  { beforeId, versionId }: AccountChange,
) {
  const [before, after] = [await find(beforeId), await find(versionId)];
  return { before: before && accountOf(before.text), after: after && accountOf(after.text) };
}

const digestOf = (account: Account): string => digestOfText(JSON.stringify(account));

/** The change of the giving account in a new text; undefined if nothing changes or it is the first text. */
export function accountChangeOf(
  file: string,
  before: Pick<ContentVersion, "id" | "text"> | undefined,
  text: string,
): NewAccountChange | undefined {
  if (file !== accountFile || !before) return undefined;
  const was = accountOf(before.text);
  if (changedFields(was, accountOf(text)).length === 0) return undefined;
  return { beforeId: before.id, beforeHash: digestOf(was) };
}

type Ports = { contentVersions: ContentVersions; lastOnAir: SeenTexts; now(): number };

/**
 * Keeps the digest of the account on the air outside the database, so that an old copy put back is noticed: it brings
 * its own versions along, and none of them is new.
 */
export async function noteAccountOnAir({ contentVersions, lastOnAir, now }: Ports): Promise<void> {
  const newest = (await contentVersions.newest()).get(accountFile);
  if (!newest) return;
  const digest = digestOf(accountOf(newest.text));
  const [last, lastVersion] = [lastOnAir.of("conta"), Number(lastOnAir.of("versao") ?? 0)];
  if (last === digest && lastVersion === newest.id) return;
  if (last !== undefined && last !== digest) {
    const known = newest.id > lastVersion ? await contentVersions.find(lastVersion) : undefined;
    const isNextInLine = known && digestOf(accountOf(known.text)) === last;
    if (!isNextInLine) {
      const change = { beforeId: 0, beforeHash: last, versionId: newest.id };
      await contentVersions.noteAccount({ ...change, madeAtMs: now() });
    }
  }
  await lastOnAir.noteAll(new Map(Object.entries({ conta: digest, versao: String(newest.id) })));
}
