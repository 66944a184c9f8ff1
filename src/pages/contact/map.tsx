import type { Church } from "../../content/subjects/church.ts";
import { mapEmbedUrl } from "./map-url.ts";

/** The map, over a drawn one: streets of lead and panes of glass, for as long as the real one is not there. */
export function Map({ church }: { church: Church }) {
  const { street, number, city } = church.address;
  return (
    <div className="map">
      <svg viewBox="0 0 600 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path fill="var(--emerald)" d="M0 0h170l30 110L0 150zM420 190l180-30v140H440z" />
        <path fill="var(--cobalt)" d="M0 150l200-40 40 190H0z" />
        <path fill="var(--amber)" d="M170 0h230l20 190-180 40z" />
        <path fill="var(--violet)" d="M400 0h200v160l-180 30z" />
        <path fill="var(--ruby)" d="M240 230l180-40 20 110H250z" />
        <path
          className="map-streets"
          d="M-5 151 605 159M168-5l84 310M399-5l42 310M-5 75l180-30m245 75 185-30M0 250l240-20 200 20 160-45M300-5l20 215"
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
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    </div>
  );
}
