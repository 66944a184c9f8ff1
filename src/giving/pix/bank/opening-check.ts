import { missing, type OpeningCheck, unsure, well } from "../../../opening-check.ts";
import { certificateTrouble } from "./pix-bank.ts";

/** The bank does all that the site will ask of it. Nothing where none is named: the static code is enough. */
export const bankCheck: OpeningCheck = {
  what: "Banco do PIX",
  isOfMachine: true,
  asksOthers: true,
  async look({ config: { pixBank } }) {
    if (pixBank.provider === "none" ? !pixBank.fault : pixBank.provider === "simulated") {
      return undefined;
    }
    const trouble = certificateTrouble(pixBank, Date.now());
    if (!trouble) return unsure("há um banco; falta perguntar a ele");
    return missing(
      `o ${trouble}`,
      "peça ao banco um certificado novo, e ponha os arquivos em PIX_CERT e PIX_CERT_KEY",
    );
  },
  async check(at) {
    const { pixBank } = at.config;
    const known = await bankCheck.look(at);
    if (pixBank.provider !== "api") return known;
    if ("problems" in at.texts) {
      return missing("não se sabe para qual chave PIX", "corrija antes os textos");
    }
    const { checkBank } = await import("./api/check-bank.ts");
    const { bankTable } = await import("./api/bank-shapes.ts");
    const found = await checkBank({
      ...pixBank,
      row: bankTable[pixBank.bank],
      receiver: at.texts.content.giving.pix,
      now: Date.now,
    });
    // What its settings show is missing too.
    const all = [...(known?.isWell === false ? [known] : []), ...found];
    if (all.length === 0) return well("o banco respondeu, lista os PIX e faz cobranças");
    return missing(all.map(({ says }) => says).join("; "), all.map(({ how }) => how).join("; "));
  },
};
