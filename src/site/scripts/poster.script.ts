// Inlined on the poster. The sheet is one, whatever a church writes and whichever font a machine has: what is too long
// is set in two columns, then smaller, and at last the end of the lists gives way to a line that says so.
{
  const place = document.querySelector<HTMLElement>(".sheet-place")!;
  const sheet = place.querySelector<HTMLElement>(".sheet")!;
  const lists = sheet.querySelector<HTMLElement>(".sheet-lists")!;
  const more = sheet.querySelector<HTMLElement>(".sheet-more")!;
  const told = document.querySelector<HTMLElement>("[data-de-fora]")!;
  const entries = [...lists.querySelectorAll("li")];
  const smallest = 0.6;
  const isDense = sheet.classList.contains("dense");

  const fits = () => lists.scrollHeight <= lists.clientHeight + 1;

  const fit = () => {
    place.classList.add("on-paper");
    sheet.classList.toggle("dense", isDense);
    for (const entry of entries) entry.hidden = false;
    more.hidden = told.hidden = true;
    let size = 1;
    lists.style.setProperty("--size", "1");
    if (!fits()) sheet.classList.add("dense");
    while (!fits() && size > smallest) {
      size -= 0.05;
      lists.style.setProperty("--size", size.toFixed(2));
    }
    for (let left = entries.length; left > 0 && !fits(); left -= 1) {
      entries[left - 1]!.hidden = true;
      more.hidden = told.hidden = false;
    }
    place.classList.remove("on-paper");
  };

  void document.fonts.ready.then(fit);
  addEventListener("beforeprint", fit);
}

// Where this does not run, the poster's style hides the button.
document.querySelector("[data-imprimir]")?.addEventListener("click", () => print());
