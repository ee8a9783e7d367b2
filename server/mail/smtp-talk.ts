/** One line of the talk with a mail server. */
export type SmtpWatch = (who: 'us' | 'server', line: string) => void

/**
 * Hears one connection. `isGiven` says whether the mail was handed over to its last byte: from then on a connection that
 * ends without an answer leaves open whether it was taken.
 */
export function listenTo(watch?: SmtpWatch) {
  let given = false
  const hear = (entry: { tnx?: string; outByteCount?: number }, line: unknown) => {
    // Counted once its end, the lone dot, is written.
    if (entry.tnx === 'message' && entry.outByteCount !== undefined) given = true
    if (entry.tnx === 'client') watch?.('us', String(line))
    if (entry.tnx === 'server') watch?.('server', String(line))
  }
  return {
    logger: { level: () => {}, trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear },
    isGiven: () => given,
  }
}
