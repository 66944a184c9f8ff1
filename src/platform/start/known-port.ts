import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/**
 * The environment with a free port in the place of `PORT=0`, which asks for any: pages name their own address, so it
 * has to be known before they are made.
 */
export async function withKnownPort(variables: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (!/^0+$/.test(variables["PORT"] ?? "")) return variables;
  const server = createServer().listen();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return { ...variables, PORT: `${port}` };
}
