import { sql } from 'kysely'
import { all, byKey, changed, type Db, first, type Tx } from '#server/db/db'
import type { Booked } from '#server/features/selling/bookings'

/** What is left of a fare is good for a year. */
const creditYears = 1

export type Credit = { number: string; position: number; carrier: string; amount_minor: number; expires_on: string }

/** Writes down what an airline holds for a passenger, and whose booking it was left of. */
const writeCredit = (
  tx: Tx,
  of: { booking_id: string; item_id: string; case_id: string; currency: string; at: Date },
  { number, position, carrier, amount_minor, expires_on }: Credit,
) =>
  sql`insert into airline_credits (number, booking_id, item_id, case_id, position, carrier, amount_minor, currency, expires_on, created_at, buyer)
    select ${number}, b.id, ${of.item_id}, ${of.case_id}, ${position}, ${carrier}, ${amount_minor}, ${of.currency}, ${expires_on}::date, ${of.at},
      coalesce(b.agency_id, b.customer_id) from bookings b where b.id = ${of.booking_id}`.execute(tx)

/** Writes down all that an airline has put on EMDs by one case. */
export async function writeCredits(
  tx: Tx,
  booked: Booked,
  caseId: string,
  credits: readonly { number: string; passenger: number; carrier: string; amount: number }[],
  at: Date,
): Promise<void> {
  const expires = new Date(at)
  expires.setUTCFullYear(expires.getUTCFullYear() + creditYears)
  const of = { booking_id: booked.id, item_id: booked.item.id, case_id: caseId, currency: booked.currency, at }
  for (const { number, passenger, carrier, amount } of credits.filter((credit) => credit.amount > 0))
    await writeCredit(tx, of, {
      number,
      position: passenger,
      carrier,
      amount_minor: amount,
      expires_on: expires.toISOString().slice(0, 10),
    })
}

/** What airlines owe passengers goes along with them to the booking that they got. */
export const moveCredits = (
  tx: Tx,
  itemId: string,
  to: { booking_id: string; item_id: string; people: readonly { position: number; to_position: number }[] },
) =>
  changed(
    tx,
    sql`update airline_credits c set booking_id = ${to.booking_id}, item_id = ${to.item_id}, position = x.to_position
      from jsonb_to_recordset(${JSON.stringify(to.people)}::jsonb) as x (position int, to_position int)
      where c.item_id = ${itemId} and c.position = x.position`,
  )

/** An EMD that may pay a change of an item: as whose it is here, and where it was issued. */
export type OpenCredit = Credit & {
  currency: string
  item_no: number
  supplier: string
  reference: string
  item_id: string
  from_item: string
  locator: string | null
  elsewhere: boolean
}

/** Nobody has used it over `c`, or is about to; what was kept for a hold that has ended since is free again. */
const isFree = sql`(c.used_at is null and (c.taken_by is null or exists (
  select 1 from after_sale_cases k join booking_items h on h.id = k.item_id
  where k.id = c.taken_by and k.state = 'done' and h.stage in ('expired', 'cancelled', 'failed'))))`

/**
 * EMDs that nobody has used or is about to use: of the passengers of these items, and of the same people (by name, sex and
 * nationality) in other bookings of the same buyer with the same airline, seller and currency. What ends first comes first.
 */
export async function openCredits(
  db: Db | Tx,
  of: { item_id: string } | { booking_id: string },
): Promise<OpenCredit[]> {
  const meant = 'item_id' in of ? sql`i.id = ${of.item_id}` : sql`i.booking_id = ${of.booking_id}`
  const shown = sql`c.number, c.carrier, c.amount_minor, c.currency, c.expires_on::text as expires_on, i.no as item_no, i.supplier, o.reference, i.id as item_id, c.item_id as from_item`
  // Most buyers have none: that is known by two tables, where the whole question is planned for longer than it is answered.
  const some = sql`${byKey} select 1 from booking_items i join bookings b on b.id = i.booking_id where ${meant} and (
    exists (select 1 from airline_credits c where c.item_id = i.id and c.used_at is null)
    or exists (select 1 from airline_credits c where c.buyer = coalesce(b.agency_id, b.customer_id) and c.used_at is null)) limit 1`
  if (!(await first(db, some))) return []
  return all(
    db,
    sql<OpenCredit>`${byKey} select c.position, ${shown}, i.locator, false as elsewhere
      from booking_items i join bookings o on o.id = i.booking_id join airline_credits c on c.item_id = i.id
      where ${meant} and ${isFree}
    union all
    select p.position, ${shown}, f.locator, true
      from booking_items i join bookings b on b.id = i.booking_id
      join airline_credits c on c.buyer = coalesce(b.agency_id, b.customer_id) and c.carrier = i.detail ->> 'carrier'
        and c.currency = b.currency and c.booking_id <> b.id
      join booking_items f on f.id = c.item_id and f.supplier = i.supplier join bookings o on o.id = c.booking_id
      join booking_passengers h on h.booking_id = c.booking_id and h.position = c.position
      join booking_passengers p on p.booking_id = b.id and p.surname = h.surname and p.given_name = h.given_name
        and p.gender = h.gender and p.nationality = h.nationality
      where ${meant} and i.product = 'flight' and i.stage in ('saved', 'confirmed', 'approved') and f.locator is not null and ${isFree}
    order by expires_on, number`,
  )
}

/** Keeps EMDs for a change that begins; false where one of them was used, or is about to be, since it was quoted. */
export async function takeCredits(tx: Tx, caseId: string, numbers: readonly string[]): Promise<boolean> {
  if (numbers.length === 0) return true
  const free = await all(
    tx,
    sql<{ number: string }>`select c.number from airline_credits c
      where c.number = any(${[...numbers]}::text[]) and ${isFree} order by c.number for update`,
  )
  if (free.length < new Set(numbers).size) return false
  await sql`update airline_credits set taken_by = ${caseId} where number = any(${[...numbers]}::text[])`.execute(tx)
  return true
}

/** The change came to nothing: its EMDs pay for others again. */
export const freeCredits = (tx: Tx, caseId: string) =>
  changed(tx, sql`update airline_credits set taken_by = null where taken_by = ${caseId}`)

/** An EMD has paid for a change. Whoever used it before is a bug: it was taken by its case. */
export async function useCredit(
  tx: Tx,
  of: { number: string; case_id: string; amount: number; at: Date },
): Promise<void> {
  const used = await changed(
    tx,
    sql`update airline_credits set used_case = ${of.case_id}, used_minor = ${of.amount}, used_at = ${of.at}, taken_by = null
      where number = ${of.number} and used_at is null and coalesce(taken_by, ${of.case_id}) = ${of.case_id}`,
  )
  if (used !== 1) throw new Error(`EMD ${of.number} was used before`)
}

/** EMDs that are kept for an item, and what of each pays for it. */
export const keptFor = (tx: Tx, itemId: string) =>
  all(
    tx,
    sql<{
      number: string
      carrier: string
      case_id: string
      amount: number
    }>`select c.number, c.carrier, k.id as case_id, sum((one ->> 'amount')::bigint)::int8 as amount
      from after_sale_cases k join airline_credits c on c.taken_by = k.id
      join case_change_people p on p.case_id = k.id, jsonb_array_elements(p.credits) one
      where k.item_id = ${itemId} and k.state = 'done' and one ->> 'number' = c.number group by 1, 2, 3 order by c.number`,
  )
