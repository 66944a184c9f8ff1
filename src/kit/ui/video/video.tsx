import { Icon } from "../art/icon.tsx";

/** A video or a piece of music on another site. */
export type Video = {
  site: string;
  watchUrl: string;
  /** Address for a frame: the player sets no cookie before it is played. Undefined if a site has no such player. */
  playerUrl?: string | undefined;
};

/** A video as a drawn poster that links to it; a press runs the player there (video.script.ts), and nothing is asked before. */
export function VideoPoster({ video, title }: { video: Video; title: string }) {
  return (
    <div className="video">
      <a
        className="video-poster"
        href={video.watchUrl}
        data-video={video.playerUrl}
        data-title={title}
      >
        <Panes />
        <span className="video-play">
          <Icon name="play" />
          <span>
            {video.playerUrl ? "Ver o vídeo" : "Ver ou ouvir"}
            <span className="visually-hidden">: {title}</span>
          </span>
        </span>
        <span className="video-from">No {video.site}</span>
      </a>
    </div>
  );
}

/** Light through a window, as wide as a film. */
function Panes() {
  return (
    <svg
      className="video-panes"
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {rays.map(([colour, points]) => (
        <polygon key={points} className={colour} points={points} />
      ))}
    </svg>
  );
}

// From a sun below the middle outwards: each meets the next in a line of lead.
const rays = [
  ["cobalt", "80,64 0,64 0,20"],
  ["violet", "80,64 0,20 0,0 34,0"],
  ["ruby", "80,64 34,0 70,0"],
  ["amber", "80,64 70,0 104,0"],
  ["emerald", "80,64 104,0 136,0"],
  ["cobalt", "80,64 136,0 160,0 160,26"],
  ["violet", "80,64 160,26 160,64"],
  ["emerald", "0,64 54,64 40,90 0,90"],
  ["amber", "54,64 106,64 120,90 40,90"],
  ["ruby", "106,64 160,64 160,90 120,90"],
] as const;

/** Origins that a page with this video has to allow. */
export const playerOriginsOf = ({ playerUrl }: Video): string[] =>
  playerUrl ? [new URL(playerUrl).origin] : [];
