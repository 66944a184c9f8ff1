// Reads the bodies of forms, after their length was limited. Hono keeps what was read.
import type { Context, MiddlewareHandler } from "hono";

/** Fields of one form from a person who is not signed in. */
export const mostFieldsOfStranger = 400;

type NotRead = "too-many-fields" | "unreadable";

const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)/;

/** True if a request says that its body is JSON. */
export const isJson = ({ req }: Context): boolean =>
  /^application\/json\s*(;|$)/i.test(req.header("content-type") ?? "");

export const isFormPost = ({ req }: Context): boolean =>
  req.method === "POST" && form.test(req.header("content-type") ?? "");

/** Parses a form. Fields are counted first: the parser takes seconds for half a million. → why it is refused */
export async function readFormBody(
  { req }: Context,
  mostFields: number,
): Promise<NotRead | undefined> {
  try {
    const bytes = Buffer.from(await req.arrayBuffer());
    if (hasMoreFields(bytes, req.header("content-type") ?? "", mostFields)) {
      return "too-many-fields";
    }
    // Hono parses the bytes that it already has.
    await req.formData();
    return undefined;
  } catch (error) {
    // The parser throws TypeError for a broken form.
    if (error instanceof TypeError) return "unreadable";
    throw error;
  }
}

function hasMoreFields(bytes: Buffer, type: string, most: number): boolean {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const between = boundary ? `--${boundary}` : "&";
  // A multipart form begins and ends with its boundary.
  const mostBetween = boundary ? most + 1 : most - 1;
  let at = -between.length;
  for (let count = 0; count <= mostBetween; count += 1) {
    at = bytes.indexOf(between, at + between.length);
    if (at === -1) return false;
  }
  return true;
}

/** Reads a JSON body, which the code of a page sends. → why it is refused; undefined if it can be read */
async function readJsonBody({ req }: Context): Promise<NotRead | undefined> {
  try {
    const body: unknown = await req.json();
    if (typeof body !== "object" || body === null || Array.isArray(body)) return "unreadable";
    return Object.keys(body).length > mostFieldsOfStranger ? "too-many-fields" : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return "unreadable";
    throw error;
  }
}

const refusals = {
  "too-many-fields": [413, "Este formulário tem campos demais."],
  unreadable: [400, "O formulário não chegou inteiro. Volte, e envie de novo."],
} as const satisfies Record<NotRead, unknown>;

/** Refuses a form of a stranger that nobody can read, before its route acts on it. A button alone may send nothing. */
export const requireStrangersForm: MiddlewareHandler = async (context, next) => {
  const type = context.req.header("content-type") ?? "";
  const refused = form.test(type)
    ? await readFormBody(context, mostFieldsOfStranger)
    : isJson(context)
      ? await readJsonBody(context)
      : (await context.req.arrayBuffer()).byteLength > 0
        ? "unreadable"
        : undefined;
  if (!refused) return next();
  const [status, words] = refusals[refused];
  return context.text(words, status);
};
