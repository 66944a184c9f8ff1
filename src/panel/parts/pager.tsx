type Props = {
  of: keyof typeof words;
  /** Where the first page is, if this is not it. */
  newest: string | undefined;
  older: string | undefined;
};

const words = {
  acts: ["Mais recentes", "Mais antigos"],
  givers: ["Os primeiros", "Mais contribuintes"],
  gifts: ["Contribuições mais novas", "Contribuições mais antigas"],
  messages: ["Mensagens mais novas", "Mensagens mais antigas"],
  photos: ["Fotos mais novas", "Mais fotos"],
  versions: ["Versões mais novas", "Versões mais antigas"],
} as const;

/** The ways on from one page of a list, to its first page and to the next. */
export function Pager({ of, newest, older }: Props) {
  if (!newest && !older) return null;
  const [newer, further] = words[of];
  return (
    <nav className="pager" aria-label="Páginas">
      {newest && <a href={newest}>{newer}</a>}
      {older && (
        <a href={older} rel="next">
          {further}
        </a>
      )}
    </nav>
  );
}
