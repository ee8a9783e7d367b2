import { sql } from 'kysely'
import { type Held, type HeldKind, heldKinds } from '#contract/people/privacy'
import { type Db, first } from '#server/db/db'
import { countMax } from '#server/db/lists'
import type { Person } from './person.ts'
import { personRows } from './person-rows.ts'

/**
 * How many rows of each kind are kept about a person, as their export shows them, counted up to `countMax`; kinds without
 * any are left out.
 */
export async function heldAbout(db: Db, person: Person): Promise<Held[]> {
  const counts = new Map<HeldKind, Held>()
  for (const { table, kind, where, show, erase } of personRows) {
    const rows = where(person)
    if (!rows || show === '') continue
    const before = counts.get(kind)
    const left = countMax - (before?.rows ?? 0)
    // Once as many as are counted are known, it is only asked whether there are rows that an erasure keeps.
    const found = await first(
      db,
      sql<{
        n: number
      }>`select count(*)::int as n from (select 1 from ${sql.raw(table)} where ${rows} limit ${Math.max(left, 1)}) few`,
    )
    if (found!.n === 0) continue
    counts.set(kind, {
      kind,
      rows: Math.min((before?.rows ?? 0) + found!.n, countMax),
      is_deleted: erase === 'delete' && (before?.is_deleted ?? true),
    })
  }
  return heldKinds.flatMap((kind) => counts.get(kind) ?? [])
}
