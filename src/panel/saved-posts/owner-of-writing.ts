import { isStillTheirs, type Writing } from "./saved-post.ts";

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
