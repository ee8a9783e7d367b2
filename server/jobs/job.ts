import type { Tx } from '#server/db/db'
import type { Lane } from './lanes.ts'

export type Payload = Record<string, unknown>
export type JobInfo = { id: number; attempts: number }

/**
 * What follows a commit: written in the same transaction, done at least once afterwards. Handlers are idempotent;
 * a handler may throw `RetryLater` to be called again after a time of its own choosing without using up a try.
 */
export type JobHandler = (payload: Payload, job: JobInfo) => Promise<void>

/**
 * Called in the transaction that gives the job up, so that what it was about ends in a state that somebody sees.
 * No network call belongs in here.
 */
export type DeadHandler = (tx: Tx, payload: Payload, why: string) => Promise<void>

/** A kind of job: its handler alone, or with a lane of its own and what happens when it is given up. */
export type JobKind = JobHandler | { run: JobHandler; lane?: Lane; onDead?: DeadHandler }

export class RetryLater extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`again in ${seconds} s`)
    this.seconds = seconds
  }
}

/** No further try is of use: the job is given up at once. */
export class GiveUp extends Error {}

export type TakenJob = JobInfo & {
  kind: string
  lane: Lane
  payload: Payload
  run_at: Date
  max_attempts: number
  last_error: string | null
  fence: number
}
