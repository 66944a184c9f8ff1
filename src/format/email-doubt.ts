/** Domains at which nearly everybody has a mailbox; a slip is taken for one of the first. */
const common = [
  "gmail.com",
  "hotmail.com",
  "hotmail.com.br",
  "outlook.com",
  "outlook.com.br",
  "yahoo.com.br",
  "yahoo.com",
  "icloud.com",
  "terra.com.br",
  "live.com",
];
/** Domains one letter away from those, and as real. */
const alike = new Set([
  "mail.com",
  "email.com",
  "ymail.com",
  "aol.com",
  "me.com",
  "live.com.pt",
  "yahoo.com.ar",
]);

/** The domain that was meant, where this one is a slip away from a common one: "gmail.com" for "gmial.com". */
export function domainMeant(email: string): string | undefined {
  const domain = email.trim().toLowerCase().split("@", 2)[1] ?? "";
  if (domain === "gmail.com.br") return "gmail.com";
  if (domain.length < 6 || common.includes(domain) || alike.has(domain)) return undefined;
  return common.find((one) => isOneSlipAway(domain, one));
}

/** True if one has a letter too many, too few, another one, or two that changed places. */
export function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
