import { sql } from 'kysely'
import type { Clock } from '#server/clock'
import { type Db, first } from './db.ts'

/** A host that sleeps, or a database that moves to another host, is noticed within this time. */
const measureEveryMs = 5_000

/**
 * The database's time, told without asking: what one process wrote and another compares (leases, codes, sessions, due
 * times) is compared by one clock, whatever the clocks of their hosts say. The time between two measurements comes
 * from a clock that nobody can set.
 */
export class DatabaseClock implements Clock {
  readonly #db: Db
  readonly #elapsed: () => number
  /** What the database's clock said when `elapsed` was zero; known to within half a round trip. */
  #zeroMs = 0
  #timer: NodeJS.Timeout | undefined
  #measuring: Promise<void> | null = null

  private constructor(db: Db, elapsed: () => number) {
    this.#db = db
    this.#elapsed = elapsed
  }

  /** Measured once before anybody is told the time, and again every few seconds until `stop`. */
  static async open(db: Db, elapsed = () => performance.now()): Promise<DatabaseClock> {
    const clock = new DatabaseClock(db, elapsed)
    await clock.measure()
    // A database that cannot be asked is told of elsewhere; the time goes on meanwhile.
    clock.#timer = setInterval(() => {
      clock.#measuring ??= clock
        .measure()
        .catch(() => {})
        .finally(() => (clock.#measuring = null))
    }, measureEveryMs).unref()
    return clock
  }

  now(): Date {
    return new Date(this.#zeroMs + this.#elapsed())
  }

  /** Corrects the time only where it is certainly wrong, so that it does not jitter with the length of the way. */
  async measure(): Promise<void> {
    const before = this.#elapsed()
    const answer = await first(
      this.#db,
      sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    )
    const [earliest, latest] = [answer!.ms - this.#elapsed(), answer!.ms - before]
    if (this.#zeroMs < earliest || this.#zeroMs > latest) this.#zeroMs = (earliest + latest) / 2
  }

  /** Ends once no measurement is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#measuring
  }
}
