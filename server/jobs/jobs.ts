import { sql } from 'kysely'
import { all, changed, type Db } from '#server/db/db'

/**
 * What follows a commit: written in the same transaction, done at least once afterwards. Handlers are idempotent;
 * a handler may throw `RetryLater` to be called again at a time of its own choosing without using up a try.
 */
export type JobHandler = (payload: Record<string, unknown>, job: { id: number; attempts: number }) => Promise<void>

export class RetryLater extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`again in ${seconds} s`)
    this.seconds = seconds
  }
}

/** Leaves a job in the caller's transaction. The same `dedupeKey` is queued once. */
export async function enqueue(
  db: Db,
  kind: string,
  payload: Record<string, unknown>,
  options: { runAt?: Date; dedupeKey?: string; maxAttempts?: number } = {},
): Promise<void> {
  await sql`insert into jobs (kind, payload, run_at, dedupe_key, max_attempts)
    values (${kind}, ${JSON.stringify(payload)}::jsonb, ${options.runAt ?? sql`now()`}, ${options.dedupeKey ?? null}, ${options.maxAttempts ?? 12})
    on conflict (dedupe_key) do nothing`.execute(db)
}

type Taken = {
  id: number
  kind: string
  payload: Record<string, unknown>
  attempts: number
  max_attempts: number
  fence: number
}

const leaseSeconds = 60
const batchMax = 10

/** How long until the n-th try: 2 s, 4 s ... one hour, with jitter so that failures do not march in step. */
const backoffSeconds = (attempts: number) => Math.min(3_600, 2 ** attempts) * (0.75 + Math.random() / 2)

export type Worker = {
  handlers: Map<string, JobHandler>
  /** What was due before this is another's to do: null, everything is ours. */
  leave(before: Date | null): void
  runDue(now: Date): Promise<number>
  /** Before the start of the only process there is: what its dead predecessor had taken is due at once. */
  takeOver(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** The job worker of this process. `runDue` is also what tests call: everything due at `now`, once through. */
export function createWorker(
  db: Db,
  now: () => Date,
  log: (error: unknown, job: { kind: string; id: number }) => void,
): Worker {
  const handlers = new Map<string, JobHandler>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let stopped = false
  let left: Date | null = null

  async function take(at: Date): Promise<Taken[]> {
    return all(
      db,
      sql<Taken>`update jobs set locked_until = ${at}::timestamptz + ${leaseSeconds} * interval '1 second', attempts = attempts + 1, fence = fence + 1
      where id in (
        select id from jobs where done_at is null and dead_at is null and run_at <= ${at} ${left ? sql`and run_at >= ${left}` : sql``} and (locked_until is null or locked_until < ${at})
        order by run_at, id limit ${batchMax} for update skip locked)
      returning id, kind, payload, attempts, max_attempts, fence`,
    )
  }

  async function runOne(job: Taken, at: Date): Promise<void> {
    const settle = (set: ReturnType<typeof sql>) =>
      changed(
        db,
        sql`update jobs set ${set}, locked_until = null where id = ${job.id} and fence = ${job.fence} and done_at is null`,
      )
    // A try that failed was counted when it failed; one too many is that of a process that ended in the middle.
    if (job.attempts > job.max_attempts) {
      const ended = 'its process ended before it did'
      log(new Error(ended), job)
      await settle(sql`dead_at = now(), last_error = ${ended}`)
      return
    }
    try {
      const handler = handlers.get(job.kind)
      if (!handler) throw new Error(`nobody handles the job ${job.kind}`)
      await handler(job.payload, job)
      await settle(sql`done_at = now(), last_error = null`)
    } catch (error) {
      if (error instanceof RetryLater) {
        await settle(sql`run_at = ${at}::timestamptz + ${error.seconds} * interval '1 second', attempts = attempts - 1`)
        return
      }
      log(error, job)
      const text = String((error as Error).message ?? error).slice(0, 500)
      if (job.attempts >= job.max_attempts) await settle(sql`dead_at = now(), last_error = ${text}`)
      else
        await settle(
          sql`run_at = ${at}::timestamptz + ${backoffSeconds(job.attempts)} * interval '1 second', last_error = ${text}`,
        )
    }
  }

  async function runDue(at: Date): Promise<number> {
    let count = 0
    for (;;) {
      const jobs = await take(at)
      if (jobs.length === 0) return count
      count += jobs.length
      for (const job of jobs) await runOne(job, at)
    }
  }

  const tick = () => {
    running = runDue(now())
      .catch((error) => log(error, { kind: 'worker', id: 0 }))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, 500)
      })
  }
  return {
    handlers,
    leave(before) {
      left = before
    },
    runDue,
    takeOver: async () =>
      void (await changed(
        db,
        sql`update jobs set locked_until = null where locked_until is not null and done_at is null`,
      )),
    start: tick,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
