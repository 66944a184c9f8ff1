import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { openPort } from "../http/open-port.ts";

export type CutLine = {
  port: number;
  /** From now on nothing passes in either direction, as with a pulled cable. */
  cut(): void;
  /** Open connections are lost; new ones work. */
  mend(): void;
};

/** A TCP port that leads to a Unix socket, and that can be cut. It is closed after the test. */
export async function openCutLine(socketPath: string): Promise<CutLine> {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(socketPath);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on("data", (bytes) => void (isCut || to.write(bytes)));
      from.on("error", () => {});
      from.on("close", () => {
        ends.delete(from);
        if (!isCut) to.destroy();
      });
    }
  });
  const port = await openPort(server);
  const drop = () => {
    for (const end of ends) end.destroy();
  };
  onTestFinished(() => {
    server.close();
    drop();
  });
  return {
    port,
    cut: () => void (isCut = true),
    mend() {
      // After a cut neither end learns what the other has sent.
      drop();
      isCut = false;
    },
  };
}
