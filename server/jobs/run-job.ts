import { sql } from 'kysely'
import { type Db, inTx, type Tx } from '#server/db/db'
import { type DeadHandler, GiveUp, type JobHandler, RetryLater, type TakenJob } from './job.ts'
import { settleJob } from './jobs.sql.ts'
import { jobsWords } from './words.ts'
import { say } from '#server/words'

export type Log = (error: unknown, job: { kind: string; id: number }) => void
/** Told of each job that was given up, in the transaction that does it. */
export type DeathListener = (tx: Tx, job: TakenJob, why: string) => Promise<void>

export type Kinds = {
  handlers: ReadonlyMap<string, JobHandler>
  deadHandlers: ReadonlyMap<string, DeadHandler>
  deathListeners: readonly DeathListener[]
}

const backoffMax = 3_600
/** How long until the n-th try: 2 s, 4 s ... one hour, with jitter so that failures do not march in step. */
const backoffSeconds = (attempts: number) => Math.min(backoffMax, 2 ** attempts) * (0.75 + Math.random() / 2)

/** Kept in the language of the log. */
const ended = say('en', jobsWords.process_ended_before_did)
/** Giving up that fails itself is tried again each minute, so often; then the job is dead without it. */
const giveUpTries = 10
const textOf = (error: unknown) => String((error as Error)?.message ?? error).slice(0, 500)

/**
 * Does one job that was taken and writes what came of it, with its own fence: whoever slept past the lease changes
 * nothing. `now` is asked when the handler has ended, so that a wait counts from then. Never throws for the job's sake.
 */
export async function runJob(db: Db, kinds: Kinds, job: TakenJob, now: () => Date, log: Log): Promise<void> {
  const again = (seconds: number, set = sql``) =>
    settleJob(db, job, sql`run_at = ${now()}::timestamptz + ${seconds} * interval '1 second' ${set}`)

  async function giveUp(why: string): Promise<void> {
    try {
      await inTx(db, 'give up job', async (tx) => {
        if (!(await settleJob(tx, job, sql`dead_at = ${now()}, last_error = ${why}`, true))) return
        await kinds.deadHandlers.get(job.kind)?.(tx, job.payload, why)
        for (const listener of kinds.deathListeners) await listener(tx, job, why)
      })
    } catch (error) {
      log(error, job)
      if (job.attempts < job.max_attempts + giveUpTries)
        await again(60, sql`, attempts = greatest(attempts, max_attempts + 1), last_error = ${why}`)
      else await settleJob(db, job, sql`dead_at = ${now()}, last_error = ${why}`, true)
    }
  }

  // A try that failed was counted when it failed; one too many is that of a process that ended in the middle.
  if (job.attempts > job.max_attempts) {
    const why = job.attempts > job.max_attempts + 1 ? (job.last_error ?? ended) : ended
    log(new Error(why), job)
    return giveUp(why)
  }
  try {
    const handler = kinds.handlers.get(job.kind)
    if (!handler) throw new Error(`nobody handles the job ${job.kind}`)
    await handler(job.payload, job)
  } catch (error) {
    if (error instanceof RetryLater) return void (await again(error.seconds, sql`, attempts = attempts - 1`))
    log(error, job)
    if (error instanceof GiveUp || job.attempts >= job.max_attempts) return giveUp(textOf(error))
    return void (await again(backoffSeconds(job.attempts), sql`, last_error = ${textOf(error)}`))
  }
  await settleJob(db, job, sql`done_at = ${now()}, last_error = null`)
}
