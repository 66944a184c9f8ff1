/** A failed start is over in two seconds, whatever hangs. */
const mostMs = 1_500;

/** Closes what a start had opened before it failed, or as much of it as can be closed in time. */
export async function closeFailedStart(opened: AsyncDisposable): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
  await Promise.race([opened[Symbol.asyncDispose](), late]).catch(console.error);
}
