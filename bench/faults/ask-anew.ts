// A process of its own beside the test that measures: in one event loop each would wait for the other. It sends the
// same request on so many connections again and again, until it is told to stop.
import { connect } from "node:net";

export type Asked = { port: number; request: string; connections: number };

let answers = 0;

function ask(port: number, request: string): void {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.once("data", () => {
    answers += 1;
    socket.destroy();
  });
  socket.once("close", () => setImmediate(() => ask(port, request)));
  socket.write(request);
}

process.once("message", ({ port, request, connections }: Asked) => {
  for (let begun = 0; begun < connections; begun += 1) ask(port, request);
  process.once("message", () => process.send?.(answers, () => process.exit()));
});
