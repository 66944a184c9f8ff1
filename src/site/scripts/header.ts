// Part of page.ts. The header is at the top without it; this lets it leave while one reads on,
// and brings it back, under the thumb's reach, at the first move upwards.
{
  const leastMove = 6;
  const root = document.documentElement;
  let last = 0;

  const follow = () => {
    const { scrollY } = window;
    if (scrollY < 90) delete root.dataset.header;
    else if (Math.abs(scrollY - last) > leastMove) {
      root.dataset.header = scrollY > last ? "away" : "back";
    } else return;
    last = scrollY;
  };

  addEventListener("scroll", follow, { passive: true });
}
