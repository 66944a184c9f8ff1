import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Context } from "hono";

type Options<Taken> = {
  /** Bytes of the file. */
  mostBytes: number;
  /** Takes the file as it comes. */
  take: TakeFile<Taken>;
};

export type TakeFile<Taken> = (arriving: AsyncIterable<Buffer>) => Promise<Taken>;

export type FormParts<Taken> = {
  texts: [name: string, text: string][];
  /** Undefined where no file was chosen, or one that is too long. */
  taken: Taken | undefined;
  isTooLong: boolean;
};

/** Bytes of one text, and how many texts a form with a file has. */
const mostOfText = 64 * 1024;
const mostTexts = 40;

/**
 * Reads a form with a file piece by piece, so that the file is never whole in memory. Undefined where it did not come
 * whole. Throws what `take` throws.
 */
export async function readFormParts<Taken>(
  { req }: Context,
  { mostBytes, take }: Options<Taken>,
): Promise<FormParts<Taken> | undefined> {
  const { default: Busboy } = await import("@fastify/busboy");
  const texts: FormParts<Taken>["texts"] = [];
  let arriving: Readable | undefined;
  let taking: Promise<Taken> | undefined;
  let isTooLong = false;
  const takePieces = async function* (file: Readable): AsyncGenerator<Buffer> {
    yield* file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    if (isTooLong) throw new Error("The file is too long.");
  };
  try {
    const parser = new Busboy({
      headers: { "content-type": req.header("content-type") ?? "" },
      limits: { fields: mostTexts, fieldSize: mostOfText, fileSize: mostBytes, files: 1 },
    });
    parser.on("field", (name, text) => texts.push([name, text]));
    parser.on("file", (_name, file, fileName) => {
      arriving = file;
      file.on("error", () => {}).on("limit", () => (isTooLong = true));
      // Where none was chosen, a browser sends one without a name.
      if (!fileName) return void file.resume();
      // A file that is not taken has still to pass, for the texts behind it.
      taking = take(takePieces(file)).finally(() => file.resume());
      taking.catch(() => {});
    });
    await pipeline(Readable.fromWeb(req.raw.body as ReadableStream), parser);
  } catch {
    arriving?.destroy(new Error("The form was cut off."));
    await taking?.catch(() => {});
    return undefined;
  }
  if (isTooLong) await taking?.catch(() => {});
  return { texts, taken: isTooLong ? undefined : await taking, isTooLong };
}
