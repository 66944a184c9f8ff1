import { isWithin } from "../../member/sessions.ts";
import { panelCookie } from "../access/cookies.ts";

/** A form that was sent after its session ended: stored for an hour, for one browser. */
export type SavedPost = {
  /** Undefined if the browser no longer had its session cookie. */
  staffId: string | undefined;
  /** The address of the form. */
  path: string;
  /** Names and texts of the form, in order. */
  fields: [name: string, text: string][];
  madeAtMs: number;
};

const savedPostLifeMs = 3_600_000;
/** Limit for each member, and for all unknown senders together: a stranger cannot fill the disk. */
export const mostSavedPosts = 20;

/** Whether a post belongs to that reader, or to an unknown sender, and has not expired. */
const isStillTheirs = (
  { staffId, madeAtMs }: SavedPost,
  readerId: string,
  nowMs: number,
): boolean =>
  (staffId === undefined || staffId === readerId) && isWithin(madeAtMs, savedPostLifeMs, nowMs);

/**
 * Forms that may be shown again although their sender is unknown: texts that a person reads before sending them, a
 * photo's description, a note. Any other form changes access, erases data or moves money: a stranger may have planted it.
 */
const harmless =
  /^\/painel\/(?:avisos|conteudo\/[a-z-]+(?:\/campo\/[\w.-]+|\/nova)?|fotos|mensagens\/[\w-]+\/nota)$/;

/** Whether a form from an unknown sender may be saved and shown again. */
export const isHarmlessForm = (path: string): boolean => harmless.test(path.split("?", 1)[0] ?? "");

/** Whether a signed-in member may send the saved post again. */
export const mayResume = (savedPost: SavedPost, readerId: string, nowMs: number): boolean =>
  isStillTheirs(savedPost, readerId, nowMs) &&
  (savedPost.staffId !== undefined || isHarmlessForm(savedPost.path));

/** Identifies the saved post of this browser. */
export const savedPostCookie = panelCookie("painel-escrito", savedPostLifeMs / 1_000);
