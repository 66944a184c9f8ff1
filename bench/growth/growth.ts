import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { addPhotos } from "../../kit/photos/many-photos.ts";
import { count, fixed, type Table, verdict } from "../../kit/accounts/table.ts";
import { dataFolder } from "../../kit/site/program.ts";
import { exponent } from "./exponent.ts";
import { fillRows } from "./fill-rows.ts";
import { type Measured, measureSite, type Place } from "./measure-site.ts";

type Growing = {
  what: string;
  sizes: number[];
  /** What becomes larger; the others would only repeat themselves. */
  measures: (keyof Measured)[];
  /** Brings a place from one size to the next. */
  grow(place: Place, from: number, to: number): Promise<void> | void;
};

const dayMs = 24 * 3_600_000;

const small = { width: 320, height: 240 };

const growing: Growing[] = [
  {
    what: "photos",
    sizes: [1, 50, 500],
    measures: ["start", "publish", "memory"],
    grow: ({ content }, from, to) => addPhotos(content, { from, to }, () => small),
  },
  {
    what: "gifts and messages",
    sizes: [10, 1_000, 100_000, 1_000_000],
    measures: ["start", "memory", "accept", "month", "inbox"],
    grow: ({ data }, _from, to) => fillRows(join(data, "vitral.db"), to),
  },
  {
    what: "events",
    sizes: [1, 50, 200],
    measures: ["start", "publish", "memory"],
    grow: ({ content }, from, to) => addEvents(join(content, "programacao.yaml"), from, to),
  },
];

const units: Record<keyof Measured, string> = {
  start: "ms",
  publish: "ms",
  memory: "MB",
  accept: "ms",
  month: "ms",
  inbox: "ms",
};

/** What a church pays for being larger, by the power of its size. */
export async function measureGrowth(): Promise<Table> {
  const rows: string[][] = [];
  for (const one of growing) rows.push(...(await follow(one)));
  return {
    title: "Growth: what each costs as a church grows, and by which power of its size",
    columns: ["of", "what", "at each size", "exponent", "of the last step", "target", "reached"],
    rows,
    notes: [
      "Exponent: slope over all sizes, both axes logarithmic; 0 is not at all, 1 in step with the size.",
      "Photos of 320 × 240, already cut; publish runs from the saved text to the page that shows it, 200 ms of waiting for more included.",
    ],
  };
}

async function follow({ what, sizes, measures, grow }: Growing): Promise<string[][]> {
  const place = newPlace();
  try {
    const found: { size: number; measured: Measured }[] = [];
    let from = 0;
    for (const size of sizes) {
      await grow(place, from, size);
      from = size;
      const measured = await measureSite(place);
      found.push({ size, measured });
      // It takes minutes: whoever waits sees how far it is, and has something if it is stopped.
      const figures = measures.map((measure) => `${measure} ${fixed(measured[measure], 1)}`);
      console.log(`  ${count(size)} ${what}: ${figures.join(", ")}`);
    }
    return measures.map((measure) => {
      const points = found.map(({ size, measured }) => ({ size, value: measured[measure] }));
      const last = exponent(points.slice(-2));
      const digits = measure === "accept" || measure === "month" || measure === "inbox" ? 1 : 0;
      return [
        what,
        `${measure} ${units[measure]}`,
        points.map(({ size, value }) => `${count(size)}: ${fixed(value, digits)}`).join("  "),
        fixed(exponent(points), 2),
        fixed(last, 2),
        ...verdict("≤ 1", last <= 1),
      ];
    });
  } finally {
    rmSync(join(place.data, ".."), { recursive: true, force: true });
  }
}

/** On the disk that the site itself is on, with what other benches have cut. */
function newPlace(): Place {
  mkdirSync(dataFolder, { recursive: true });
  const folder = mkdtempSync(resolve(dataFolder, "growth-"));
  const place = { data: join(folder, "data"), content: join(folder, "content") };
  mkdirSync(place.data);
  symlinkSync(resolve(dataFolder, "cache"), join(place.data, "cache"));
  cpSync("content", place.content, { recursive: true });
  return place;
}

/** Puts so many events, one an evening, before those of the sample church. */
function addEvents(file: string, from: number, to: number): void {
  const evenings = Array.from({ length: to - from }, (_, index) => {
    const at = new Date(Date.now() + (from + index + 1) * dayMs).toISOString().slice(0, 10);
    return `
  - titulo: Evento de exemplo ${from + index + 1}
    inicio: "${at} 20:00"
    fim: "${at} 21:00"
    local: No templo`;
  });
  const text = readFileSync(file, "utf8");
  writeFileSync(
    file,
    text.replace(/^eventos:$/m, (line) => line + evenings.join("")),
  );
}
