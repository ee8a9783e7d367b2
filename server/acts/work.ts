import { sql } from 'kysely'
import type { App } from '#server/app'
import type { CrashPoint } from '#server/crash-points'
import { inTx, type Tx } from '#server/db/db'
import { isRefusal } from '#server/http/refusal'
import type { Act, Call, Marked, Moment, Outcome, Step, Verdict, Why } from './act.ts'
import {
  type ActRow,
  actById,
  changeAct,
  closeOpenCalls,
  dueAgain,
  endCall,
  endAct,
  keepLease,
  markSent,
  openTask,
  startQuestion,
  type TaskKind,
} from './acts.sql.ts'
import { heardOf } from '#server/ports/failure'
import { absenceSeconds, againAt, arrivalSeconds, callMsMax } from './timing.ts'
import { say } from '#server/words'

/**
 * Goes on with an act that the caller has leased, until it has ended or has to wait. Whoever lost the lease meanwhile
 * changes nothing and answers what the row says. A failure of `settle` or `giveUp` is thrown; the act stays open.
 */
export async function workOn<T, I, R, K>(app: App, definition: Act<T, I, R, K>, row: ActRow): Promise<Outcome> {
  const work = new Work(app, definition, row)
  try {
    return row.state === 'begun' || row.state === 'waiting' ? await work.send() : await work.ask()
  } catch (error) {
    throw error instanceof NotEnded ? error.cause : error
  }
}

type CrashPoints = { crashPoints?: Partial<Record<Moment, CrashPoint>> }

export function crashAt(app: App, definition: CrashPoints, moment: Moment): void {
  const point = definition.crashPoints?.[moment]
  if (point) app.crash(point)
}

/** One act in the hands of this process, from its lease on. */
export class Work<T, I, R, K> {
  readonly #app: App
  readonly #definition: Act<T, I, R, K>
  readonly #input: I
  #row: ActRow
  #turns: readonly string[] = []

  constructor(app: App, definition: Act<T, I, R, K>, row: ActRow) {
    this.#app = app
    this.#definition = definition
    this.#row = row
    this.#input = row.input as I
  }

