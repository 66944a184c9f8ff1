import { availableParallelism, totalmem } from "node:os";

const gigabyte = 1024 ** 3;

/** Workers for tests that wait a part of their time: so many for each processor, and each with a gigabyte of memory. */
export function workersOf(perProcessor: number): number {
  const fitting = Math.floor(totalmem() / gigabyte);
  return Math.max(1, Math.min(availableParallelism() * perProcessor, fitting));
}
