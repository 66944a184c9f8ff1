/** The emblem: a small rose window of five panes. */
export function RoseWindow() {
  return (
    <svg className="rose" viewBox="-32 -32 64 64" aria-hidden="true">
      <RosePanes />
    </svg>
  );
}

/** The drawing alone, also used for the site's icons. */
export function RosePanes() {
  return (
    <>
      <circle r="31" fill="#141a35" />
      {["#2456d6", "#e8a723", "#c22947", "#7443b5", "#1f8a60"].map((colour, index) => (
        <path
          key={colour}
          d={petal}
          fill={colour}
          transform={index > 0 ? `rotate(${index * 72})` : undefined}
        />
      ))}
      <circle r="7" fill="#fff3cf" stroke="#141a35" strokeWidth="2.5" />
    </>
  );
}

// A fifth of the ring, pointed towards the centre and round outside, with lead between its neighbours.
const petal = "M0-4C-6-10-15-15-14.5-22A27 27 0 0 1 14.5-22C15-15 6-10 0-4Z";

/** The colours of the window. One leads each page. */
export type Pane = "cobalt" | "amber" | "ruby" | "emerald" | "violet";
