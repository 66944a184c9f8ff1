import { paths } from "../../kit/paths.ts";
import { addedTexts, type SubjectWords } from "../additions.ts";
import { nameOfFile } from "../content.ts";

const ownWords: Record<string, SubjectWords> = {
  programacao: {
    label: "Programação",
    about: "Os cultos e encontros da semana: dia, hora, lugar",
    pages: [paths.programme, paths.home],
    first: ["encontros", "eventos", "sem_encontro"],
  },
  celulas: {
    label: "Células",
    about: "Líderes, telefones, horários e endereços das casas",
    pages: [paths.cells],
    first: ["celulas", "dia"],
  },
  inicio: {
    label: "Página inicial",
    about: "Os três slides do alto, e as chamadas",
    pages: [paths.home],
  },
  igreja: {
    label: "A igreja",
    about: "Nome, telefone, WhatsApp, endereço e redes sociais",
    pages: [paths.home, paths.contact],
  },
  contato: {
    label: "Contato",
    about: "Horário da secretaria e como chegar",
    pages: [paths.contact],
  },
  contribua: {
    label: "Contribua",
    about: "Os textos de Contribua, e o cartão",
    pages: [paths.giving, paths.cardGift],
  },
  equipe: { label: "Equipe", about: "Quem serve à frente da igreja", pages: [paths.team] },
  "quem-somos": {
    label: "Quem somos",
    about: "A história da igreja e as fotos que a contam",
    pages: [paths.history],
  },
  "o-que-cremos": {
    label: "O que cremos",
    about: "No que a igreja crê, em sete partes",
    pages: [paths.beliefs],
  },
  privacidade: {
    label: "Privacidade",
    about: "Como a igreja cuida dos dados das pessoas",
    pages: [paths.privacy],
  },
  "nao-encontrada": {
    label: "Página não encontrada",
    about: "O que lê quem chega a um endereço que não existe",
    pages: ["/404"],
  },
};

/** Each content file, by its name without `.yaml`, in the order of what changes most. */
export function subjectWords(): Readonly<Record<string, SubjectWords>> {
  const added = addedTexts();
  return Object.fromEntries(
    Object.entries(ownWords).flatMap((own) => [
      ...added
        .filter(({ before }) => before === own[0])
        .map(({ file, words }) => [nameOfFile(file), words] as const),
      own,
    ]),
  );
}
