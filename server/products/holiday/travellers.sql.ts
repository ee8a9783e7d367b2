import { sql } from 'kysely'
import type { HolidayPlace } from '#contract/selling/holiday-terms'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type TravellerRow = {
  item_id: string
  position: number
  departure_id: string
  kind: 'adult' | 'child' | 'infant'
  place: HolidayPlace
  age: number | null
  given_name: string | null
  surname: string | null
  details_encrypted: string | null
}
/** What is kept encrypted of somebody. */
export type TravellerDetails = {
  date_of_birth: string
  nationality: string
  passport_number: string | null
  passport_expiry: string | null
}

const columns = sql`item_id, position, departure_id, kind, place, age, given_name, surname, details_encrypted`

export const travellersOf = (db: Db, items: readonly string[]) =>
  all(
    db,
    sql<TravellerRow>`select ${columns} from holiday_travellers
      where item_id = any(${items as string[]}::uuid[]) and left_at is null order by item_id, position`,
  )

export const insertTraveller = (tx: Tx, one: Omit<TravellerRow, 'details_encrypted'>) =>
  sql`insert into holiday_travellers (item_id, position, departure_id, kind, place, age, given_name, surname)
    values (${one.item_id}, ${one.position}, ${one.departure_id}, ${one.kind}, ${one.place}, ${one.age}, ${one.given_name}, ${one.surname})`.execute(
    tx,
  )

/** Somebody leaves, and those who stay are in other places of their room. */
export async function leaveRoom(
  tx: Tx,
  itemId: string,
  position: number,
  stay: readonly { position: number; place: HolidayPlace }[],
  at: Date,
): Promise<void> {
  await sql`update holiday_travellers set left_at = ${at} where item_id = ${itemId} and position = ${position}`.execute(
    tx,
  )
  for (const one of stay)
    await sql`update holiday_travellers set place = ${one.place} where item_id = ${itemId} and position = ${one.position}`.execute(
      tx,
    )
}

/** Answers how many places were named: one, or none that is there. */
export const nameTraveller = (
  tx: Tx,
  one: Pick<TravellerRow, 'item_id' | 'position' | 'given_name' | 'surname' | 'details_encrypted'>,
) =>
  changed(
    tx,
    sql`update holiday_travellers set given_name = ${one.given_name}, surname = ${one.surname}, details_encrypted = ${one.details_encrypted}
      where item_id = ${one.item_id} and position = ${one.position}`,
  )

/** Whether no room before this one is still sold: papers say of it what they say of all. */
export const isFirstSold = async (db: Db, item: { booking_id: string; no: number }): Promise<boolean> =>
  (await first(
    db,
    sql`select 1 from booking_items where booking_id = ${item.booking_id} and product = 'holiday' and no < ${item.no}
      and stage in ('confirmed', 'approved', 'completed')`,
  )) === undefined

/** Rooms of a departure that are held or sold, with what is owed and paid of each. */
export type PartyRow = {
  item_id: string
  booking_id: string
  item: number
  stage: string
  booking: string
  channel: 'agent' | 'customer' | 'direct'
  lead: string
  currency: string
  total_minor: number
  paid_minor: number
}
export const partiesOf = (db: Db, departureId: string) =>
  all(
    db,
    sql<PartyRow>`select i.id as item_id, i.booking_id, i.no as item, i.stage, b.reference as booking, b.channel, b.lead_passenger as lead, i.currency,
        i.price_minor as total_minor,
        coalesce((select sum(p.amount_minor) from due_parts p where p.item_id = i.id and p.state = 'paid'), 0)::bigint as paid_minor
      from booking_items i join bookings b on b.id = i.booking_id
      where i.id in (select item_id from holiday_travellers where departure_id = ${departureId})
        and i.stage in ('saved', 'confirming', 'pending_supplier', 'confirmed', 'approved', 'refund_accepted', 'refund_requested', 'completed')
      order by b.created_at, i.no limit 1000`,
  )
