import { Icon } from "../../kit/ui/art/icon.tsx";

type Props = {
  slide: number;
  slideCount: number;
  playing: boolean;
  /** Asked for the slide at this index, which may be one before the first or after the last. */
  onShow(slide: number): void;
  onPlay(playing: boolean): void;
};

export function Controls({ slide, slideCount, playing, onShow, onPlay }: Props) {
  return (
    <div className="carousel-controls">
      <button type="button" className="carousel-button" onClick={() => onPlay(!playing)}>
        <Icon name={playing ? "pause" : "play"} />
        <span className="visually-hidden">{playing ? "Pausar" : "Reproduzir"}</span>
      </button>
      <ul className="carousel-dots">
        {Array.from({ length: slideCount }, (_, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={`Ir para o slide ${index + 1}`}
              aria-current={index === slide}
              onClick={() => onShow(index)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="carousel-button" onClick={() => onShow(slide - 1)}>
        <Icon name="left" />
        <span className="visually-hidden">Slide anterior</span>
      </button>
      <button type="button" className="carousel-button" onClick={() => onShow(slide + 1)}>
        <Icon name="right" />
        <span className="visually-hidden">Próximo slide</span>
      </button>
    </div>
  );
}
