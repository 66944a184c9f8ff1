import { generatePixPayload, getPixKeyInfo } from "@brazilian-utils/brazilian-utils";

export type PixReceiver = {
  /** CPF, CNPJ, phone, e-mail or random key, in any usual spelling. */
  key: string;
  /** At most 25 characters; accents are folded. */
  receiver: string;
  /** At most 15 characters; accents are folded. */
  city: string;
};

export type PixGift = {
  /** Centavos, at least one; without it the giver types the amount. */
  amountCentavos?: number | undefined;
  /** An identifier of the receiver's, `[A-Za-z0-9]{1,25}`; without it the code has `***`, which all banks take. */
  txid?: string | undefined;
};

/** True if there is a code: after folding, receiver and city must still be there, and fit. */
export const hasBrCode = (receiver: PixReceiver): boolean => payload(receiver) !== null;

/** The static code (EMV QRCPS-MPM) that banks read. Throws on a receiver that the content refuses, and on no gift. */
export function brCode(receiver: PixReceiver, gift?: PixGift): string {
  const code = payload(receiver, gift);
  if (code === null) throw new Error("The PIX key, receiver, city and gift make no valid BR Code.");
  return code;
}

/** The code of a charge at the bank's place for it, as `banco.example/qr/v2/…`; undefined if the place is too long for a code. */
export function chargeCode(location: string, { receiver, city }: PixReceiver): string | undefined {
  const url = location.replace(/^https?:\/\//, "");
  return generatePixPayload({ url, merchantName: receiver, merchantCity: city }) ?? undefined;
}

/** The key as banks write it: digits of a CNPJ, `+55…` of a phone. Throws on one that the content schema refuses. */
export function bankPixKey(key: string): string {
  const info = getPixKeyInfo(key);
  if (!info) throw new Error("The PIX key is none.");
  return info.value;
}

/**
 * True if a bank's code pays this receiver this amount: one that names another key or amount is shown to nobody. As a
 * rule it names neither, but a place at the bank.
 */
export function isCodeFor(code: string, { key }: PixReceiver, amountCentavos: number): boolean {
  const fields = fieldsOf(code);
  const account = [...(fields?.entries() ?? [])]
    .filter(([id]) => Number(id) >= 26 && Number(id) <= 51)
    .map(([, value]) => fieldsOf(value))
    .find((one) => one?.get("00")?.toLowerCase() === "br.gov.bcb.pix");
  if (!fields || !account) return false;
  const [named, asked] = [account.get("01"), fields.get("54")];
  return (
    (named === undefined || named.toLowerCase() === bankPixKey(key).toLowerCase()) &&
    (asked === undefined || Math.round(Number(asked) * 100) === amountCentavos)
  );
}

/** Id → value of a text in EMV's form: two digits of id, two of length, the value. Undefined if it is none. */
function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (id === undefined || end > text.length) return undefined;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

function payload({ key, receiver, city }: PixReceiver, gift?: PixGift): string | null {
  const asked = { key, merchantName: receiver, merchantCity: city };
  if (!gift) return generatePixPayload(asked);
  const { amountCentavos, txid } = gift;
  return generatePixPayload({
    ...asked,
    ...(amountCentavos !== undefined && { amount: amountCentavos / 100 }),
    ...(txid !== undefined && { txid }),
  });
}

/** A txid that begins with a gift's fund: DIZIMO, or another name's first 19 letters, and six letters or digits. */
export const makePixTxid = (fund: string, random: Uint8Array): string =>
  lettersOf(fund, 19) + tailOf(random, 6);

/**
 * A txid of money that is no gift: its name's first 12 letters, twelve letters or digits, and a 0, with which no gift's
 * ends. An event with a fund's name is thus never taken for it.
 */
export const makeOtherTxid = (name: string, random: Uint8Array): string =>
  `${lettersOf(name, 12)}${tailOf(random, 12)}0`;

/** True if a txid, in whatever case a bank writes it, may be one of these. */
export const isOtherTxid = (txid: string): boolean =>
  txid.length <= 25 && /[A-HJ-NP-Z2-9]{12}0$/i.test(txid);

/** True if such a txid was made of this name, or of one that begins like it. */
export const isTxidOf = (txid: string, name: string): boolean =>
  txid.slice(0, -13).toUpperCase() === lettersOf(name, 12);

const lettersOf = (name: string, atMost: number): string =>
  name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, atMost)
    .toUpperCase();

const tailOf = (random: Uint8Array, length: number): string =>
  Array.from(random.slice(0, length), (byte) => alphabet[byte % alphabet.length]).join("");

// Without those that are taken for one another when read aloud.
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
