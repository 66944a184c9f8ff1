// A bare server of node:http, which answers everything with one file under the headers that it is given.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file = "", port = "", headers = "{}"] = process.argv.slice(2);
const body = readFileSync(file);
const given: Record<string, string> = JSON.parse(headers);
createServer((_request, response) => response.writeHead(200, given).end(body)).listen(
  Number(port),
  "127.0.0.1",
);
