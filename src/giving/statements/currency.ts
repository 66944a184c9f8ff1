/**
 * True if a bank means another country's money. "BRC", "R$", "986" and nothing at all stand for reais in some banks'
 * files.
 */
export const isOtherCurrency = (written: string): boolean =>
  otherCurrencies.has(written.trim().toUpperCase());

/** Codes of ISO 4217, and other spellings of the two that a church may have. */
const otherCurrencies = new Set(
  [...Intl.supportedValuesOf("currency"), "840", "US$", "978", "€"].filter((one) => one !== "BRL"),
);
