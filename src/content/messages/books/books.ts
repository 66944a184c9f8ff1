import { folded, slug } from "../../../format/text.ts";

/** A book of the Bible, under the name by which people call it. */
export type Book = {
  /** "1 Coríntios". */
  name: string;
  /** "1-corintios", the last part of its page's path. */
  slug: string;
  testament: "Antigo Testamento" | "Novo Testamento";
};

// Each book's name, then what else is written for it. More than four letters are a name, fewer an abbreviation.
const oldTestament = `
  Gênesis, Gn, Gên; Êxodo, Êx, Êxo; Levítico, Lv, Lev; Números, Nm, Núm; Deuteronômio, Dt, Deu, Deut;
  Josué, Js, Jos; Juízes, Jz; Rute, Rt; 1-2 Samuel, Sm, Sam; 1-2 Reis, Rs, Re; 1-2 Crônicas, Cr, Crôn;
  Esdras, Ed, Esd; Neemias, Ne; Ester, Et, Est; Jó, Job; Salmos, Salmo, Salmos de Davi, Sl, Sal; Provérbios, Provérbios de Salomão, Pv, Pr, Prov;
  Eclesiastes, Ec, Ecl; Cânticos, Cântico dos Cânticos, Cantares, Cantares de Salomão, Ct, Cânt;
  Isaías, Is, Isa; Jeremias, Jr, Jer; Lamentações, Lamentações de Jeremias, Lm, Lam; Ezequiel, Ez, Eze; Daniel, Dn, Dan;
  Oseias, Os; Joel, Jl; Amós, Am; Obadias, Abdias, Ob, Ab; Jonas, Jn, Jon; Miqueias, Mq, Miq; Naum, Na;
  Habacuque, Habacuc, Hc, Hab; Sofonias, Sf, Sof; Ageu, Ag; Zacarias, Zc, Zac; Malaquias, Ml, Mal`;

const newTestament = `
  Mateus, Mt, Mat; Marcos, Mc; Lucas, Lc, Luc; João, Jo; Atos, Atos dos Apóstolos, At; Romanos, Rm, Rom;
  1-2 Coríntios, Co, Cor; Gálatas, Gl, Gál; Efésios, Ef, Efé; Filipenses, Fp, Fl, Fil; Colossenses, Cl, Col;
  1-2 Tessalonicenses, Ts, Tes, Tess; 1-2 Timóteo, Tm, Tim; Tito, Tt; Filemom, Filemon, Fm, Flm; Hebreus, Hb, Heb;
  Tiago, Tg; 1-2 Pedro, Pe, Pd, Ped; 1-3 João, Jo; Judas, Jd; Apocalipse, Apocalipse de João, Ap, Apo, Apoc`;

/** Books that other churches have in their Bible: they get no page, but are known, so that "1Mc 2" is not Marcos. */
const otherBooks = `
  Tobias, Tb; Judite, Jt; 1-2 Macabeus, Mc; Sabedoria, Sb; Eclesiástico, Eclo; Baruc, Baruque, Br`;

/** Books that a written name can mean, by the number before it (0: no number). Null is a book of other churches. */
export type Name = { isWhole: boolean; byNumber: Map<number, Book | null> };

/** Every name, in small letters and without accents. */
export const names = new Map<string, Name>();
/** Words in the longest name. */
export const longestName = 3;

/** The 66 books, in the Bible's order. */
export const books: readonly Book[] = [
  ...readTable(oldTestament, "Antigo Testamento"),
  ...readTable(newTestament, "Novo Testamento"),
];
readTable(otherBooks);

function readTable(table: string, testament?: Book["testament"]): Book[] {
  return table.split(";").flatMap((line) => {
    const [first = "", ...others] = line.trim().split(/,\s*/);
    const [, last, plain = first] = /^1-(\d) (.+)$/.exec(first) ?? [];
    const numbers = last ? [1, 2, 3].slice(0, Number(last)) : [0];
    return numbers.flatMap((number) => {
      const name = number ? `${number} ${plain}` : plain;
      const book = testament && { name, slug: slug(name), testament };
      for (const written of [plain, ...others]) {
        const isWhole = written === plain || written.length > 4;
        // In "IITm" number and name are one word.
        for (const [numeral, before] of [["", number] as const, ["i".repeat(number), 0] as const]) {
          const key = numeral + keyOf(written);
          const known = names.get(key) ?? { isWhole, byNumber: new Map() };
          names.set(key, known);
          known.byNumber.set(before, book ?? null);
        }
      }
      return book ?? [];
    });
  });
}

/** The text in the form of the keys of `names`. Only the accent tells "Jó" from "Jo", so Jó becomes "job". */
export function keyOf(text: string): string {
  return folded(text.normalize("NFC").replaceAll(/(?<!\p{L})jó(?!\p{L})/giu, "Job"));
}
