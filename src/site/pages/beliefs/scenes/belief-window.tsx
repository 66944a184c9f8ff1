import { ray, rayCount } from "./glass.ts";
import { scenes } from "./scenes.ts";

const lancet = "M3 173V72Q7 24 60 3Q113 24 117 72V173Z";

/** The drawn window of a belief, by its place in the list. It says nothing that the words do not. */
export function BeliefWindow({ place }: { place: number }) {
  const scene = scenes[place % scenes.length];
  if (!scene) return null;
  const { source, rays, pieces } = scene;
  const opening = `abertura-${place}`;
  return (
    <svg className="belief-window" viewBox="0 0 120 176" aria-hidden="true">
      <clipPath id={opening}>
        <path d={lancet} />
      </clipPath>
      <g clipPath={`url(#${opening})`}>
        {Array.from({ length: rayCount }, (_, index) => (
          <path key={index} className={rays[index % rays.length]} d={ray(source, index)} />
        ))}
        {pieces.map(([glass, path]) => (
          <path key={path} className={glass} d={path} />
        ))}
      </g>
      <path className="line frame" d={lancet} />
    </svg>
  );
}
