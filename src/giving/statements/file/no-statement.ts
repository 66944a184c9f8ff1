/** A file that is no statement of a bank's account. The sentence says what it is, and what to do next. */
export type NoStatement = { status: "none"; sentence: string };

/** Bytes, in the panel and at the terminal. */
export const mostStatementBytes = 5 * 1024 * 1024;

const again = "Peça de novo o extrato ao banco, no formato OFX, e envie o arquivo que ele baixar.";

export const none = {
  empty: `O arquivo está vazio. ${again}`,
  tooLarge:
    "O arquivo passa de 5 MB, e um extrato não chega a tanto. Peça ao banco um período menor, de um mês.",
  tooManyRows:
    "O extrato tem linhas ou contas demais para uma vez só. Peça ao banco um período menor, de um mês.",
  zip: "É um arquivo compactado (ZIP), que não é aberto aqui. Abra-o no seu aparelho e envie o arquivo OFX que estiver dentro.",
  pdf: `É um PDF, que serve para ler e não para importar. ${again}`,
  picture: `É uma imagem. ${again}`,
  sheet: `É uma planilha. ${again}`,
  html: `É uma página da internet, talvez um aviso de erro do banco, e não o extrato. Entre de novo no banco e baixe o extrato no formato OFX.`,
  cutOff: `O arquivo OFX veio cortado, sem nenhuma conta. ${again}`,
  other: `Não é um extrato no formato OFX. ${again}`,
  creditCard:
    "É a fatura de um cartão de crédito, e não o extrato de uma conta. Peça ao banco o extrato da conta, no formato OFX.",
  noAccount: `O arquivo OFX não diz de que conta é. ${again}`,
  otherCurrency: "A conta deste extrato não é em reais. Peça ao banco o extrato da conta em reais.",
} satisfies Record<string, string>;

/** What the first bytes say before anything is read. A ZIP is never unpacked, however small it is. */
export function refusedAtSight(bytes: Uint8Array): NoStatement | undefined {
  const what = sight(bytes);
  return what && { status: "none", sentence: none[what] };
}

function sight(bytes: Uint8Array): keyof typeof none | undefined {
  if (bytes.length > mostStatementBytes) return "tooLarge";
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b) || begins(0x1f, 0x8b) || begins(0x52, 0x61, 0x72, 0x21)) return "zip";
  if (begins(0x25, 0x50, 0x44, 0x46)) return "pdf";
  if (begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff)) return "picture";
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return "sheet";
  return bytes.every((byte) => byte <= 0x20) ? "empty" : undefined;
}

/** What a file without `<OFX>` is. `start`: its first characters. */
export function refusedAsText(start: string): NoStatement {
  const isHtml = /<(!doctype html|html|head|body)\b/i.test(start);
  const isOfx = /\bOFXHEADER\b/i.test(start);
  const isTable = /[;,\t]/.test(start) && /\b(\d\d\/\d\d\/\d{4}|\d{4}-\d\d-\d\d)\b/.test(start);
  const what = isHtml ? "html" : isOfx ? "cutOff" : isTable ? "sheet" : "other";
  return { status: "none", sentence: none[what] };
}
