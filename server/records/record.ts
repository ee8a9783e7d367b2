import { type RawBuilder, sql } from 'kysely'
import type { Allowed, States, WhyNot } from '#contract/kernel/states'
import { changed, type Db, first, type Tx } from '#server/db/db'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { type By, type HistoryLine, historyOf, lastLine, made, writeLine } from './history.ts'
import { allowedActions, type Rules, whyNot } from './states.ts'
import { recordsWords } from './words.ts'

/** `seq` is the number of the last line of its history when it was locked: the version that `move` goes on from. */
export type Locked<R> = R & { seq: number }

type Step<S, A> = {
  act: A
  by: By
  at: Date
  note?: string | null
  detail?: object | null
  /** Where the act leads elsewhere than usual: the other state of its rule. */
  to?: S
  /** What else changes with it: `column = value`, with commas between. */
  set?: RawBuilder<unknown>
}

type RecordKit<R, D, S extends string, A extends string, N extends string> = {
  /** Locks it until the transaction ends and answers it as it is then. */
  lock(tx: Tx, id: string): Promise<Locked<R> | undefined>
  /** Why this person may not do this to it now, or null. */
  whyNot(action: A, row: D, actor: Actor | null): WhyNot<N> | 'not_yours' | null
  allowed(row: D, actor: Actor | null): Allowed<A, WhyNot<N>>[]
  /** Writes the first line of a record that this transaction has made. */
  begin(tx: Tx, id: string, step: { by: By; at: Date; note?: string | null }): Promise<void>
  /**
   * Takes one step with a locked record: its state, what else is set, one line of history. Refuses `wrong_state` where
   * the act does not start in its state, or it was moved since it was locked.
   */
  move(tx: Tx, row: Locked<R>, step: Step<S, A>): Promise<Refusal | null>
  history(db: Db | Tx, id: string): Promise<HistoryLine[]>
}

const moved = () => refuse.wrongState(recordsWords.somebody_changed_meanwhile_look)

/**
 * What one kind of record goes through, on its table: the one way in which its state is written. `row` reads one,
 * `beside` are states that a column of their own says, beside the column of the state.
 */
export function record<
  K extends 'state' | 'status',
  R extends D & { id: string },
  D extends Record<K, string>,
  S extends string,
  A extends string,
  N extends string,
>(of: {
  table: string
  state: K
  states: States<S, A, N>
  row: (id: string) => RawBuilder<R>
  rules: Rules<D, N>
  beside?: readonly S[]
}): RecordKit<R, D, S, A, N> {
  const { kind, acts, start } = of.states
  const table = sql.table(of.table)
  const column = sql.ref(of.state)
  const stated = (row: D) => ({ ...row, state: row[of.state] as unknown as S })

  return {
    async lock(tx, id) {
      await sql`select 1 from ${table} where id = ${id} for update`.execute(tx)
      const row = await first(tx, of.row(id))
      return row && { ...row, seq: await lastLine(tx, kind, id) }
    },
    whyNot: (action, row, actor) => whyNot(of.states, action, stated(row), actor, of.rules),
    allowed: (row, actor) => allowedActions(of.states, stated(row), actor, of.rules),

    async begin(tx, id, step) {
      if (!(await writeLine(tx, kind, id, { ...step, seq: 1, act: made, from: null, to: start })))
        throw new Error(`the ${kind} ${id} has a history already`)
    },

    async move(tx, row, { act, by, at, note, detail, set, ...step }) {
      const rule = acts[act]
      const from = row[of.state] as unknown as S
      const to = step.to ?? (rule.to === 'stay' ? from : rule.to)
      if (!rule.from.includes(from)) return moved()
      const stands = of.beside?.includes(to) ? from : to
      const writes = [...(stands === from ? [] : [sql`${column} = ${stands}`]), ...(set ? [set] : [])]
      const isOpen = sql`id = ${row.id} and ${column} = ${from}`
      if (writes.length > 0 && !(await changed(tx, sql`update ${table} set ${sql.join(writes)} where ${isOpen}`)))
        return moved()
      return (await writeLine(tx, kind, row.id, { seq: row.seq + 1, at, act, from, to, by, note, detail }))
        ? null
        : moved()
    },
    history: (db, id) => historyOf(db, kind, id),
  }
}
