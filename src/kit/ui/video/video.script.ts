// Inlined in pages with a video. Without it the poster leads to where the video is.
for (const poster of document.querySelectorAll<HTMLAnchorElement>("[data-video]")) {
  poster.addEventListener("click", (event) => {
    // A visitor who asks for a page of its own gets that of the video's site.
    if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.onLine) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.title = poster.dataset.title ?? "";
    frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
    frame.allowFullscreen = true;
    // The players refuse a page that does not say whose it is.
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    frame.src = poster.dataset.video ?? "";
    poster.replaceWith(frame);
    frame.focus();
  });
}
