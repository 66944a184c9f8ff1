/**
 * Whether a text names somebody by these words: an e-mail address or a name, in any case and with or without accents; or
 * a telephone number, however it is written.
 */
export function says(text: string, words: string): boolean {
  if (/^[\d\s().+-]+$/.test(words)) {
    const local = words.replaceAll(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
    return text.replaceAll(/[\s().+-]/g, "").includes(local);
  }
  const sought = plain(words)
    .trim()
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const before = words.includes("@") ? String.raw`[\p{L}\p{N}._+-]` : String.raw`[\p{L}\p{N}]`;
  return new RegExp(String.raw`(?<!${before})${sought}(?![\p{L}\p{N}])`, "u").test(plain(text));
}

const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ");
