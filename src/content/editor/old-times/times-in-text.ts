/** As people write a time: 19:00, 19h, 19 hrs, 19h00, 19 h 30 min. Not so "dia 19 haverá". */
export function asSaid(time: string, flags = "iu"): RegExp {
  const [hour, minutes = ""] = time.split(":");
  const end = String.raw`\s?${minutes}(?:\s?min)?`;
  const afterHour = minutes === "00" ? `(?:${end})?` : end;
  return new RegExp(
    String.raw`(?<!\d)0?${Number(hour)}(?::${minutes}|\s?h(?:oras?|rs?|s)?${afterHour})(?![\p{L}\d])`,
    flags,
  );
}

/** The same text with the new time in its place, written as the old one was: "19h" becomes "18h", or "18h30". */
export function withNewTime(text: string, old: string, now: string): string {
  const [hour = "", minutes = ""] = now.split(":");
  const isFull = old.endsWith(":00") && minutes === "00";
  return text.replace(asSaid(old, "giu"), (said) => {
    if (said.includes(":")) return now;
    if (isFull) return said.replace(/^\d+/, String(Number(hour)));
    return `${Number(hour)}h${minutes === "00" ? "" : minutes}`;
  });
}

/** Of a long text the sentence that says the time, cut to what fits in one look. */
export function sentenceWith(time: string, text: string): string {
  const said = asSaid(time);
  const sentences = text.split(/(?<=[.!?;])\s+|\n+/);
  const sentence = sentences.find((one) => said.test(one)) ?? text;
  if (sentence.length <= longest) return sentence;
  const at = said.exec(sentence)?.index ?? 0;
  const about = Math.max(0, Math.min(at - 30, sentence.length - longest));
  // Whole words, at both ends.
  const from = about === 0 ? 0 : sentence.indexOf(" ", about) + 1;
  const rest = sentence.slice(from);
  const to = rest.length > longest ? rest.lastIndexOf(" ", longest) : rest.length;
  return `${from > 0 ? "…" : ""}${rest.slice(0, to)}${to < rest.length ? "…" : ""}`;
}

const longest = 80;
