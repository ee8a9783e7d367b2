import { sql } from 'kysely'
import { all, type Db, first } from '#server/db/db'
import { none, type Person } from './person.ts'

/** Places in an agency's bookings where one of these passports travels. */
const placesOf = async (db: Db, agencyId: string, passports: readonly string[]): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ place: string }>`select p.booking_id || '/' || p.position as place from booking_passengers p
        join bookings b on b.id = p.booking_id where b.agency_id = ${agencyId} and p.passport_index = any(${passports}::text[])`,
    )
  ).map(({ place }) => place)

type Named = { given_name: string; surname: string; passport_index: string | null }

/** A saved traveller of an agency, in that agency's records only; undefined where it has none with this id. */
export async function agencyTraveller(db: Db, agencyId: string, id: string): Promise<Person | undefined> {
  const row = await first(
    db,
    sql<Named>`select given_name, surname, passport_index from travellers
      where id = ${id} and agency_id = ${agencyId} and deleted_at is null`,
  )
  if (!row) return undefined
  const passports = row.passport_index === null ? [] : [row.passport_index]
  return {
    ...none,
    ref: { kind: 'passenger', id },
    name: `${row.surname} / ${row.given_name}`,
    passengers: await placesOf(db, agencyId, passports),
    passports,
    traveller_ids: [id],
    within: agencyId,
  }
}

/** A passenger in a booking of an agency, in that agency's records only. */
export async function agencyPassenger(
  db: Db,
  agencyId: string,
  reference: string,
  position: number,
): Promise<Person | undefined> {
  const row = await first(
    db,
    sql<Named & { booking_id: string }>`select p.booking_id, p.given_name, p.surname, p.passport_index
      from booking_passengers p join bookings b on b.id = p.booking_id
      where b.reference = ${reference} and b.agency_id = ${agencyId} and p.position = ${position}`,
  )
  if (!row) return undefined
  const passports = row.passport_index === null ? [] : [row.passport_index]
  const places = await placesOf(db, agencyId, passports)
  return {
    ...none,
    ref: { kind: 'passenger', id: `${reference}/${position}` },
    name: `${row.surname} / ${row.given_name}`,
    passengers: [...new Set([...places, `${row.booking_id}/${position}`])],
    passports,
    within: agencyId,
  }
}
