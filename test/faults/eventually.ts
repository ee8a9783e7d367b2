/** Asks until the answer is what is wanted, a quarter of an hour at most, and gives the last one. Tests that run beside others have no `expect.poll`. */
export async function eventually<T>(
  ask: () => T | Promise<T>,
  wanted: (answer: T) => boolean,
  everyMs = 200,
): Promise<T> {
  const until = performance.now() + 900_000
  for (;;) {
    const answer = await ask()
    if (wanted(answer) || performance.now() > until) return answer
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
