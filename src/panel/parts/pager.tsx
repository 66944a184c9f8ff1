type Props = {
  /** Where the first page is, if this is not it. */
  newest: string | undefined;
  older: string | undefined;
};

/** The ways on from one page of a list that is newest first. */
export function Pager({ newest, older }: Props) {
  if (!newest && !older) return null;
  return (
    <nav className="pager" aria-label="Páginas">
      {newest && <a href={newest}>Mais recentes</a>}
      {older && (
        <a href={older} rel="next">
          Mais antigos
        </a>
      )}
    </nav>
  );
}
