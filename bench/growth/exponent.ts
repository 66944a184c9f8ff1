export type Point = { size: number; value: number };

/** By which power of the size a value grows: the slope through the points, both axes logarithmic. 0 is not at all, 1 in step. */
export function exponent(points: readonly Point[]): number {
  const logs = points.map(({ size, value }) => ({ x: Math.log(size), y: Math.log(value) }));
  const mean = (of: (log: { x: number; y: number }) => number) =>
    logs.reduce((sum, log) => sum + of(log), 0) / logs.length;
  const [x, y] = [mean((log) => log.x), mean((log) => log.y)];
  const sum = (of: (log: { x: number; y: number }) => number) =>
    logs.reduce((total, log) => total + of(log), 0);
  return sum((log) => (log.x - x) * (log.y - y)) / sum((log) => (log.x - x) ** 2);
}
