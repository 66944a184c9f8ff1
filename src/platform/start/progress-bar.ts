const width = 24;

/** Shows how the images come along: a bar that redraws itself in a terminal, quarter marks elsewhere. */
export function showProgress(done: number, total: number): void {
  const { stdout } = process;
  if (stdout.isTTY) {
    const filled = Math.round((done / total) * width);
    const bar = "█".repeat(filled) + "░".repeat(width - filled);
    stdout.write(`\r  Cortando as imagens ${bar} ${done}/${total}${done === total ? "\n" : ""}`);
  } else if (done === total || done % Math.ceil(total / 4) === 0) {
    stdout.write(`  Cortando as imagens: ${done} de ${total}\n`);
  }
}
