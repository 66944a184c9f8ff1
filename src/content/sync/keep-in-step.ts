import type { ContentLine, ContentVersion } from "../versions/content-line.ts";
import { type ContentFolder, digestOfText } from "./content-folder.ts";
import { accountChangeOf } from "../giving-account/account-on-air.ts";
import { decideStep } from "./decide-step.ts";
import type { SeenTexts } from "./seen-texts.ts";

export type StepPorts = {
  line: ContentLine;
  folder: ContentFolder;
  seen: SeenTexts;
  /** The texts of the site on the air. */
  shown(): ReadonlyMap<string, string>;
  now(): number;
  report(text: string): void;
};

/** Brings the folder and the line of versions in step, file by file. → whether the folder was written */
export async function keepInStep(ports: StepPorts, isStart: boolean): Promise<boolean> {
  const newest = await ports.line.newest();
  let isWritten = false;
  for (const [file, shown] of ports.shown()) {
    isWritten = (await bringFile(ports, file, shown, newest.get(file), isStart)) || isWritten;
  }
  return isWritten;
}

async function bringFile(
  ports: StepPorts,
  file: string,
  shown: string,
  newest: ContentVersion | undefined,
  isStart: boolean,
): Promise<boolean> {
  const { line, folder, seen } = ports;
  const text = await folder.read(file);
  const digest = text === undefined ? undefined : digestOfText(text);
  const step = decideStep({
    folder: digest,
    seen: seen.of(file),
    shown: digestOfText(shown),
    newest,
    // Asked only where it can matter.
    lastFromFolder: isStart ? (await line.lastFromFolder(file))?.hash : undefined,
    isStart,
  });
  if (step === "add") {
    await addFromFolder(ports, file, shown, newest);
    return false;
  }
  if (step === "none" && newest) await seen.note(file, newest.hash);
  if (!newest || step === "none" || step === "wait") return false;
  if (step === "replace" && text !== undefined) await keepReplaced(ports, file, text);
  await folder.write(file, newest.text);
  await seen.note(file, newest.hash);
  return true;
}

/** Where another process was first, the next look finds what it added. */
export async function addFromFolder(
  { line, seen, now }: StepPorts,
  file: string,
  text: string,
  before: ContentVersion | undefined,
): Promise<void> {
  const hash = digestOfText(text);
  const version = { file, text, hash, staffId: undefined, madeAtMs: now() };
  const added = await line.add(
    { ...version, source: "folder", parent: before?.id ?? 0 },
    accountChangeOf(file, before, text),
  );
  if (added !== "taken") await seen.note(file, hash);
}

export async function keepReplaced(
  { folder, report }: StepPorts,
  file: string,
  text: string,
): Promise<void> {
  const copy = await folder.keepCopy(file, text);
  report(
    `${file}: a pasta dizia outra coisa que a última versão publicada, que ficou. O que a pasta dizia está em ${copy}.`,
  );
}
