import { subjects } from "../content.ts";
import * as format from "../../format/format.ts";
import type { Facts } from "./facts.ts";

type Change = [path: string[], value: string];

// The lengths that a BR Code has room for.
const longestReceiver = 25;
const longestCity = 15;

/** What of a file is a fact of the church itself, and where it stands there. */
export function scalarsOf(file: string, facts: Facts): Change[] {
  if (file === subjects.church.file) return ofChurch(facts);
  if (file === subjects.giving.file) return ofGiving(facts);
  return [];
}

function ofChurch({ endereco, cnpj, ...facts }: Facts): Change[] {
  const address = Object.entries({ ...endereco, cep: format.cep(endereco.cep) });
  return [
    [["nome"], facts.nome],
    [["nome_curto"], facts.nome_curto],
    [["telefone"], format.phone(facts.telefone)],
    [["whatsapp"], format.phone(facts.whatsapp)],
    [["email"], facts.email],
    ...(cnpj ? [[["cnpj"], format.cnpj(cnpj)] as Change] : []),
    ...address.map(([key, value]): Change => [["endereco", key], value]),
  ];
}

function ofGiving({ nome, nome_curto, pix, endereco }: Facts): Change[] {
  return [
    [["pix", "chave"], pix],
    [["pix", "recebedor"], nome_curto.slice(0, longestReceiver).trim()],
    [["pix", "cidade"], endereco.cidade.slice(0, longestCity).trim()],
    [["banco", "titular"], nome],
  ];
}
