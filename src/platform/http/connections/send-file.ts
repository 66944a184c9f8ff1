import { createReadStream } from "node:fs";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream";

/**
 * Sends a file as the body of an answer. It is opened when the answer's turn has come: of a thousand pictures
 * asked for on one connection, all but the first wait, and none of those may hold a descriptor.
 */
export function sendFile(file: string, response: ServerResponse): void {
  const begin = () => {
    pipeline(createReadStream(file), response, (error) => {
      if (error) response.destroy();
    });
  };
  // Node gives an answer its socket when the one before it is through.
  if (response.socket) begin();
  else response.once("socket", begin);
}
