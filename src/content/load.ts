import { AsyncLocalStorage } from "node:async_hooks";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type ChurchZone, churchZone, followZone, usualZone } from "../format/church-clock.ts";
import { quickestUrl } from "../format/outside-links.ts";
import { linkKey, toWhatsapp } from "../kit/values.ts";
import { findFile, isNamed } from "../platform/files-inside.ts";
import { additions } from "./additions.ts";
import { allTexts, type Content, isOptionalFile, isPageFile, subjects } from "./content.ts";
import { findPages, findStrayTexts, inMenuOrder, readPage } from "./files/load-pages.ts";
import { mentionsOf, checkText, misspelt, readText } from "./files/read-text.ts";
import { parseYaml, type YamlFile } from "./files/yaml-file.ts";
import { photoFileKey } from "./photo.ts";
import { type Mention, type Problem } from "./problem.ts";
import type { OwnPage } from "./subjects/own-page.ts";
import { describeMistake, validate } from "./validate.ts";

/** A mistake between two files; `path` is where in the file. */
export type Mismatch = {
  file: string;
  path: readonly PropertyKey[];
  input: unknown;
  message: string;
};

export type FindMismatches = (content: Content) => readonly Mismatch[];

const checks: FindMismatches[] = [];

/** Adds the checks of all features: `src/features.ts` calls it once, before anything is read. */
export function addChecks(added: readonly FindMismatches[]): void {
  checks.push(...added);
}

export type LoadedContent = {
  content: Content;
  /** The pictures that the content names, by their path in its folder. */
  photos: Mention[];
  links: Mention[];
  texts: ReadonlyMap<string, string>;
  /** Files in the folder that are none of the content's, with the reason. */
  aside: Problem[];
};

/** The whole content, its times by its own zone, or every problem found in it. A text that is given takes the place of its file. */
export async function loadContent(
  folder: string,
  instead: ReadonlyMap<string, string> = new Map(),
): Promise<LoadedContent | { problems: Problem[] }> {
  const loaded = await loadFolder(folder, instead);
  if ("problems" in loaded || loaded.content.church.zone === churchZone()) return loaded;
  return inZone(loaded.content.church.zone, () => loadFolder(folder, instead));
}

async function loadFolder(folder: string, instead: ReadonlyMap<string, string>) {
  const found = await findPages(folder);
  if ("problem" in found) return { problems: [found.problem] };
  const files = new Set([
    ...allTexts().map(({ file }) => file),
    ...found.files,
    ...[...instead.keys()].filter(isPageFile),
  ]);
  const parts = await Promise.all(
    [...files].map(async (file) => {
      const given = instead.get(file);
      const read =
        given === undefined ? await readFile(folder, file) : checkText(file, Buffer.from(given));
      return "problem" in read ? { problems: [read.problem] } : partOf(file, read.text);
    }),
  );
  const problems = parts.flatMap((part) => ("problems" in part ? part.problems : []));
  const read = parts.filter((part) => "entries" in part);
  const photos = read.flatMap((part) => part.photos);
  problems.push(...(await wrongPhotos(folder, photos)));
  if (problems.length > 0) return { problems };
  const bySubject = Object.fromEntries(read.flatMap((part) => part.entries));
  const content: Content = {
    ...(bySubject as Omit<Content, "ownPages" | "renamedPages">),
    ownPages: inMenuOrder(read.flatMap((part) => part.page ?? [])),
    renamedPages: new Map(read.flatMap((part) => (part.renamed ? [part.renamed] : []))),
  };
  const texts = new Map(read.map((part) => part.text));
  const mismatches = checks.flatMap((check) => check(content));
  if (mismatches.length > 0) {
    return { problems: mismatches.flatMap((one) => problemOf(one, texts.get(one.file) ?? "")) };
  }
  const empty = emptyPaths(content);
  const links = read
    .flatMap((part) => part.links)
    .filter(({ name }) => !empty.has(name.split("#")[0] ?? ""));
  const aside = [...(await findStrayTexts(folder)), ...found.aside];
  return { content: withoutWaysToEmpty(content), photos, links, texts, aside };
}

/** Reads one subject alone, for a command that needs no other; undefined if its file is absent or wrong. */
export async function loadSubject<Subject extends keyof typeof subjects>(
  folder: string,
  subject: Subject,
): Promise<Content[Subject] | undefined> {
  const read = await readText(folder, subjects[subject].file);
  const part = "problem" in read ? undefined : partOf(subjects[subject].file, read.text);
  return part && "entries" in part ? (part.entries[0]?.[1] as Content[Subject]) : undefined;
}

function problemOf({ file, ...mistake }: Mismatch, text: string): Problem[] {
  const yaml = parseYaml(file, text);
  return Array.isArray(yaml)
    ? yaml
    : [describeMistake(file, { code: "custom", ...mistake, path: [...mistake.path] }, yaml)];
}

type Part = {
  /** Empty for an optional file that says nothing. */
  entries: readonly (readonly [subject: string, value: unknown])[];
  page?: OwnPage;
  /** The old and the new name of a page. */
  renamed?: readonly [from: string, to: string];
  text: readonly [file: string, text: string];
  photos: Mention[];
  links: Mention[];
  zone?: ChurchZone;
};

/** The last valid reading of each file. Usually one file changes at a time, and a long one takes 50 ms to read. */
const lastRead = new Map<string, Part>();

/** An optional file that is not there says nothing; a page's was found in its folder. */
async function readFile(folder: string, file: string) {
  const mayLack = isOptionalFile(file) && !isPageFile(file);
  return mayLack && !(await isNamed(folder, file)) ? { text: "" } : readText(folder, file);
}

