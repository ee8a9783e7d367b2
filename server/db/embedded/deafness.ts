import pg from 'pg'

const defaultDeafAfterMs = 15_000
const beatMs = 500

/** True when a fresh connection gets an answer, be it "too many clients": whoever refuses is alive. */
async function answers(url: string, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return (error as { code?: string }).code === '53300'
  } finally {
    void client.end().catch(() => {})
  }
}

/**
 * Asks the server over a fresh connection again and again; `deaf` settles when none was answered for so long. Time
 * counts in beats of our own clock that came when they were due: a process that was itself frozen blames nobody.
 */
export function watchDeafness(url: string, deafAfterMs = defaultDeafAfterMs): { deaf: Promise<'deaf'>; stop(): void } {
  let silentMs = 0
  let lastBeat = performance.now()
  let sinceAsked = Infinity
  let isAsking = false
  let timer: NodeJS.Timeout | undefined
  const askEveryMs = Math.min(5_000, deafAfterMs / 3)
  const deaf = new Promise<'deaf'>((resolve) => {
    timer = setInterval(() => {
      const now = performance.now()
      const passed = Math.min(now - lastBeat, 2 * beatMs)
      lastBeat = now
      sinceAsked += passed
      silentMs += passed
      if (silentMs >= deafAfterMs) return resolve('deaf')
      if (isAsking || sinceAsked < askEveryMs) return
      isAsking = true
      sinceAsked = 0
      void answers(url, deafAfterMs).then((heard) => {
        isAsking = false
        if (heard) silentMs = 0
      })
    }, beatMs)
    timer.unref()
  })
  return { deaf, stop: () => clearInterval(timer) }
}
