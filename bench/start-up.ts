import { startProgram } from "../kit/site/program.ts";
import { count, median, type Table, verdict } from "../kit/accounts/table.ts";

const runs = 5;
const longestMs = 1_000;

/** From spawn to the first page, with the images already cut and the files in the system's cache. */
export async function measureStartUp(): Promise<Table> {
  const rows: string[][] = [];
  for (const entry of ["dist/server/main.js", "bin/start.ts"]) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { startMs, stop } = await startProgram({ entry });
      times.push(startMs);
      await stop();
    }
    const middle = median(times);
    rows.push([
      `node ${entry}`,
      count(middle),
      times.map(count).join(" "),
      ...verdict(`< ${count(longestMs)} ms`, middle < longestMs),
    ]);
  }
  return {
    title: `Start-up: spawn to the first 200 of GET /, images already cut, median of ${runs}`,
    columns: ["program", "ms", "of each run", "target", "reached"],
    rows,
  };
}
