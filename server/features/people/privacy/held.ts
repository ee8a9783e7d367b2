import { sql } from 'kysely'
import { type Held, type HeldKind, heldKinds } from '#contract/people/privacy'
import { type Db, first } from '#server/db/db'
import type { Person } from './person.ts'
import { personRows } from './person-rows.ts'

/** How many rows of each kind are kept about a person, as their export shows them; kinds without any are left out. */
export async function heldAbout(db: Db, person: Person): Promise<Held[]> {
  const counts = new Map<HeldKind, Held>()
  for (const { table, kind, where, show, erase } of personRows) {
    const rows = where(person)
    if (!rows || show === '') continue
    const found = await first(db, sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)} where ${rows}`)
    if (found!.n === 0) continue
    const before = counts.get(kind)
    counts.set(kind, {
      kind,
      rows: (before?.rows ?? 0) + found!.n,
      is_deleted: erase === 'delete' && (before?.is_deleted ?? true),
    })
  }
  return heldKinds.flatMap((kind) => counts.get(kind) ?? [])
}
