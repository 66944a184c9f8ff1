type Props = {
  list: string;
  id: string;
  /** What the item is called, for who hears the buttons. */
  title: string;
  isFirst: boolean;
  isLast: boolean;
  isRemovable: boolean;
};

/** What can be done with an item of a list as a whole. */
export function ItemButtons({ list, id, title, isFirst, isLast, isRemovable }: Props) {
  const button = (act: string, label: string, isOff: boolean) => (
    <button
      className="item-button"
      name="acao"
      value={`${act} ${list} ${id}`}
      aria-label={`${label} ${title}`}
      disabled={isOff}
    >
      {label}
    </button>
  );
  return (
    <div className="item-buttons">
      {button("subir", "Subir", isFirst)}
      {button("descer", "Descer", isLast)}
      {isRemovable && button("remover", "Remover", false)}
    </div>
  );
}
