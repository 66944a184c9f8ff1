import "./next-gathering.script.ts";
import { localDate } from "../../format/church-clock.ts";

// Inlined in the home page with the next gathering, since both need the church's clock: so no visitor sees the light
// change. Without it, it is day.

const root = document.documentElement;

function light(): void {
  const hour = localDate(Date.now()).getUTCHours();
  root.dataset.luz =
    hour < 5 || hour >= 19 ? "noite" : hour < 8 ? "amanhecer" : hour < 17 ? "dia" : "entardecer";
}

light();
// A page that was left open, or that comes back, is lit as the sky is now.
for (const event of ["visibilitychange", "pageshow"]) addEventListener(event, light);
