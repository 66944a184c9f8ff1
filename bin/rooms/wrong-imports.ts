import type { Import, SourceFile } from "./read-imports.ts";
import { inTests, type Room, rooms } from "./rooms.ts";

/** One sentence for each file without a room, and for each import that the table does not allow. */
export function wrongImports(files: SourceFile[]): string[] {
  return files.flatMap(({ path, imports }) => {
    const name = roomOf(path);
    const room = name && rooms[name];
    if (!room) return [`${path} is in no room.`];
    return imports
      .filter((one) => !isAllowed(one, name, isTest(path) ? withTests(room) : room))
      .map(({ to, isType }) => `${path} may not import ${isType ? "types of " : ""}${to}.`);
  });
}

/** The longest name in the table that leads to the file. */
function roomOf(path: string): string | undefined {
  if (!path.includes("/")) return ".";
  const names = Object.keys(rooms).filter((name) => path.startsWith(`${name}/`));
  return names.sort((one, other) => other.length - one.length)[0];
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

function withTests(room: Room): Room {
  return {
    ...room,
    imports: [...(room.imports ?? []), ...(inTests.imports ?? [])],
    packages: [...room.packages, ...inTests.packages],
  };
}

function isAllowed({ to, isPackage, isType }: Import, name: string, room: Room): boolean {
  if (isPackage) return room.packages.includes(to);
  const target = roomOf(to);
  if (target === undefined) return false;
  if (target === name || room.imports?.includes(target)) return true;
  return isType && (room.types?.includes(target) ?? false);
}
