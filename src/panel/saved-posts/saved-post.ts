import { panelCookie } from "../access/cookies.ts";

/** What somebody was about to send when their session ended: kept for an hour, for this one browser. */
export type Writing = {
  /** Undefined where the browser no longer knew who it was. */
  memberId: string | undefined;
  /** Where it was to be sent. */
  path: string;
  /** Names and texts of the form, in its order. */
  fields: [name: string, text: string][];
  madeAtMs: number;
};

const writingKeptMs = 3_600_000;
/** Of one person, and as many of all that nobody is known to have written: a stranger cannot fill the disk. */
export const mostWritings = 20;

/** Port: writings, found by the digest of the browser's token. */
export type Writings = {
  /** Whether that person, or nobody, may have one more kept: asked before a byte of it is read. */
  hasPlace(memberId: string | undefined, tokenDigest: string): Promise<boolean>;
  /** In the place of what was kept under that digest. → false if that person, or nobody, has too many already */
  keep(writing: Writing, tokenDigest: string): Promise<boolean>;
  find(tokenDigest: string): Promise<Writing | undefined>;
};

/** Nobody else's, and not of long ago. */
const isStillTheirs = ({ memberId, madeAtMs }: Writing, readerId: string, nowMs: number): boolean =>
  (memberId === undefined || memberId === readerId) && nowMs - madeAtMs < writingKeptMs;

/**
 * Forms that anybody may find in their browser: texts that are read before they are sent, a photo's words, a note. Any
 * other form gives access, takes it away, erases or moves money: a stranger may have planted it.
 */
const harmless =
  /^\/painel\/(?:conteudo\/[a-z-]+(?:\/campo\/[\w.-]+)?|fotos|mensagens\/[\w-]+\/nota)$/;

/** Whether a form may be kept, and shown again, where nobody knows who wrote it. */
export const mayBeAnybodys = (path: string): boolean => harmless.test(path.split("?", 1)[0] ?? "");

/** Whether somebody who is signed in may be offered to send it again. */
export const mayResume = (writing: Writing, readerId: string, nowMs: number): boolean =>
  isStillTheirs(writing, readerId, nowMs) &&
  (writing.memberId !== undefined || mayBeAnybodys(writing.path));

/** Leads this browser, and no other, back to what was written in it. */
export const writingCookie = panelCookie("painel-escrito", writingKeptMs / 1_000);
