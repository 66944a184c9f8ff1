import { AsyncLocalStorage } from "node:async_hooks";
import { type ChurchZone, followZone, usualZone } from "../../format/church-clock.ts";

let onAir: ChurchZone = usualZone;
const tried = new AsyncLocalStorage<ChurchZone>();
followZone(() => tried.getStore() ?? onAir);

/** The zone of the church whose site is on the air: there is one to a process. */
export function setChurchZone(name: ChurchZone): void {
  onAir = name;
}

/** Reads and draws by another zone, as a preview does, while everybody else lives by that of the site. */
export const inZone = <Result>(zone: ChurchZone, work: () => Result): Result =>
  tried.run(zone, work);
