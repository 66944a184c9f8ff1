// A program: asks the same on so many connections, again and again, beside whoever measures: in the same loop each would
// wait for the other. Told to stop, it says how often it was answered.
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
