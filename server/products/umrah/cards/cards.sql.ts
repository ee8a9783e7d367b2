import { sql } from 'kysely'
import { type Db, first, type Tx } from '#server/db/db'

export type HotelContact = { seq: number; address: string; phone: string | null }
export type ContactsRow = { leader_phone_encrypted: string | null; hotel_contacts: HotelContact[] }

export const contactsOf = async (db: Db | Tx, departureId: string): Promise<ContactsRow> =>
  (await first(
    db,
    sql<ContactsRow>`select leader_phone_encrypted, hotel_contacts from umrah_groups where departure_id = ${departureId}`,
  )) ?? { leader_phone_encrypted: null, hotel_contacts: [] }

/** The departure of a sold pilgrim, whoever bought. */
export const departureOfPilgrim = (db: Db, of: { item_id: string; position: number }) =>
  first(
    db,
    sql<{ departure_id: string; reference: string }>`select p.departure_id, b.reference from umrah_pilgrims p
      join booking_items i on i.id = p.item_id join bookings b on b.id = i.booking_id
      where p.item_id = ${of.item_id} and p.position = ${of.position}`,
  )

/** The departure of an Umrah booking. */
export const departureOfBooking = (db: Db, bookingId: string) =>
  first(
    db,
    sql<{ departure_id: string }>`select p.departure_id from umrah_pilgrims p join booking_items i on i.id = p.item_id
      where i.booking_id = ${bookingId} limit 1`,
  )
