import { takenNames } from "../../kit/paths.ts";
import { allTexts, nameOfFile, pagesFolder } from "../content.ts";

/** Signs; it is read aloud, and printed on a leaflet. */
const longestName = 60;

/** Why a page cannot have this name, which is its address; undefined if it can. */
export const complaintAboutName = (name: string): string | undefined =>
  complaintAboutAddress(name) ?? complaintAboutTaken(name);

/** Why this name is no address at all. */
export function complaintAboutAddress(name: string): string | undefined {
  if (name.length > longestName)
    return `o nome passa de ${longestName} letras; escolha um mais curto`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    return `o nome é o endereço da página: escreva-o com letras minúsculas sem acento, números e hífens, como "ministerio-infantil"`;
  }
  return undefined;
}

function complaintAboutTaken(name: string): string | undefined {
  if (/^(con|prn|aux|nul|(com|lpt)\d)$/.test(name)) {
    return `no Windows nenhum arquivo pode se chamar "${name}"; escolha outro nome`;
  }
  const isText = allTexts().some(({ file }) => nameOfFile(file) === name);
  if (takenNames.has(name) || name === pagesFolder || isText) {
    return `o endereço /${name} já é do próprio site; escolha outro nome`;
  }
  return undefined;
}
