import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type OwnAgency = { id: string; owner_id: string; name_en: string; name_ar: string }
type Amount = { amount: number; currency: string }
type NoteRecord = {
  id: string
  owner_id: string
  name_en: string
  name_ar: string
  text: string
  due_on: string | null
  done_at: Date | null
  created_at: Date
}

/** The agency of an owner whom this salesman brought in. */
export const ownAgency = (db: Db, salesmanId: string, ownerId: string) =>
  first(
    db,
    sql<OwnAgency>`select a.id, u.id as owner_id, a.name_en, a.name_ar from users u join agencies a on a.id = u.agency_id
      where u.id = as_uuid(${ownerId}) and u.salesman_id = ${salesmanId} and u.role = 'agent' and u.erased_at is null`,
  )

export const ownAgencyIds = async (db: Db, salesmanId: string): Promise<string[]> =>
  (
    await all(
      db,
      sql<{
        id: string
      }>`select distinct agency_id as id from users where salesman_id = ${salesmanId} and role = 'agent'
        and agency_id is not null and erased_at is null`,
    )
  ).map(({ id }) => id)

/** What stands in the wallets, a row a currency; `owedOnly`: what is below zero, as a positive amount. */
export const walletsOf = (db: Db, agencyIds: readonly string[], owedOnly: boolean) =>
  all(
    db,
    sql<Amount>`select ${owedOnly ? sql`sum(greatest(-balance, 0))` : sql`sum(balance)`}::int8 as amount, currency from ledger_accounts
      where owner_type = 'agency' and kind = 'wallet' and owner_id = any(${[...agencyIds]}::text[]) group by currency order by currency`,
  )

export const lastBookingAt = async (db: Db, agencyId: string) =>
  (await first(
    db,
    sql<{
      at: Date | null
    }>`select max(created_at) as at from bookings where agency_id = ${agencyId} and hold_state = 'held'`,
  ))!.at

export const targetOf = (db: Db, salesmanId: string) =>
  first(
    db,
    sql<Amount>`select target_minor as amount, target_currency as currency from staff_profiles
      where user_id = ${salesmanId} and target_minor is not null`,
  )

const columns = sql<NoteRecord>`f.id, a.owner_id, a.name_en, a.name_ar, f.text, f.due_on::text as due_on, f.done_at, f.created_at`

export const openNotes = (db: Db, salesmanId: string, limit: number) =>
  all(
    db,
    sql<NoteRecord>`select ${columns} from follow_ups f join agencies a on a.id = f.agency_id
      where f.salesman_id = ${salesmanId} and f.done_at is null order by f.due_on nulls last, f.created_at limit ${limit}`,
  )

export const notesOf = (db: Db, salesmanId: string, agencyId: string, limit: number) =>
  all(
    db,
    sql<NoteRecord>`select ${columns} from follow_ups f join agencies a on a.id = f.agency_id
      where f.salesman_id = ${salesmanId} and f.agency_id = ${agencyId} order by f.created_at desc limit ${limit}`,
  )

const findNote = async (tx: Tx, id: string) =>
  (await first(
    tx,
    sql<NoteRecord>`select ${columns} from follow_ups f join agencies a on a.id = f.agency_id where f.id = ${id}`,
  ))!

type NewNote = { salesman_id: string; agency_id: string; text: string; due_on: string | null; at: Date }

export async function insertNote(tx: Tx, { salesman_id, agency_id, text, due_on, at }: NewNote): Promise<NoteRecord> {
  const id = randomUUID()
  await changed(
    tx,
    sql`insert into follow_ups (id, salesman_id, agency_id, text, due_on, created_at)
      values (${id}, ${salesman_id}, ${agency_id}, ${text}, ${due_on}::date, ${at})`,
  )
  return findNote(tx, id)
}

/** Done once: the first time stays. Nothing where it is somebody else's. */
export async function endNote(tx: Tx, salesmanId: string, id: string, at: Date): Promise<NoteRecord | undefined> {
  const found = await changed(
    tx,
    sql`update follow_ups set done_at = coalesce(done_at, ${at}) where id = ${id} and salesman_id = ${salesmanId}`,
  )
  return found > 0 ? findNote(tx, id) : undefined
}

export const noteView = ({ owner_id, name_en, name_ar, ...note }: NoteRecord) => ({
  id: note.id,
  agency: { owner_id: owner_id ?? '', name: { en: name_en, ar: name_ar } },
  text: note.text,
  due_on: note.due_on,
  done_at: note.done_at?.toISOString() ?? null,
  created_at: note.created_at.toISOString(),
})
