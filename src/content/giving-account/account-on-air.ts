import { type Account, accountFile, accountOf, changedFields } from "../giving-account.ts";
import type { NewAccountChange } from "./account-changes.ts";
import type { ContentVersion } from "../content-versions.ts";
import type { ContentVersions } from "../sql/content-versions.ts";
import { digestOfText } from "../sync/content-folder.ts";
import type { SeenTexts } from "../sync/seen-texts.ts";

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
 * A copy that was put back brings its own versions along, and none is new: so what was on the air last is known outside of
 * the database too, by its digest alone. Where neither that version nor its account is stored, it was such a copy.
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
      await contentVersions.noteAccount({
        beforeId: 0,
        beforeHash: last,
        versionId: newest.id,
        nowMs: now(),
      });
    }
  }
  await lastOnAir.noteAll(
    new Map([
      ["conta", digest],
      ["versao", String(newest.id)],
    ]),
  );
}
