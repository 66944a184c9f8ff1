import type { Context } from "hono";
import type { PanelEnvironment } from "../environment.ts";
import { isFormPost } from "../shell/parse-form.ts";
import { answerTooLong, answerUnreadable } from "./answer-failure.tsx";

/** A form of 80 cells has a thousand. */
const mostFields = 5_000;
const mostFieldsOfStranger = 400;

/** Forms that one sends without being signed in, or to go away. */
export const isOfTheDoor = (path: string): boolean =>
  /^\/painel\/(entrar|convite|sair)(\/|$)/.test(path);

/**
 * Reads a form once, for all who ask for it later. Its fields are counted in the bytes: the parser takes seconds for
 * half a million. → what is answered in place of it, where it cannot be taken
 */
export async function readForm(context: Context<PanelEnvironment>): Promise<Response | undefined> {
  const { req } = context;
  if (!isFormPost(context)) return undefined;
  const type = req.header("content-type") ?? "";
  const most = context.get("member") ? mostFields : mostFieldsOfStranger;
  try {
    const bytes = await req.arrayBuffer();
    if (hasMoreFields(Buffer.from(bytes), type, most)) return answerTooLong(context);
    // Of the same bytes: Hono keeps both.
    await req.formData();
    return undefined;
  } catch (error) {
    // What the parser throws; whatever else went wrong is not the form's fault.
    if (error instanceof TypeError) return answerUnreadable(context);
    throw error;
  }
}

function hasMoreFields(bytes: Buffer, type: string, most: number): boolean {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const between = boundary ? `--${boundary}` : "&";
  let at = -between.length;
  for (let count = 0; count <= most; count += 1) {
    at = bytes.indexOf(between, at + between.length);
    if (at === -1) return false;
  }
  return true;
}