function partOf(file: string, text: string): Part | { problems: Problem[] } {
  // In a page's file a comment alone is a page that somebody has begun.
  const words = isPageFile(file) ? text : text.replaceAll(/^ *#.*/gm, "");
  if (isOptionalFile(file) && words.trim() === "") {
    lastRead.delete(file);
    return { entries: [], text: [file, text], photos: [], links: [] };
  }
  const last = lastRead.get(file);
  const zone = churchZone();
  if (last?.text[1] === text && last.zone === zone) return last;
  const yaml = parseYaml(file, text);
  if (Array.isArray(yaml)) return { problems: yaml };
  const said = isPageFile(file) ? readPage(file, yaml) : readSubject(file, yaml);
  if ("problems" in said) return said;
  const part = {
    entries: [],
    ...said,
    text: [file, text] as const,
    photos: mentionsOf(photoFileKey, file, yaml),
    links: mentionsOf(linkKey, file, yaml),
    zone,
  };
  lastRead.set(file, part);
  return part;
}

function readSubject(
  file: string,
  yaml: YamlFile,
): Pick<Part, "entries"> | { problems: Problem[] } {
  const found = allTexts().find((one) => one.file === file);
  if (!found) throw new Error(`${file} is no file of the content.`);
  const checked = validate(file, found.schema, yaml);
  return "problems" in checked ? checked : { entries: [[found.name, checked.value]] };
}

/** Bytes; three times what the best phones make of a photo. */
const largestPhoto = 25_000_000;

async function wrongPhotos(folder: string, photos: readonly Mention[]): Promise<Problem[]> {
  const names = [...new Set(photos.map(({ name }) => name))];
  const complaints = new Map(
    await Promise.all(
      names.map(async (name) => [name, await complaintAbout(folder, name)] as const),
    ),
  );
  return photos.flatMap(({ name, ...place }) => {
    const complaint = complaints.get(name);
    return complaint ? [{ ...place, message: `a foto "${name}" ${complaint}` }] : [];
  });
}

async function complaintAbout(folder: string, photo: string): Promise<string | undefined> {
  const found = await findFile(folder, photo);
  if ("refused" in found) {
    if (found.refused === "outside") {
      return "é um atalho para fora da pasta do conteúdo; copie a foto para dentro dela";
    }
    const there = await readdir(join(folder, dirname(photo))).catch(() => []);
    const other = misspelt(basename(photo), there);
    return other
      ? `não está na pasta, e lá há "${other}"; escreva o nome dela como no arquivo`
      : "não está na pasta; confira o nome e a extensão";
  }
  return found.bytes > largestPhoto ? "é grande demais; salve uma cópia de até 25 MB" : undefined;
}

/** Addresses that every site may have and this church's content leaves out: no page, and no way there. */
export function emptyPaths(content: Content): ReadonlySet<string> {
  const { church, cells, team, history, beliefs, programme } = content;
  const empty = {
    "/celulas": cells.cells.length === 0,
    "/equipe": team.members.length === 0,
    "/quem-somos": history.chapters.length + history.photos.length === 0,
    "/o-que-cremos": beliefs.beliefs.length === 0,
    "/programacao#primeira-visita": programme.firstVisit === undefined,
    "/doecadeiras": church.externalSites.chairCampaign === undefined,
    "/palavraprofetica": church.externalSites.propheticWord === undefined,
  };
  return new Set(Object.entries(empty).flatMap(([path, isEmpty]) => (isEmpty ? [path] : [])));
}

/**
 * The content without entries that only lead to an empty page; what also says something of its own stays, without its
 * link.
 */
function withoutWaysToEmpty(content: Content): Content {
  const empty = emptyPaths(content);
  const isThere = (link = "") => !empty.has(link) && !empty.has(link.split("#")[0] ?? "");
  const linked = <Item extends { link?: string | undefined }>(item: Item): Item =>
    isThere(item.link) ? item : { ...item, link: undefined };
  const { home, programme, ownPages } = content;
  const added = additions().texts.flatMap(({ name, withoutWays }) => {
    const said = content[name];
    return said && withoutWays ? [[name, withoutWays(said, isThere)]] : [];
  });
  return {
    ...content,
    home: {
      ...home,
      slides: home.slides.filter(({ action }) => isThere(action.href)),
      about: isThere("/quem-somos") ? home.about : undefined,
    },
    programme: {
      ...programme,
      meetings: programme.meetings.filter(({ whereabouts }) => isThere(whereabouts)),
      events: programme.events.map(linked),
    },
    ...Object.fromEntries(added),
    ownPages: ownPages.map((page) => ({
      ...page,
      blocks: page.blocks
        .filter((block) => block.kind !== "button" || isThere(block.link))
        .map((block) =>
          block.kind === "button" && block.link === toWhatsapp
            ? { ...block, link: quickestUrl(content.church) }
            : block,
        ),
    })),
  };
}

let onAir: ChurchZone = usualZone;
const tried = new AsyncLocalStorage<ChurchZone>();
followZone(() => tried.getStore() ?? onAir);

/** The zone of the church whose site is on the air: there is one to a process. */
export function setChurchZone(name: ChurchZone): void {
  onAir = name;
}

/** Reads and draws by another zone, as a preview does, while everybody else lives by that of the site. */
export const inZone = <Result>(zone: ChurchZone, work: () => Result): Result =>
  tried.run(zone, work);
