import type { NewVersion, PublishOutcome } from "../editor/content-services.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import { accountChangeOf } from "../giving-account/account-on-air.ts";
import { digestOfText } from "./content-folder.ts";
import { addFromFolder, keepReplaced, type StepPorts } from "./keep-in-step.ts";

type Ports = StepPorts & { live: Pick<LiveSite, "prepare" | "show"> };

/** Puts on the air what somebody published, unless the line or the folder moved on meanwhile. */
export async function publishVersion(ports: Ports, given: NewVersion): Promise<PublishOutcome> {
  const { live, line, folder, seen, now } = ports;
  const { file, text, base, staffId, source } = given;
  const newest = await line.newest();
  const last = newest.get(file);
  // Also where it was sent twice, or by the back button.
  if (last?.text === text) return { outcome: "unchanged" };
  if (last?.id !== base) return { outcome: "behind" };
  // The others as they were last published: what somebody is writing in the folder is not in the way.
  const texts = new Map([...newest].map(([name, version]) => [name, version.text]));
  const byHand = await writtenByHand(ports, file, last?.hash);
  if (byHand !== undefined && byHand !== text) {
    const prepared = await live.prepare(new Map(texts).set(file, byHand));
    if ("site" in prepared) {
      await addFromFolder(ports, file, byHand, last);
      await live.show(prepared);
      return { outcome: "behind" };
    }
  }
  const prepared = await live.prepare(texts.set(file, text));
  if ("problems" in prepared) return { outcome: "mistakes", problems: prepared.problems };
  if ("trouble" in prepared) return { outcome: "trouble", words: prepared.trouble };
  if (!(await folder.mayWrite(file))) return { outcome: "trouble", words: [readOnly] };
  // Pictures may have been cut for seconds: what was saved meanwhile is looked at first.
  if ((await writtenByHand(ports, file, last?.hash)) !== byHand)
    return publishVersion(ports, given);
  const hash = digestOfText(text);
  const version = { file, text, hash, staffId, source, parent: base, madeAtMs: now() };
  const added = await line.add(version, accountChangeOf(file, last, text));
  if (added === "taken") return { outcome: "behind" };
  // It has mistakes, or was saved this very moment: else it would be a version.
  const replaced = await writtenByHand(ports, file, last?.hash);
  if (replaced !== undefined && replaced !== text) await keepReplaced(ports, file, replaced);
  await folder.write(file, text);
  await seen.note(file, hash);
  await live.show(prepared);
  return { outcome: "published", version: added };
}

/** What was saved in the folder a moment ago, or stands there with mistakes: no version has it yet. */
async function writtenByHand(
  { folder, seen }: Ports,
  file: string,
  newest: string | undefined,
): Promise<string | undefined> {
  const text = await folder.read(file);
  if (text === undefined) return undefined;
  return [newest, seen.of(file)].includes(digestOfText(text)) ? undefined : text;
}

const readOnly =
  "A pasta do conteúdo não deixa escrever. Peça a quem cuida do computador do site que dê ao programa o direito de escrever nela.";
