import { readFileSync } from 'node:fs'
import pg from 'pg'

const defaultDeafAfterMs = 15_000
const beatMs = 500
/** So many times longer is given to a server whose postmaster still gets its turns at the processor. */
const moreWhileAwake = 4

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

/** How often a process had its turn at the processor; nothing where the system does not say. */
function turnsOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return status.match(/^(non)?voluntary_ctxt_switches:.*$/gm)?.join() ?? ''
  } catch {
    return ''
  }
}

export type Deafness = { url: string; pid: number; deafAfterMs?: number | undefined }

/**
 * Asks the server over a fresh connection again and again; `deaf` settles when none was answered for so long. Time
 * counts in beats of our own clock that came when they were due: a process that was itself frozen blames nobody. A
 * postmaster that takes each question up is not frozen, only slower than whoever asks: on a busy machine its end would
 * help nobody, so it is given more time.
 */
export function watchDeafness({ url, pid, deafAfterMs = defaultDeafAfterMs }: Deafness): {
  deaf: Promise<'deaf'>
  stop(): void
} {
  let silentMs = 0
  let stillMs = 0
  let turns = ''
  let lastBeat = performance.now()
  let sinceAsked = Infinity
  let timer: NodeJS.Timeout | undefined
  const askEveryMs = Math.min(5_000, deafAfterMs / 3)
  const deaf = new Promise<'deaf'>((resolve) => {
    timer = setInterval(() => {
      const now = performance.now()
      const passed = Math.min(now - lastBeat, 2 * beatMs)
      lastBeat = now
      sinceAsked += passed
      silentMs += passed
      const before = turns
      turns = turnsOf(pid)
      stillMs = turns === before ? stillMs + passed : 0
      const isStill = stillMs >= 2 * askEveryMs
      if (silentMs >= deafAfterMs * (isStill ? 1 : moreWhileAwake)) return resolve('deaf')
      if (sinceAsked < askEveryMs) return
      sinceAsked = 0
      // An answer that comes within the longer time is one.
      void answers(url, deafAfterMs * moreWhileAwake).then((heard) => {
        if (heard) silentMs = 0
      })
    }, beatMs)
    timer.unref()
  })
  return { deaf, stop: () => clearInterval(timer) }
}
