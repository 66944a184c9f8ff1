/** The two places whose news a screen reader says. Empty from the start: announce.ts fills them. */
export const LiveRegions = () => (
  <div className="visually-hidden">
    <div data-avisos="calmo" aria-live="polite" />
    <div data-avisos="urgente" aria-live="assertive" />
  </div>
);
