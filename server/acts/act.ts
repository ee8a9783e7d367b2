import type { Permission } from '#contract/kernel/permissions'
import type { App } from '#server/app'
import type { Db, Tx } from '#server/db/db'
import type { CrashPoint } from '#server/crash-points'

/** Who has an act done; both null: the system by its clock. */
export type By = { id: string | null; name: string | null }

/** Why the outside, or the clock, said no. `error` is what was thrown, for the caller who waits for the answer. */
export type Why = { kind: string; detail: string; error?: unknown }

/**
 * What the outside's record of the subject means for an act. `done`: it has happened. `not_done`: it has certainly not
 * happened and may be asked for again. `wait`: it is being worked on there. `gone`: it can never happen any more.
 * `other`: it happened differently, a person has to look.
 */
export type Verdict<R> =
  | { is: 'done'; result: R }
  | { is: 'not_done' }
  | { is: 'wait' }
  | { is: 'gone'; why: Why }
  | { is: 'other'; why: Why }

/** A kind of record that acts are done on: at most one open act each. */
export type Subject<T> = {
  kind: string
  /** Locks the record before the act's own row is touched: the same order for all. */
  lock(tx: Tx, id: string): Promise<T | undefined>
  load(db: Db, id: string): Promise<T | undefined>
  bookingId(subject: T): string | null
  /** Whom the calls go to, for the journal of calls. */
  provider(subject: T): string
  /** Shows on the record which act is open; null: none any more. */
  mark(tx: Tx, id: string, kind: string | null): Promise<void>
  /** Tells those who hold the permission that only a person can go on; `permission` is the act's. */
  callPerson(step: Step<T>, call: { kind: string; why: Why; permission: Permission }): Promise<void>
}

/** What a step of an act has in its transaction: its subject is locked. */
export type Step<T> = {
  app: App
  tx: Tx
  at: Date
  by: By
  act: { id: string; group_id: string; kind: string }
  subject: T
}

/** What a step answers that has shown on its record already which act is open, or that none is any more: see `mark`. */
export type Marked = 'marked'

export type Call<T> = { app: App; subject: T; key: string; signal: AbortSignal; now: Date }

/**
 * How long an act goes on. `unavailable`: what follows where the outside certainly did nothing because it could not be
 * reached. `at_end`: what follows at `until` where nothing has happened there.
 */
export type Patience = { until: Date; unavailable: 'retry' | 'give_up'; at_end: 'give_up' | 'person' }

/**
 * One kind of step at the outside. `begin`, `unsure`, `settle` and `giveUp` run in a transaction with the subject
 * locked, and exactly one of `settle` and `giveUp` once. `send` is the only line that asks for an effect; it must be
 * harmless to repeat with the same key. `find` reads; null: the outside knows of nothing.
 */
export type Act<T, I, R, K> = {
  kind: string
  on: Subject<T>
  crashPoints?: Partial<Record<Moment, CrashPoint>>
  /** The key the outside knows this act by; the act's id without it. */
  key?(subject: T, input: I): string
  patience(subject: T, input: I, now: Date): Patience
  /** What its transactions will ask for `inTurn`, as far as it is known. */
  turns?(subject: T): readonly string[]
  begin(step: Step<T>, input: I): Promise<void | Marked>
  send(call: Call<T>, input: I): Promise<R>
  find(call: Call<T>, input: I): Promise<K | null>
  /** `known` is null only where the outside said twice, some time apart, that it knows of nothing. */
  verdict(known: K | null, subject: T): Verdict<NoInfer<R>>
  /** Once, when the outcome is first not known: the record shows that it waits. */
  unsure?(step: Step<T>, input: I, why: 'silent' | 'unreachable'): Promise<void>
  settle(step: Step<T>, result: R, input: I): Promise<void | Marked>
  giveUp(step: Step<T>, why: Why, input: I): Promise<void>
  /** The permission of whoever may end it by hand, where a person is needed. */
  permission: Permission
}

/** Where a process may die. */
export type Moment =
  | 'begun'
  | 'before_send'
  | 'after_send'
  | 'after_find'
  | 'before_settle'
  | 'after_settle'
  | 'after_give_up'

export type Outcome =
  | { act_id: string; is: 'done' }
  /** Still under way; `error` is what the outside said last, where this caller heard it. */
  | { act_id: string; is: 'open'; error?: unknown }
  | { act_id: string; is: 'refused'; why: Why }

/** Any act, for the engine: what it knows of input, result and record it only hands on. */
export type AnyAct = Act<unknown, unknown, unknown, unknown>

export const act = <T, I, R, K>(definition: Act<T, I, R, K>): Act<T, I, R, K> => definition
