// A person in the church fills in both numbers with one press, where the browser knows the place.
const button = document.querySelector<HTMLButtonElement>("[data-use-place]");
const told = document.querySelector("[data-use-place-state]");

if (button && told && "geolocation" in navigator) {
  button.hidden = false;
  button.addEventListener("click", () => {
    told.textContent = "Procurando o lugar…";
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        for (const key of ["latitude", "longitude"] as const) {
          const field = document.getElementById(`endereco.${key}`) as HTMLInputElement;
          field.value = coords[key].toFixed(5);
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
        told.textContent = `Preenchido; pode errar por ${Math.ceil(coords.accuracy)} metros. Toque em “Ver como fica” e confira no mapa.`;
      },
      () => {
        told.textContent =
          "O aparelho não disse onde está. Permita a localização para este site, ou cole o endereço do mapa.";
      },
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  });
}
