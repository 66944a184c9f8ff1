/** The two places whose news a screen reader says. Empty from the start: announce.ts fills them. */
export const LiveRegions = () => (
  <>
    <div className="visually-hidden" data-avisos="calmo" aria-live="polite" />
    <div className="visually-hidden" data-avisos="urgente" aria-live="assertive" />
  </>
);
