import { realpathSync } from 'node:fs'
import { clearFolder } from './clear-folder.ts'
import { endPostmaster, type Patience } from './end-process.ts'
import { watchDeafness } from './deafness.ts'
import { pruneLogs } from './log-files.ts'
import { launchPostgres, type Launch, type Postgres, whyNotStarted } from './postmaster.ts'
import { watchParent } from './watcher.ts'

export type State = 'clearing' | 'starting' | 'serving' | 'ending' | 'waiting' | 'stopped'

export type SupervisorOptions = {
  launch: Launch
  socketDir: string | null
  url: string
  /** Told one sentence whenever something is worth knowing. */
  report(sentence: string): void
  /** So long without an answer to a fresh connection, and a frozen server is ended and started anew; see `deafness.ts`. */
  deafAfterMs?: number
  patience?: Patience
}

export type Supervisor = {
  readonly state: State
  /** How often a PostgreSQL was started, failed starts included. */
  readonly starts: number
  /** The postmaster that serves or starts, 0 without one. */
  readonly pid: number
  /** Settles when the first server serves; rejects with one sentence when the first tries fail. */
  readonly serving: Promise<void>
  stop(): Promise<void>
}

const firstTries = 3
const failedWaitMs = (failures: number) => Math.min(30_000, 125 * 2 ** failures)
/** A server that dies so soon after its start waits longer before the next, up to a second. */
const shortLifeMs = 5_000
const servedWait = { shortest: 50, longest: 1_000 }
const pruneEveryMs = 3_600_000

/**
 * Keeps one PostgreSQL running on a folder whose lock the caller holds: one loop with one state, and nothing else
 * starts or stops the server, so there are never two starts at once.
 */
export function supervise(options: SupervisorOptions): Supervisor {
  const { launch, report } = options
  let state: State = 'waiting'
  let starts = 0
  let current: Postgres | undefined
  let hasServed = false
  let stopping = false
  let wake = () => {}
  const stopAsked = new Promise<'stop'>((resolve) => {
    wake = () => {
      stopping = true
      resolve('stop')
    }
  })
  let first: { resolve(): void; reject(error: Error): void }
  const serving = new Promise<void>((resolve, reject) => {
    first = { resolve, reject }
  })

  async function waitFor(ms: number): Promise<void> {
    state = 'waiting'
    let timer: NodeJS.Timeout | undefined
    await Promise.race([stopAsked, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
    clearTimeout(timer)
  }

  const clear = () =>
    clearFolder(launch.folder, options.socketDir, options.patience, () =>
      report('PostgreSQL recovers from an earlier end; waiting for it.'),
    )

  /** One life of the server, from clearing to its end. Answers how long it served; throws when it never did. */
  async function live(): Promise<number> {
    state = 'clearing'
    await clear()
    if (stopping) return 0
    state = 'starting'
    starts++
    const postgres = launchPostgres(launch)
    current = postgres
    const watcher = postgres.pid ? watchParent(postgres.pid, realpathSync(launch.folder)) : undefined
    try {
      if (!(await postgres.ready)) throw new Error(whyNotStarted(launch.folder, launch.startLog))
      state = 'serving'
      hasServed = true
      const since = performance.now()
      first.resolve()
      const deafness = watchDeafness({ url: options.url, pid: postgres.pid, deafAfterMs: options.deafAfterMs })
      const why = await Promise.race([postgres.exited.then(() => 'exit' as const), stopAsked, deafness.deaf])
      deafness.stop()
      if (why === 'deaf') report('PostgreSQL does not answer any more; ending it.')
      if (why !== 'exit') {
        state = 'ending'
        await endPostmaster(postgres.pid, postgres.isGone, options.patience)
      }
      return performance.now() - since
    } finally {
      watcher?.dismiss()
      current = undefined
    }
  }

  async function run(): Promise<void> {
    let failures = 0
    let wait = servedWait.shortest
    while (!stopping) {
      try {
        const servedMs = await live()
        if (stopping) break
        failures = 0
        wait = servedMs < shortLifeMs ? Math.min(servedWait.longest, wait * 2) : servedWait.shortest
        report('PostgreSQL ended; starting it again.')
        await waitFor(wait)
      } catch (error) {
        failures++
        if (!hasServed && failures >= firstTries) {
          first.reject(error as Error)
          break
        }
        const ms = failedWaitMs(failures)
        report(`${(error as Error).message} Next try in ${(ms / 1000).toFixed(1)} s.`)
        await waitFor(ms)
      }
    }
    // The process that writes the log outlives the postmaster: it ends once all others are gone.
    if (starts > 0) await clear().catch((error: Error) => report(error.message))
    state = 'stopped'
  }

  const pruning = setInterval(() => pruneLogs(launch.folder), pruneEveryMs)
  pruning.unref()
  pruneLogs(launch.folder)
  const ended = run().finally(() => clearInterval(pruning))
  return {
    get state() {
      return state
    },
    get starts() {
      return starts
    },
    get pid() {
      return current?.pid ?? 0
    },
    serving,
    async stop() {
      wake()
      if (!hasServed) first.reject(new Error('PostgreSQL was stopped before it served.'))
      await ended
    },
  }
}
