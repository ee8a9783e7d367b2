import { sql } from 'kysely'
import type { FeaturedCard, FeaturedFare, FeaturedKind, SeasonMonth } from '#contract/catalogue/featured-shapes'
import { all, type Db, type Tx } from '#server/db/db'

export type Chosen = { ref: string; hidden: boolean }
export type Found = FeaturedCard | FeaturedFare
/** Older than these nothing is shown: a price is one of today. */
const freshHours = 24

export const chosenOf = (db: Db | Tx, kind: FeaturedKind) =>
  all(db, sql<Chosen>`select ref, hidden from featured_items where kind = ${kind} order by position, ref`)

/** Those of the kind are these, in this order. Locks the kind until the transaction ends. */
export async function putChosen(tx: Tx, kind: FeaturedKind, items: readonly Chosen[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`featured ${kind}`}))`.execute(tx)
  await sql`delete from featured_items where kind = ${kind}`.execute(tx)
  for (const [position, { ref, hidden }] of items.entries())
    await sql`insert into featured_items (kind, ref, position, hidden) values (${kind}, ${ref}, ${position}, ${hidden})`.execute(
      tx,
    )
}

type Find = { ref: string; found: unknown }

/** What was found of a kind is this and nothing else. */
export async function putFinds(tx: Tx, kind: FeaturedKind | 'season', finds: readonly Find[], at: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`featured finds ${kind}`}))`.execute(tx)
  await sql`delete from featured_finds where kind = ${kind}`.execute(tx)
  for (const [position, { ref, found }] of finds.entries())
    await sql`insert into featured_finds (kind, ref, position, found, found_at)
      values (${kind}, ${ref}, ${position}, ${found === null ? null : JSON.stringify(found)}::jsonb, ${at})`.execute(tx)
}

export type Shown =
  | { kind: 'flight'; found: FeaturedFare }
  | { kind: 'hotel' | 'tour' | 'car'; found: FeaturedCard }
  | { kind: 'season'; found: SeasonMonth[] }

/** What the first page shows: in the office's order, without what it hides or did not choose. */
export const shownNow = (db: Db, at: Date) =>
  all(
    db,
    sql<Shown>`select f.kind, f.found from featured_finds f left join featured_items i on i.kind = f.kind and i.ref = f.ref
      where f.found is not null and f.found_at > ${new Date(at.getTime() - freshHours * 3_600_000)}
        and coalesce(not i.hidden, not exists (select 1 from featured_items c where c.kind = f.kind))
      order by f.kind, coalesce(i.position, f.position), f.ref`,
  )

export const findsOf = (db: Db, kind: FeaturedKind) =>
  all(
    db,
    sql<{ ref: string; found: Found | null; found_at: Date }>`select ref, found, found_at from featured_finds
      where kind = ${kind} order by position, ref`,
  )
