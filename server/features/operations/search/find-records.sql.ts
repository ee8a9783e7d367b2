import { sql } from 'kysely'
import type { Hit } from '#contract/operations/search'
import { all, type Db } from '#server/db/db'
import { containing } from '#server/db/lists'
import type { Words } from './words.ts'

const shownMax = 5
const hit = (
  kind: Hit['kind'],
  row: { id: string; name: string; note: string | null; status: string | null },
): Hit => ({
  kind,
  ...row,
  channel: null,
})
type Row = { id: string; name: string; note: string | null; status: string | null }

/** Invoices and credit notes by their numbers; their page is the booking's. */
export async function papers(db: Db, { reference }: Words): Promise<Hit[]> {
  if (!/^[A-Z]{2}-\d{2}-\d+$/.test(reference)) return []
  const rows = await all(
    db,
    sql<
      Row & { channel: Hit['channel'] }
    >`select i.booking_ref as id, i.number as name, b.lead_passenger as note, null as status, b.channel
      from invoices i join bookings b on b.reference = i.booking_ref where i.number = ${reference}`,
  )
  return rows.map((row) => ({ ...hit('paper', row), channel: row.channel }))
}

export async function deposits(db: Db, { reference, code }: Words): Promise<Hit[]> {
  const rows = await all(
    db,
    sql<Row>`select d.id, d.id as name, a.name_en || ', ' || d.bank_reference as note, d.status from deposits d
      join agencies a on a.id = d.agency_id
      where d.deleted_at is null and (d.id = ${reference} or d.reference_key = ${code})
      order by d.created_at desc limit ${shownMax}`,
  )
  return rows.map((row) => hit('deposit', row))
}

export async function agencies(db: Db, { text, reference }: Words): Promise<Hit[]> {
  const rows = await all(
    db,
    sql<Row>`select id, name_en as name, code || ', ' || name_ar as note, state as status from agencies
      where code = ${reference} or name_en ilike ${containing(text)} or name_ar ilike ${containing(text)}
      order by (code = ${reference}) desc, name_en limit ${shownMax}`,
  )
  return rows.map((row) => hit('agency', row))
}

export async function people(db: Db, { text, email, phoneEnd }: Words): Promise<Hit[]> {
  const which = email
    ? sql`lower(email) = ${email}`
    : phoneEnd
      ? sql`right(phone, 8) = ${phoneEnd}`
      : sql`(name ilike ${containing(text)} or email ilike ${containing(text)})`
  // A name that many bear is read along the names; whoever has an address or a phone is one of a few.
  const order = email || phoneEnd ? sql`name, id` : sql`lower(name), id`
  const rows = await all(
    db,
    sql<Row>`select id, name, email as note, role as status from users where erased_at is null and ${which}
      order by ${order} limit ${shownMax}`,
  )
  return rows.map((row) => hit('person', row))
}

/** Lines of bank statements by their reference, as the bank wrote it. */
export async function bankLines(db: Db, { code }: Words): Promise<Hit[]> {
  if (code.length < 3) return []
  const rows = await all(
    db,
    sql<Row>`select l.id, l.reference as name, b.name_en || ', ' || to_char(l.day, 'YYYY-MM-DD') as note, l.state as status
      from bank_lines l join banks b on b.id = l.bank_id where l.reference_key = ${code}
      order by l.day desc, l.id desc limit ${shownMax}`,
  )
  return rows.map((row) => hit('bank_line', row))
}

/** Corrections of the books by their own reference. */
export async function adjustments(db: Db, { reference }: Words): Promise<Hit[]> {
  if (!/^AJ-[A-Z2-9]{6}$/.test(reference)) return []
  const rows = await all(
    db,
    sql<Row>`select id, reference as name, reason as note, state as status from adjustments where reference = ${reference}`,
  )
  return rows.map((row) => hit('adjustment', row))
}
