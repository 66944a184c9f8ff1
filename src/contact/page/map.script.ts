// Inlined in the page with the map. A frame never shows whether its site answered or the browser's own page of regret is in
// it: so the same address is asked for once the map comes into sight, and shown over the drawn one when there is an answer.
{
  const frame = document.querySelector<HTMLIFrameElement>(".map iframe")!;

  const ask = () =>
    fetch(frame.src, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
    }).then(
      () => frame.setAttribute("data-answered", ""),
      () => {},
    );

  const whenSeen = new IntersectionObserver((entries) => {
    if (!navigator.onLine || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    whenSeen.disconnect();
    void ask();
  });
  whenSeen.observe(frame);

  // The frame's attempts meanwhile have failed.
  addEventListener("online", () => {
    if (frame.hasAttribute("data-answered")) return;
    frame.src = String(frame.src);
    void ask();
  });
}
