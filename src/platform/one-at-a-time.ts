/** → runs what it is given one after the other, in the order of the calls; one that fails holds up none behind it. */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {}); // The caller is told.
    return done;
  };
}
