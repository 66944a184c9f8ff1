import { expect, test } from "vitest";
import { stopReason } from "./sql/kept-letters.ts";

test.each([
  ["550 5.1.1 EENVELOPE", "não existe"],
  ["552 5.2.2 EENVELOPE", "cheia"],
  ["552 5.3.4 EMESSAGE", "cheia"],
  ["554 5.7.1 EMESSAGE", "propaganda"],
  ["tried for 72 h: 535 5.7.8 EAUTH", "senha"],
  ["tried for 72 h: ESOCKET ECONNREFUSED", "não atendeu por três dias"],
  ["tried for 72 h: ESOCKET SELF_SIGNED_CERT_IN_CHAIN", "conexão segura"],
  ["tried for 72 h: EDNS ENOTFOUND", "não foi encontrado"],
  ["failed here: TypeError", "não conseguiu montar"],
  ["10 attempts came to no end", "não conseguiu montar"],
  ["ESTRANHO", "não aceitou"],
  [undefined, "não aceitou"],
])("%s is explained in words", (codes, words) => {
  expect(stopReason(codes)).toContain(words);
});
