/** Codes that Stripe asks not to tell apart to whoever holds the card. */
const hidden = new Set([
  "fraudulent",
  "lost_card",
  "merchant_blacklist",
  "pickup_card",
  "restricted_card",
  "security_violation",
  "stolen_card",
  "stop_payment_order",
]);

const sentences: Record<string, string> = {
  authentication_required:
    "O seu banco quer confirmar que é você. Tente de novo e siga o passo do banco.",
  card_not_supported: "Este cartão não aceita esta contribuição. Tente outro cartão, ou o PIX.",
  card_velocity_exceeded: "O cartão passou do limite de compras. Tente outro cartão, ou o PIX.",
  expired_card: "O cartão está vencido. Confira a validade, ou tente outro.",
  incorrect_cvc: "O código de segurança (CVV) não confere. São os três números no verso do cartão.",
  incorrect_number: "O número do cartão não confere. Confira e tente de novo.",
  insufficient_funds: "O cartão está sem saldo ou sem limite. Tente outro cartão, ou o PIX.",
  invalid_cvc: "O código de segurança (CVV) não confere. São os três números no verso do cartão.",
  invalid_expiry_month: "A validade não confere. Confira o mês.",
  invalid_expiry_year: "A validade não confere. Confira o ano.",
  payment_intent_authentication_failure:
    "O seu banco não confirmou a contribuição. Nada foi cobrado.",
  processing_error: "A operadora não conseguiu processar o cartão. Tente de novo em um minuto.",
};

const generic = "O banco não autorizou o cartão. Tente outro cartão, ou contribua por PIX.";

/** What the giver reads, the code in parentheses, and the code that may be told. */
export function describeDecline(code: string): { decline_code: string; message: string } {
  const told = hidden.has(code) || !/^[a-z_]{1,60}$/.test(code) ? "generic_decline" : code;
  const sentence = Object.hasOwn(sentences, told) ? sentences[told] : generic;
  return { decline_code: told, message: `${sentence} (${told})` };
}
