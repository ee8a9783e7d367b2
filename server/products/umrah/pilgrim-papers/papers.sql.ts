import { sql } from 'kysely'
import type { PilgrimPaper, PilgrimRelation } from '#contract/selling/umrah-work-terms'
import { changed, type Tx } from '#server/db/db'

type At = { item_id: string; position: number }
export type NewPaper = At & {
  id: string
  kind: PilgrimPaper
  file: { file_name: string; name: string }
  days_encrypted: string | null
  at: Date
}
export const insertPaper = (tx: Tx, one: NewPaper) =>
  changed(
    tx,
    sql`insert into umrah_documents (id, item_id, position, kind, seq, state, file_name, file_title, days_encrypted, given_at)
    values (${one.id}, ${one.item_id}, ${one.position}, ${one.kind},
      (select coalesce(max(seq), 0) + 1 from umrah_documents where item_id = ${one.item_id} and position = ${one.position} and kind = ${one.kind}),
      'given', ${one.file.file_name}, ${one.file.name}, ${one.days_encrypted}, ${one.at})`,
  )

/** The newest papers of these kinds of one pilgrim, where they wait; answers how many. */
export const checkPapers = (tx: Tx, { item_id, position }: At, kinds: readonly PilgrimPaper[], by: string, at: Date) =>
  changed(
    tx,
    sql`update umrah_documents d set state = 'checked', checked_by = ${by}, checked_at = ${at}
    where item_id = ${item_id} and position = ${position} and state = 'given' and kind = any(${kinds}::text[])
      and seq = (select max(seq) from umrah_documents n where n.item_id = d.item_id and n.position = d.position and n.kind = d.kind)`,
  )

/** Asks for another in the place of one of this group's papers; false where there is none to refuse. */
export const refusePaper = (
  tx: Tx,
  of: { id: string; departure_id: string; reason: string; by: string; at: Date },
): Promise<number> =>
  changed(
    tx,
    sql`update umrah_documents d set state = 'refused', reason = ${of.reason}, checked_by = ${of.by}, checked_at = ${of.at}
    where id = ${of.id} and state <> 'refused' and exists (select 1 from umrah_pilgrims p
      where p.item_id = d.item_id and p.position = d.position and p.departure_id = ${of.departure_id})`,
  )

export const putRelation = (tx: Tx, one: At, other: At, relation: PilgrimRelation) =>
  changed(
    tx,
    sql`insert into umrah_relations (item_id, position, other_item_id, other_position, relation)
    values (${one.item_id}, ${one.position}, ${other.item_id}, ${other.position}, ${relation})
    on conflict (item_id, position) do update set other_item_id = excluded.other_item_id, other_position = excluded.other_position,
      relation = excluded.relation`,
  )
export const dropRelation = (tx: Tx, { item_id, position }: At) =>
  changed(tx, sql`delete from umrah_relations where item_id = ${item_id} and position = ${position}`)

export const putOverride = (tx: Tx, one: At, of: { rule_id: string; reason: string; by: string; at: Date }) =>
  changed(
    tx,
    sql`insert into umrah_overrides (item_id, position, rule_id, reason, by_id, at)
    values (${one.item_id}, ${one.position}, ${of.rule_id}, ${of.reason}, ${of.by}, ${of.at}) on conflict do nothing`,
  )