  /** One request. Only for an act of which it is certain that nothing has happened so far. */
  async send(): Promise<Outcome> {
    const subject = await this.#subject()
    const at = this.#now()
    const sent = await markSent(this.#app.db, this.#row, this.#callOf(subject, at))
    if (!sent) return this.#outcome()
    const { call, ...row } = sent
    this.#row = row
    crashAt(this.#app, this.#definition, 'before_send')
    try {
      const result = await this.#definition.send(this.#request(subject), this.#input)
      crashAt(this.#app, this.#definition, 'after_send')
      return await this.#settle(result, call)
    } catch (error) {
      // What was heard is kept, although what follows from it could not be written.
      if (error instanceof NotEnded) await this.#heard(call, 'yes').catch(() => {})
      if (error instanceof NotEnded) throw error
      const heard = heardOf(error)
      await this.#heard(call, heard, error)
      if (heard === 'unknown') return this.#unclear(error)
      // A no to a repeat may be about what the first request did.
      if (this.#row.is_unsure) return this.ask(error)
      const why = whyOf(error)
      if (heard === 'no') return this.#giveUp(why)
      const { unavailable } = this.#patience(subject)
      return unavailable === 'give_up' ? this.#giveUp(why) : this.#wait(why, error)
    }
  }

  /** One question; never a second request before its answer. `error`: what the request failed with, a moment ago. */
  async ask(error?: unknown): Promise<Outcome> {
    const subject = await this.#subject()
    const at = this.#now()
    await closeOpenCalls(this.#app.db, this.#row.id, at)
    const row = await changeAct(this.#app.db, this.#row, keepLease(at))
    if (!row) return this.#outcome()
    this.#row = row
    if (this.#row.state === 'sent') await this.#becomeUnsure()
    const no = await startQuestion(this.#app.db, row.id, this.#callOf(subject, at))
    let known: K | null
    try {
      known = await this.#definition.find(this.#request(subject), this.#input)
    } catch (silence) {
      await this.#heard(no, heardOf(silence), silence)
      this.#app.log.warn({ err: silence, act: row.id, kind: row.kind }, 'the outside could not be asked about an act')
      return this.#later(error ?? silence)
    }
    crashAt(this.#app, this.#definition, 'after_find')
    await this.#heard(no, known === null ? 'nothing' : 'yes')
    if (known === null && !(await this.#isAbsent())) return this.#later(error, absenceSeconds)
    if (known !== null && this.#row.nothing_since) await this.#change(sql`nothing_since = null`)
    return this.#judge(this.#definition.verdict(known, subject), subject, error)
  }

  /**
   * Asks once, for a person who waits. What is clear and as they want it ends the act as ever; where they want it ended
   * and what stands is in `endAt`, it is given up in their name; else it is left as it was.
   */
  async decide(wanted: Wanted): Promise<{ outcome: Outcome } | { stands: Standing }> {
    const subject = await this.#subject()
    const at = this.#now()
    await closeOpenCalls(this.#app.db, this.#row.id, at)
    const no = await startQuestion(this.#app.db, this.#row.id, this.#callOf(subject, at))
    let stands: Standing = 'silent'
    try {
      const known = await this.#definition.find(this.#request(subject), this.#input)
      await this.#heard(no, known === null ? 'nothing' : 'yes')
      const verdict = known === null && !(await this.#isAbsent()) ? null : this.#definition.verdict(known, subject)
      if (verdict?.is === 'done' && wanted.is === 'done') return { outcome: await this.#settle(verdict.result) }
      if (verdict?.is === 'gone') return { outcome: await this.#giveUp(verdict.why) }
      if (verdict?.is === 'done' || verdict?.is === 'not_done') stands = verdict.is
    } catch (silence) {
      if (silence instanceof NotEnded) throw silence.cause
      await this.#heard(no, heardOf(silence), silence)
    }
    if (wanted.is === 'not_done' && wanted.endAt.includes(stands))
      return { outcome: await this.#giveUp({ kind: 'person', detail: 'ended by a member of staff' }) }
    await this.#change(sql`lease_until = null`)
    return { stands }
  }

  async #judge(verdict: Verdict<R>, subject: T, error: unknown): Promise<Outcome> {
    switch (verdict.is) {
      case 'done':
        return this.#settle(verdict.result)
      case 'gone':
        return this.#giveUp({ ...verdict.why, error })
      case 'wait':
        return this.#later(error)
      case 'other':
        return this.#toPerson('act_differs', verdict.why)
      case 'not_done': {
        // The request may still be on its way.
        const since = this.#row.sent_at ? this.#now().getTime() - this.#row.sent_at.getTime() : Infinity
        if (since < arrivalSeconds * 1000) return this.#later(error, arrivalSeconds)
        const why = { kind: 'time_limit', detail: 'not done in time' }
        if (this.#row.until > this.#now()) return this.#sendAgain()
        return this.#patience(subject).at_end === 'give_up' ? this.#giveUp(why) : this.#toPerson('act_unknown', why)
      }
    }
  }

  /** It is certain that nothing has happened: the same key once more. */
  async #sendAgain(): Promise<Outcome> {
    const row = await this.#change(sql`state = 'waiting', is_unsure = false, nothing_since = null`)
    return row ? this.send() : this.#outcome()
  }

  /** Nobody knows what the request did. One question at once clears up most silences. */
  async #unclear(error: unknown): Promise<Outcome> {
    await this.#becomeUnsure()
    return this.ask(error)
  }

  async #becomeUnsure(): Promise<void> {
    await this.#inStep(`unsure ${this.#row.kind}`, async (step) => {
      const row = await changeAct(step.tx, this.#row, sql`state = 'asking', is_unsure = true`)
      if (!row) return
      if (!this.#row.is_unsure && this.#row.tries <= 1) await this.#definition.unsure?.(step, this.#input, 'silent')
      this.#row = row
    })
  }

  /** Certainly nothing happened, because the outside could not be reached: it is tried again later. */
  async #wait(why: Why, error: unknown): Promise<Outcome> {
    const at = this.#now()
    if (this.#row.until <= at) {
      const subject = await this.#subject()
      if (this.#patience(subject).at_end === 'give_up') return this.#giveUp({ ...why, kind: 'time_limit' })
      return this.#toPerson('act_unknown', why)
    }
    const isFirst = this.#row.tries === 1
    await this.#inStep(`wait ${this.#row.kind}`, async (step) => {
      const next = againAt(at, this.#row.tries - 1)
      const row = await changeAct(
        step.tx,
        this.#row,
        sql`state = 'waiting', ${dueAgain(next < this.#row.until ? next : afterUntil(this.#row.until, at))}`,
      )
      if (row && isFirst) await this.#definition.unsure?.(step, this.#input, 'unreachable')
    })
    return { act_id: this.#row.id, is: 'open', error }
  }

  /** Asked again after a wait; when its time has passed a person is called, and it is still asked about. */
  async #later(error: unknown, secondsMin = 0): Promise<Outcome> {
    const at = this.#now()
    const isLate = this.#row.until <= at && this.#row.state !== 'person'
    const wanted = Math.max(againAt(at, this.#row.asks).getTime(), at.getTime() + secondsMin * 1000)
    const next = new Date(
      !isLate && this.#row.until > at && this.#row.until.getTime() < wanted
        ? afterUntil(this.#row.until, at).getTime()
        : wanted,
    )
    await this.#change(sql`asks = asks + 1, ${dueAgain(next)}`)
    if (isLate) await this.#callPerson('act_unknown', { kind: 'unknown_outcome', detail: 'no answer in time' })
    return { act_id: this.#row.id, is: 'open', error }
  }

  async #toPerson(kind: 'act_unknown' | 'act_differs', why: Why): Promise<Outcome> {
    await this.#change(sql`asks = asks + 1, ${dueAgain(againAt(this.#now(), this.#row.asks))}`)
    await this.#callPerson(kind, why)
    return { act_id: this.#row.id, is: 'open', error: why.error }
  }

  async #callPerson(kind: 'act_unknown' | 'act_differs', why: Why): Promise<void> {
    await this.#inStep(`call a person for ${this.#row.kind}`, async (step) => {
      const row = await changeAct(step.tx, this.#row, sql`state = 'person', why = ${textOf(why)}`)
      if (row) await this.#openTask(step, kind, why)
    })
  }

  async #openTask(step: Step<T>, kind: TaskKind, why: Why): Promise<void> {
    const { on, permission } = this.#definition
    const { id, subject_id: subject } = this.#row
    const isNew = await openTask(step.tx, { kind, act_id: id, subject, permission, at: step.at })
    if (isNew) await on.callPerson(step, { kind, why, permission })
  }

  /** An error of ours: nothing is lost, it is tried again, and after a few times the staff are told. */
  async failed(error: unknown): Promise<void> {
    const at = this.#now()
    await this.#inStep(`note failure of ${this.#row.kind}`, async (step) => {
      const next = againAt(at, this.#row.failures)
      const row = await changeAct(step.tx, this.#row, sql`failures = failures + 1, ${dueAgain(next)}`)
      const why = { kind: 'error', detail: String((error as Error)?.message ?? error).slice(0, 200) }
      if (row && row.failures >= failuresMax) await this.#openTask(step, 'act_failed', why)
    })
  }

  /** `heard`: the call whose answer this is, where that is not written down yet. */
  async #settle(result: R, heard: number | null = null): Promise<Outcome> {
    crashAt(this.#app, this.#definition, 'before_settle')
    const done = await this.#end('done', null, (step) => this.#definition.settle(step, result, this.#input), heard)
    if (!done) return this.#outcome()
    crashAt(this.#app, this.#definition, 'after_settle')
    return { act_id: this.#row.id, is: 'done' }
  }

  async #giveUp(why: Why): Promise<Outcome> {
    const done = await this.#end('refused', why, (step) => this.#definition.giveUp(step, why, this.#input))
    if (!done) return this.#outcome()
    crashAt(this.#app, this.#definition, 'after_give_up')
    return { act_id: this.#row.id, is: 'refused', why }
  }

  /** Ends the act and does what follows from it, in one transaction. False: somebody else has it. */
  async #end(
    state: 'done' | 'refused',
    why: Why | null,
    follow: (step: Step<T>) => Promise<void | Marked>,
    heard: number | null = null,
  ): Promise<boolean> {
    const { kind, subject_id: subjectId } = this.#row
    try {
      return (
        (await this.#inStep(`${state} ${kind}`, async (step) => {
          const at = step.at
          if (!(await endAct(step.tx, this.#row, { state, at, why: why && textOf(why), heard }))) return false
          const marked = await follow(step)
          if (marked !== 'marked') await this.#definition.on.mark(step.tx, subjectId, null)
          return true
        })) ?? false
      )
    } catch (error) {
      throw new NotEnded(error)
    }
  }

  async #inStep<V>(name: string, run: (step: Step<T>) => Promise<V>): Promise<V | undefined> {
    const { id, group_id, kind, subject_id, by_id, by_name } = this.#row
    const work = async (tx: Tx) => {
      const subject = await this.#definition.on.lock(tx, subject_id)
      if (!subject) throw new Error(`${kind}: ${subject_id} is not there any more`)
      const at = this.#now()
      return run({
        app: this.#app,
        tx,
        at,
        by: { id: by_id, name: by_name },
        act: { id, group_id, kind },
        subject,
      })
    }
    const result = await inTx(this.#app.db, name, work, () => false, this.#turns)
    if (isRefusal(result)) throw new Error(`refused: ${name} of ${subject_id}: ${say('en', result.message)}`)
    return result
  }

  async #isAbsent(): Promise<boolean> {
    const row = await this.#change(sql`nothing_since = coalesce(nothing_since, ${this.#now()})`)
    const since = row?.nothing_since
    return since != null && this.#now().getTime() - since.getTime() >= absenceSeconds * 1000
  }

  async #change(set: ReturnType<typeof sql>): Promise<ActRow | undefined> {
    const row = await changeAct(this.#app.db, this.#row, set)
    if (row) this.#row = row
    return row
  }

  #heard = (no: number, heard: Parameters<typeof endCall>[3], error?: unknown) =>
    endCall(this.#app.db, this.#row.id, no, heard, this.#now(), error === undefined ? null : textOf(whyOf(error)))

  #request(subject: T): Call<T> {
    return {
      app: this.#app,
      subject,
      key: this.#definition.key?.(subject, this.#input) ?? this.#row.id,
      signal: AbortSignal.timeout(callMsMax),
      now: this.#now(),
    }
  }

  #callOf(subject: T, at: Date) {
    const { on, key } = this.#definition
    return { provider: on.provider(subject), key: key?.(subject, this.#input) ?? this.#row.id, at }
  }

  async #subject(): Promise<T> {
    const subject = await this.#definition.on.load(this.#app.db, this.#row.subject_id)
    if (!subject) throw new Error(`${this.#row.kind}: ${this.#row.subject_id} is not there any more`)
    this.#turns = this.#definition.turns?.(subject) ?? []
    return subject
  }

  #patience(subject: T) {
    return this.#definition.patience(subject, this.#input, this.#now())
  }

  #now(): Date {
    return this.#app.clock.now()
  }

  async #outcome(): Promise<Outcome> {
    return outcomeOf(this.#app, this.#row.id)
  }
}

/** So many errors of ours, and a person is told. */
const failuresMax = 3

/** A failure of our own while ending an act: not the outside's, and never read as its answer. */
export class NotEnded extends Error {
  constructor(cause: unknown) {
    super('an act could not be ended', { cause })
  }
}

/** What the outside says of an act when a person asks. */
export type Standing = 'done' | 'not_done' | 'silent'
/** What a person says has become of an act; `endAt`: where it is given up by their word. */
export type Wanted = { is: 'done' } | { is: 'not_done'; endAt: readonly Standing[] }

/** A moment after its time, so that the end is seen; not in a loop where that is past. */
const afterUntil = (until: Date, at: Date) => new Date(Math.max(until.getTime() + 1_000, at.getTime() + 10_000))

const whyOf = (error: unknown): Why => ({
  kind: (error as { kind?: string })?.kind ?? 'unknown_outcome',
  detail: String((error as Error)?.message ?? error).slice(0, 200),
  error,
})
const textOf = ({ kind, detail }: Why) => `${kind}: ${detail}`.slice(0, 300)

/** What became of an act, as its row says. */
export async function outcomeOf(app: App, actId: string): Promise<Outcome> {
  const row = (await actById(app.db, actId))!
  if (row.state === 'done') return { act_id: actId, is: 'done' }
  if (row.state !== 'refused') return { act_id: actId, is: 'open' }
  const [kind = '', ...rest] = (row.why ?? '').split(': ')
  return { act_id: actId, is: 'refused', why: { kind, detail: rest.join(': ') } }
}
