import { sql } from 'kysely'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import type { Actor } from '#server/http/actor'

/** Who took a step. A name that is given is kept as it was then; without one the person's name of today is shown. */
export type By = { kind: 'person'; id: string; name?: string } | { kind: 'guest' | 'link' | 'system'; name?: string }

/** Somebody who is logged in, under the name of now. */
export const byOf = ({ user_id, name }: Actor): By => ({ kind: 'person', id: user_id, name })

/** One line of a record's history. States are null where a line of an earlier version did not say them. */
export type HistoryLine = {
  seq: number
  at: Date
  act: string
  from_state: string | null
  to_state: string | null
  by_id: string | null
  by_name: string | null
  by_agent: boolean
  note: string | null
  detail: unknown
}

/** The first line of every history. */
export const made = 'make'

type NewLine = {
  seq: number
  at: Date
  act: string
  from: string | null
  to: string
  by: By
  note?: string | null
  /** What else it was about. */
  detail?: object | null
}

/** Adds the line with this number; false where it stands already: somebody else has moved the record. */
export const writeLine = async (tx: Tx, kind: string, id: string, line: NewLine): Promise<boolean> =>
  (await changed(
    tx,
    sql`insert into record_history (kind, record_id, seq, at, act, from_state, to_state, by_kind, by_id, by_name, note, detail)
    values (${kind}, ${id}, ${line.seq}, ${line.at}, ${line.act}, ${line.from}, ${line.to}, ${line.by.kind},
      ${line.by.kind === 'person' ? line.by.id : null}, ${line.by.name ?? null}, ${line.note ?? null}, ${line.detail ? JSON.stringify(line.detail) : null}::jsonb)
    on conflict do nothing`,
  )) > 0

/** The number of its last line: the record's version, as long as the record is locked. */
export const lastLine = async (tx: Tx, kind: string, id: string): Promise<number> =>
  (await first(
    tx,
    sql<{
      seq: number
    }>`select coalesce(max(seq), 0) as seq from record_history where kind = ${kind} and record_id = ${id}`,
  ))!.seq

/** The oldest line first. */
export const historyOf = (db: Db | Tx, kind: string, id: string) =>
  all(
    db,
    sql<HistoryLine>`select h.seq, h.at, h.act, h.from_state, h.to_state, h.by_id, coalesce(h.by_name, u.name) as by_name,
      coalesce(u.role = 'agent', false) as by_agent, h.note, h.detail
    from record_history h left join users u on u.id = h.by_id where h.kind = ${kind} and h.record_id = ${id} order by h.seq`,
  )
