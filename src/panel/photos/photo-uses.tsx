import type { PhotoUse } from "./photo-shelf.ts";

const places: Record<PhotoUse["in"], string> = {
  page: "Aparece em",
  draft: "Está no rascunho de",
  version: "Está numa versão anterior de",
};

/** Where a photo is used, in words. */
export function PhotoUses({ uses }: { uses: readonly PhotoUse[] }) {
  if (uses.length === 0) return <p className="soft">Não é usada em nenhuma página.</p>;
  return (Object.keys(places) as PhotoUse["in"][]).map((place) => {
    const subjects = uses.filter((use) => use.in === place).map(({ subject }) => subject);
    return subjects.length === 0 ? null : (
      <p key={place} className="soft">
        {places[place]} {list.format(subjects.map((subject) => subjectLabels[subject] ?? subject))}
      </p>
    );
  });
}

const list = new Intl.ListFormat("pt-BR");

/** Content files as people call them. */
const subjectLabels: Record<string, string> = {
  celulas: "Células",
  contato: "Contato",
  contribua: "Contribua",
  equipe: "Equipe",
  igreja: "A igreja",
  inicio: "Página inicial",
  "nao-encontrada": "Página não encontrada",
  "o-que-cremos": "O que cremos",
  privacidade: "Privacidade",
  programacao: "Programação",
  "quem-somos": "Quem somos",
};
