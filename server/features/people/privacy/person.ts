import { sql } from 'kysely'
import { all, byKey, type Db, first } from '#server/db/db'

/** What stands in place of an erased name: the books, invoices and tickets keep their figures under it. */
export const pseudonym = 'Erased person'
export const erasedEmail = 'erased@erased.invalid'

export type PersonRef = { kind: 'user' | 'guest' | 'passenger'; id: string }

/** One person as the rows of the database know them. */
export type Person = {
  ref: PersonRef
  name: string
  user_id: string | null
  role: string | null
  agency_id: string | null
  email: string | null
  /** Bookings of which everything is theirs: they made them for themselves and whom they travel with. */
  booking_ids: string[]
  /** Places in bookings, `id/position`: in the bookings above, and where the same passport travels. */
  passengers: string[]
  /** Keyed indexes of their passports: for a passenger, by which saved travellers are found. */
  passports: string[]
  /** Saved travellers that are meant themselves, whatever passport they have. */
  traveller_ids: string[]
  /** The agency in whose records alone they are looked for; null: everywhere. */
  within: string | null
}

export const none = {
  user_id: null,
  role: null,
  agency_id: null,
  email: null,
  booking_ids: [],
  passengers: [],
  passports: [],
  traveller_ids: [],
  within: null,
}

const passengersIn = async (db: Db, bookingIds: readonly string[]): Promise<string[]> =>
  (
    await all(
      db,
      sql<{
        place: string
      }>`${byKey} select booking_id || '/' || position as place from booking_passengers where booking_id = any(${bookingIds}::uuid[])`,
    )
  ).map(({ place }) => place)

async function user(db: Db, ref: PersonRef): Promise<Person | undefined> {
  const row = await first(
    db,
    sql<{ id: string; role: string; name: string; email: string; agency_id: string | null }>`
      ${byKey} select id, role, name, email, agency_id from users where id = as_uuid(${ref.id}) and erased_at is null`,
  )
  if (!row) return undefined
  const booking_ids = (
    await all(db, sql<{ id: string }>`${byKey} select id from bookings where customer_id = ${row.id}`)
  ).map(({ id }) => id)
  const { id: user_id, name, email, role, agency_id } = row
  return {
    ...none,
    ref,
    name,
    user_id,
    role,
    agency_id,
    email,
    booking_ids,
    passengers: await passengersIn(db, booking_ids),
  }
}

async function guest(db: Db, ref: PersonRef): Promise<Person | undefined> {
  const email = ref.id.toLowerCase()
  const rows = await all(
    db,
    sql<{ id: string; lead_passenger: string; own: boolean }>`
      ${byKey} select id, lead_passenger, agency_id is null and customer_id is null as own from bookings where lower(contact_email) = ${email}
      order by created_at desc`,
  )
  if (!rows.length) return undefined
  const booking_ids = rows.filter(({ own }) => own).map(({ id }) => id)
  return {
    ...none,
    ref,
    name: rows[0]!.lead_passenger,
    email,
    booking_ids,
    passengers: await passengersIn(db, booking_ids),
  }
}

async function passenger(db: Db, ref: PersonRef): Promise<Person | undefined> {
  const [reference, position] = ref.id.split('/')
  if (!/^BK-[A-Z2-9]{6}$/.test(reference ?? '') || !/^\d{1,3}$/.test(position ?? '')) return undefined
  const row = await first(
    db,
    sql<{ booking_id: string; given_name: string; surname: string; passport_index: string | null }>`
      ${byKey} select p.booking_id, p.given_name, p.surname, p.passport_index from booking_passengers p join bookings b on b.id = p.booking_id
      where b.reference = ${reference!} and p.position = ${Number(position)}`,
  )
  if (!row) return undefined
  const passports = row.passport_index === null ? [] : [row.passport_index]
  const passengers = await all(
    db,
    sql<{ place: string }>`${byKey} select booking_id || '/' || position as place from booking_passengers
      where passport_index = any(${passports}::text[]) or (booking_id = ${row.booking_id} and position = ${Number(position)})`,
  )
  return {
    ...none,
    ref,
    name: `${row.surname} / ${row.given_name}`,
    passengers: passengers.map(({ place }) => place),
    passports,
  }
}

/** The person that `ref` means, or undefined where there is none, or they are erased already. */
export const loadPerson = (db: Db, ref: PersonRef): Promise<Person | undefined> =>
  ({ user, guest, passenger })[ref.kind](db, ref)

/** Bookings in which this person travels, or that are theirs. */
export const bookingsOf = ({ booking_ids, passengers }: Person): string[] => [
  ...new Set([...booking_ids, ...passengers.map((place) => place.split('/')[0]!)]),
]
