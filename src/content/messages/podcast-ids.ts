import { contentHash } from "../../platform/named-by-content.ts";
import { type Entries, itemsOf, type ReadEntries } from "../editor/form/entries.ts";

type Episode = { id?: string | undefined; date: string; url: string };

/** A player's name of each episode, for ever: its id, or its day and audio. No correction repeats it. */
export function podcastIdsOf(episodes: readonly Episode[]): string[] {
  const seen = new Map<string, number>();
  return episodes.map(({ id, date, url }) => {
    const guid = id ?? `mensagem-${date}-${contentHash(url)}`;
    const before = seen.get(guid) ?? 0;
    seen.set(guid, before + 1);
    return before === 0 ? guid : `${guid}-${before}`;
  });
}

/** Writes into each new or changed sermon the id that players know it by from before. */
export function withPodcastIds(entries: Entries, before: ReadEntries): Entries {
  const known = idsIn(before);
  const fresh = idsIn(entries);
  const named = new URLSearchParams(entries);
  for (const item of itemsOf(entries, "mensagens") ?? []) {
    const own = `mensagens.${item}.`;
    const isChanged = [...entries].some(
      ([name, text]) => name.startsWith(own) && text !== (before.get(name) ?? ""),
    );
    const id = known.get(item) ?? fresh.get(item);
    if (isChanged && id && (entries.get(`${own}id`) ?? "").trim() === "") {
      named.set(`${own}id`, id);
    }
  }
  return named;
}

/** The id of each sermon that has audio, by its number in the form. */
export function idsIn(entries: ReadEntries): Map<string, string> {
  const said = (item: string, key: string) =>
    (entries.get(`mensagens.${item}.${key}`) ?? "").trim();
  const heard = (itemsOf(entries, "mensagens") ?? []).filter(
    (item) => said(item, "audio.endereco") !== "",
  );
  const ids = podcastIdsOf(
    heard.map((item) => ({
      id: said(item, "id") || undefined,
      date: said(item, "data"),
      url: said(item, "audio.endereco"),
    })),
  );
  return new Map(heard.map((item, at) => [item, ids[at] ?? ""]));
}
