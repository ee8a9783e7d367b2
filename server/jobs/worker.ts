import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/db'
import type { DeadHandler, JobHandler, JobKind, TakenJob } from './job.ts'
import { freeJobs, giveBackJobs, leaseSeconds, moveToLanes, renewLeases, takeJobs, takeNextJob } from './jobs.sql.ts'
import { declareLane, type Lane, laneNames, lanes } from './lanes.ts'
import { type DeathListener, type Log, runJob } from './run-job.ts'
import { onJobs } from './wake.ts'

/** Whoever is not woken looks by himself this often. */
const pollMs = 500

/** Work that is due by rows of its own rather than by jobs. Each answer of `take` does one piece and never fails. */
export type WorkSource = {
  /** So many pieces at a time. */
  max: number
  take(at: Date, max: number, notBefore: Date | null): Promise<(() => Promise<void>)[]>
}

export type Worker = {
  handlers: Map<string, JobHandler>
  /** Looks for due work there whenever it looks for jobs. */
  addSource(source: WorkSource): void
  /** Names what does these kinds of jobs. They run in `lane` unless a kind says otherwise. */
  register(lane: Lane, kinds: Record<string, JobKind>): void
  /** Calls back, in the same transaction, when a job of whatever kind is given up. */
  onDeath(listener: DeathListener): void
  /** What was due before this is another's to do: null, everything is ours. */
  leave(before: Date | null): void
  /** Everything due at `now`, once through, one by one in the order it fell due. */
  runDue(now: Date): Promise<number>
  /** Before the start of the only process there is: what its dead predecessor had taken is due at once. */
  reclaimLeases(): Promise<void>
  /** Keeps the jobs that are being done; the worker does it by itself three times a lease. */
  renew(): Promise<void>
  start(): void
  /** Looks for jobs now instead of at the next poll. */
  wake(): void
  /** Takes no further job and waits so long for those that are being done; the others are due again for anybody. */
  stop(graceMs?: number): Promise<void>
}

const stopGraceMs = 4_000

/** The job worker of this process. A started one fills every lane; `runDue` is for tests and made-up pasts. */
export function createWorker(db: Db, now: () => Date, log: Log): Worker {
  const handlers = new Map<string, JobHandler>()
  const deadHandlers = new Map<string, DeadHandler>()
  const deathListeners: DeathListener[] = []
  const kinds = { handlers, deadHandlers, deathListeners }
  const held = new Map<TakenJob, Promise<void>>()
  const sources = new Map<WorkSource, Set<Promise<void>>>()
  let left: Date | null = null
  let heartbeat: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  let lookAgain = false
  /** Of these there may be more than the last look had room for. */
  let full = new Set<Lane>()
  let lanesKnown = false
  let stopped = false
  let stopListening = () => {}
  // Jobs use the connections that whoever started the worker chose, not those of the caller who woke it.
  let asStarted = <T>(fn: () => T): T => fn()

  async function renew(): Promise<void> {
    if (held.size > 0) await renewLeases(db, now(), [...held.keys()])
  }

  /** Does a taken job, its lease renewed meanwhile; what fails beyond the job (the database) is logged. */
  function work(job: TakenJob, clock: () => Date): Promise<void> {
    const done = runJob(db, kinds, job, clock, log)
      .catch((error: unknown) => log(error, job))
      .finally(() => {
        held.delete(job)
        if (held.size === 0) {
          clearInterval(heartbeat)
          heartbeat = undefined
        }
      })
    held.set(job, done)
    heartbeat ??= setInterval(
      () => void renew().catch((error: unknown) => log(error, { kind: 'worker', id: 0 })),
      (leaseSeconds * 1000) / 3,
    ).unref()
    return done
  }

  async function runDue(at: Date): Promise<number> {
    // A wait that a job asks for must outlast this round, or the round would never end.
    const clock = () => new Date(Math.max(at.getTime(), now().getTime()))
    for (let count = 0; ; count++) {
      const job = await takeNextJob(db, at, left)
      if (job) await work(job, clock)
      else if (!(await runOneOfSources(at))) return count
    }
  }

  async function runOneOfSources(at: Date): Promise<boolean> {
    for (const source of sources.keys()) {
      const [piece] = await source.take(at, 1, left)
      if (!piece) continue
      await piece()
      return true
    }
    return false
  }

  async function fillSource(source: WorkSource, running: Set<Promise<void>>): Promise<void> {
    const free = source.max - running.size
    if (free <= 0) return
    const pieces = await source.take(now(), free, left)
    for (const piece of pieces) {
      const done = piece().finally(() => running.delete(done))
      running.add(done)
      // Whoever took all there was need not look again: what becomes due later is announced, or found by the poll.
      if (pieces.length === free) void done.then(wake)
    }
  }

  function room(): Map<Lane, number> {
    const free = new Map<Lane, number>(laneNames.map((lane) => [lane, lanes[lane]]))
    for (const { lane } of held.keys()) free.set(lane, free.get(lane)! - 1)
    return new Map([...free].filter(([, count]) => count > 0))
  }

  async function fillLanes(): Promise<void> {
    if (!lanesKnown) await moveToLanes(db)
    lanesKnown = true
    do {
      lookAgain = false
      for (const [source, running] of sources) await fillSource(source, running)
      const free = room()
      const taken = free.size > 0 ? await takeJobs(db, now(), free, left) : []
      const of = (lane: Lane) => taken.filter((job) => job.lane === lane).length
      full = new Set(laneNames.filter((lane) => of(lane) >= (free.get(lane) ?? 0)))
      for (const job of taken) void work(job, now).then(() => full.has(job.lane) && wake())
    } while (lookAgain && !stopped)
  }

  function wake(): void {
    if (stopped) return
    lookAgain = true
    looking ??= asStarted(fillLanes)
      .catch((error: unknown) => log(error, { kind: 'worker', id: 0 }))
      .finally(() => {
        looking = null
        if (lookAgain) wake()
      })
  }

  return {
    handlers,
    addSource: (source) => void sources.set(source, new Set()),
    register(lane, named) {
      for (const [kind, given] of Object.entries(named)) {
        const { run, lane: own, onDead } = typeof given === 'function' ? { run: given } : given
        handlers.set(kind, run)
        declareLane(kind, own ?? lane)
        if (onDead) deadHandlers.set(kind, onDead)
      }
    },
    onDeath: (listener) => void deathListeners.push(listener),
    leave(before) {
      left = before
    },
    runDue,
    reclaimLeases: async () => void (await freeJobs(db)),
    renew,
    start() {
      asStarted = AsyncLocalStorage.snapshot()
      stopListening = onJobs(wake)
      poll = setInterval(wake, pollMs)
      wake()
    },
    wake,
    async stop(graceMs = stopGraceMs) {
      stopped = true
      clearInterval(poll)
      stopListening()
      await looking
      const over = new AbortController()
      await Promise.race([
        Promise.all([...held.values(), ...[...sources.values()].flatMap((running) => [...running])]),
        sleep(graceMs, undefined, { signal: over.signal }).catch(() => {}),
      ])
      over.abort()
      clearInterval(heartbeat)
      if (held.size > 0) await giveBackJobs(db, [...held.keys()])
    },
  }
}
