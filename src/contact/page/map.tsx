import type { Church } from "../../content/subjects/church.ts";
import { mapEmbedUrl } from "./map-url.ts";

/**
 * The map, over a drawn one: streets of lead and panes of glass, for as long as the real one is not there. Without a
 * sandbox: the map's own site needs both its scripts and its origin, which together undo one. Another origin reads nothing of ours anyway.
 */
export function Map({ church }: { church: Church }) {
  const { street, number, city } = church.address;
  return (
    <div className="map">
      <svg viewBox="0 0 600 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path fill="var(--emerald)" d="M0 0h170l30 110L0 150zM420 190l180-30v140H440z" />
        <path fill="var(--cobalt)" d="M0 150l200-40 40 120 10 70H0z" />
        <path fill="var(--amber)" d="M170 0h230l20 190-180 40-40-120z" />
        <path fill="var(--violet)" d="M400 0h200v160l-180 30z" />
        <path fill="var(--ruby)" d="M240 230l180-40 20 110H250z" />
        <path
          className="map-streets"
          d="M-5 151 200 110 240 230 251 305M169-5 200 110M399-5 420 190 441 305M240 230 420 190 605 159"
        />
        <path
          className="map-streets narrow"
          d="M-5 62 182 42M80-5 100 130 120 305M-5 232 230 200M300-5 312 214 330 305M185 52 406 62M411 92 605 62M500-5 520 176 530 305M432 250 605 228"
        />
        <path
          className="map-pin"
          d="M300 70a42 42 0 0 1 42 42c0 30-42 68-42 68s-42-38-42-68a42 42 0 0 1 42-42z"
        />
        <path className="map-cross" d="M300 88v46m-15-30h30" />
      </svg>
      <iframe
        title={`Mapa: ${street}, ${number}, ${city}`}
        src={mapEmbedUrl(church)}
        width="1152"
        height="480"
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
