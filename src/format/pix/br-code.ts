import { generatePixPayload, getPixKeyInfo } from "@brazilian-utils/brazilian-utils";

export type PixReceiver = {
  /** CPF, CNPJ, phone, e-mail or random key, in any usual spelling. */
  key: string;
  /** At most 25 characters; accents are folded. */
  receiver: string;
  /** At most 15 characters; accents are folded. */
  city: string;
};

/** What a code asks for beside its receiver. */
export type PixGift = {
  /** Centavos, at least one; without it the giver types the amount. */
  amountCentavos?: number | undefined;
  /** An identifier of the receiver's, `[A-Za-z0-9]{1,25}`; without it the code has `***`, which all banks take. */
  txid?: string | undefined;
};

/** Whether there is a code: after folding, receiver and city must still be there, and fit. */
export const hasBrCode = (receiver: PixReceiver): boolean => payload(receiver) !== null;

/**
 * The static BR Code (EMV QRCPS-MPM) that a bank's app reads as a QR code or as "copia e cola". Throws on
 * a receiver that the content schema would have refused, and on a gift that is none.
 */
export function brCode(receiver: PixReceiver, gift?: PixGift): string {
  const code = payload(receiver, gift);
  if (code === null) throw new Error("The PIX key, receiver, city and gift make no valid BR Code.");
  return code;
}

/**
 * The BR Code of a charge whose bank names only the place of its payload, as `banco.example/qr/v2/…`; undefined for a
 * place that fits in no code.
 */
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

/** A txid that begins with a gift's purpose: DIZIMO, or another name's first 19 letters, and six letters or digits. */
export function makePixTxid(purpose: string, random: Uint8Array): string {
  const name = purpose
    .normalize("NFD")
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, 19);
  const tail = Array.from(random.slice(0, 6), (byte) => alphabet[byte % alphabet.length]);
  return name.toUpperCase() + tail.join("");
}

// Without those that are taken for one another when read aloud.
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
