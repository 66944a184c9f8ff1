import { type Room, rooms } from "./rooms.ts";

const start = "<!-- from bin/rooms/rooms.ts -->";
const end = "<!-- end -->";

/** A document with the table of the rooms in its place. */
export function withRooms(document: string): string {
  const [before = "", rest = ""] = document.split(start);
  const [, after = ""] = rest.split(end);
  return `${before}${start}\n\n${table()}\n\n${end}${after}`;
}

function table(): string {
  const rows = Object.entries(rooms).map(([name, room]) => [
    name === "." ? "the root" : `\`${name}\``,
    room.holds,
    mayImport(room) || "nothing",
  ]);
  const all = [["folder", "holds", "may import"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => length(row[column]))));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - length(cell))).join(" | ")} |`;
  const [head = [], ...body] = all;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

const length = (text = ""): number => text.length;
const short = (name: string): string => name.replace("src/", "");

function mayImport({ imports = [], types = [] }: Room): string {
  return [...imports.map(short), ...types.map((name) => `${short(name)} (types)`)].join(", ");
}
