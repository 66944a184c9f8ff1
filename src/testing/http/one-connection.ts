import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Requests that are sent together, in pieces, and waited for together. `methods` is one for each answer to come. */
export type Step = { pieces: string[]; methods: string[] };

const headEnd = "\r\n\r\n";

/** How many whole answers there are at the beginning of these bytes. */
function countAnswers(received: string, methods: string[]): number {
  let at = 0;
  for (const [index, method] of methods.entries()) {
    const end = received.indexOf(headEnd, at);
    if (end < 0) return index;
    const head = received.slice(at, end + 2);
    const hasBody = method !== "HEAD" && !head.startsWith("HTTP/1.1 304 ");
    const length = hasBody ? Number(/^content-length: (\d+)\r$/im.exec(head)?.[1] ?? 0) : 0;
    at = end + headEnd.length + length;
    if (received.length < at) return index;
  }
  return methods.length;
}

/**
 * All steps over one connection, each when the one before it is answered; then our end is closed.
 * → every byte that came, without what differs by the moment, and how many of the steps were sent
 */
export async function converse(port: number, steps: Step[]): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let received = "";
  let isOver = false;
  let wake = () => {};
  socket.setEncoding("latin1").setNoDelay(true);
  socket.on("data", (text: string) => {
    received += text;
    wake();
  });
  const closed = new Promise<void>((resolve) => {
    const finish = () => {
      isOver = true;
      wake();
      resolve();
    };
    socket.once("end", finish).once("close", finish).on("error", finish);
  });

  const methods: string[] = [];
  let sent = 0;
  for (const step of steps) {
    if (isOver) break;
    sent += 1;
    methods.push(...step.methods);
    for (const piece of step.pieces) {
      socket.write(piece, "latin1");
      await nextTurn();
    }
    while (!isOver && countAnswers(received, methods) < methods.length) {
      await new Promise<void>((resolve) => (wake = resolve));
    }
    // The server, in this same process, hears too that its answer is through.
    for (let turns = 0; turns < 3; turns += 1) await nextTurn();
  }
  socket.end();
  await closed;
  socket.destroy();
  const told = received
    .replaceAll(/^date: .*\r\n/gim, "")
    .replaceAll(/^x-request-id: .*\r\n/gim, "");
  return `${sent} steps\n${told}`;
}
