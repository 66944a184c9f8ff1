import { randomUUID } from "node:crypto";
import type { UndoTicket } from "./undo.ts";

/** For one thing that is about to be done. */
export const newTicket = (
  staffId: string,
  label: string,
  path: string,
  madeAtMs: number,
): UndoTicket => ({ id: randomUUID(), staffId, label, path, madeAtMs });
