const laterMs = 1500

/** Does it once the page rests: what the next press will need. Answers how to leave it. */
export function whenIdle(act: () => unknown): () => void {
  // Safari has no such rest to tell of.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, laterMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act)
  return () => cancelIdleCallback(idle)
}
