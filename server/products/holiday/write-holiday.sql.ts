import { sql } from 'kysely'
import type { NewHoliday, NewHolidayDeparture } from '#contract/selling/holiday-shapes'
import { changed, first, type Tx } from '#server/db/db'
import { firstFree } from '#server/references'

type Who = { user_id: string | null; at: Date; currency: string }

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const nightsOf = ({ days }: NewHoliday) => days.length - 1

/** Answers id and code of the new package. */
export const insertHoliday = (tx: Tx, of: NewHoliday, { user_id, at, currency }: Who) =>
  firstFree('HP', async (code) => {
    const row = await first(
      tx,
      sql<{
        id: string
        code: string
      }>`insert into holidays (code, title_en, title_ar, summary_en, summary_ar, theme, nights, places, includes, excludes, images,
          infant_until, no_bed_until, child_until, min_age, passports, currency, commission_bp, deposit_bp, balance_days, names_days,
          option_hours, ladder, status, created_by, created_at, updated_at)
        values (${code}, ${of.title.en}, ${of.title.ar}, ${of.summary.en}, ${of.summary.ar}, ${of.theme}, ${nightsOf(of)}, ${json(of.places)},
          ${json(of.includes)}, ${json(of.excludes)}, ${json(of.images)}, ${of.infant_until}, ${of.no_bed_until}, ${of.child_until},
          ${of.min_age}, ${of.passports}, ${currency}, ${of.commission_bp}, ${of.deposit_bp}, ${of.balance_days}, ${of.names_days},
          ${of.option_hours}, ${json(of.ladder)}, ${of.status}, ${user_id}, ${at}, ${at})
        on conflict (code) do nothing returning id, code`,
    )
    return row ?? null
  })

export const updateHoliday = (tx: Tx, id: string, of: NewHoliday, at: Date) =>
  changed(
    tx,
    sql`update holidays set title_en = ${of.title.en}, title_ar = ${of.title.ar}, summary_en = ${of.summary.en}, summary_ar = ${of.summary.ar},
      theme = ${of.theme}, nights = ${nightsOf(of)}, places = ${json(of.places)}, includes = ${json(of.includes)}, excludes = ${json(of.excludes)},
      images = ${json(of.images)}, infant_until = ${of.infant_until}, no_bed_until = ${of.no_bed_until}, child_until = ${of.child_until},
      min_age = ${of.min_age}, passports = ${of.passports}, commission_bp = ${of.commission_bp}, deposit_bp = ${of.deposit_bp},
      balance_days = ${of.balance_days}, names_days = ${of.names_days}, option_hours = ${of.option_hours}, ladder = ${json(of.ladder)},
      status = ${of.status}, version = version + 1, updated_at = ${at} where id = ${id}`,
  )

/** Its days are those given. */
export async function putDays(tx: Tx, holidayId: string, days: NewHoliday['days']): Promise<void> {
  await sql`delete from holiday_days where holiday_id = ${holidayId}`.execute(tx)
  for (const [at, { title, text, meals, hotel }] of days.entries()) {
    // A name in one language stands for both.
    const [hotelEn, hotelAr] = [hotel.en || hotel.ar || null, hotel.ar || hotel.en || null]
    await sql`insert into holiday_days (holiday_id, no, title_en, title_ar, text_en, text_ar, meals, hotel_en, hotel_ar)
      values (${holidayId}, ${at + 1}, ${title.en}, ${title.ar}, ${text.en}, ${text.ar}, ${meals as string[]}::text[], ${hotelEn}, ${hotelAr})`.execute(
      tx,
    )
  }
}

type Written = { id: string; ends: string; closes_on: string; decides_on: string | null; at: Date }

/** Writes a departure, a new one or over an old one; its prices are those given. */
export async function putDeparture(tx: Tx, holidayId: string, of: NewHolidayDeparture, to: Written): Promise<void> {
  await firstFree('HD', (code) =>
    changed(
      tx,
      sql`insert into holiday_departures (id, holiday_id, code, from_city, starts, ends, seats, min_people, guaranteed, closes_on, decides_on, status, created_at)
        values (${to.id}, ${holidayId}, ${code}, ${of.from_city}, ${of.starts}::date, ${to.ends}::date, ${of.seats}, ${of.min_people},
          ${of.guaranteed}, ${to.closes_on}::date, ${to.decides_on}::date, ${of.status}, ${to.at})
        on conflict (id) do update set from_city = excluded.from_city, starts = excluded.starts, ends = excluded.ends, seats = excluded.seats,
          min_people = excluded.min_people, guaranteed = excluded.guaranteed, closes_on = excluded.closes_on, decides_on = excluded.decides_on, status = excluded.status`,
    ).then((rows) => rows || null),
  )
  await sql`delete from holiday_prices where departure_id = ${to.id}`.execute(tx)
  for (const { place, price, cost } of of.prices)
    await sql`insert into holiday_prices (departure_id, place, price_minor, cost_minor) values (${to.id}, ${place}, ${price}, ${cost})`.execute(
      tx,
    )
}

/** Enough have booked: from now on it takes place whoever leaves again. */
export const markConfirmed = (tx: Tx, id: string, at: Date) =>
  changed(tx, sql`update holiday_departures set confirmed_at = ${at} where id = ${id} and confirmed_at is null`)

/** It takes no more buyers. */
export const markCalledOff = (tx: Tx, id: string) =>
  changed(tx, sql`update holiday_departures set status = 'called_off' where id = ${id}`)

/** One that was never sold or asked about. */
export async function dropDeparture(tx: Tx, id: string): Promise<void> {
  await sql`delete from holiday_prices where departure_id = ${id}`.execute(tx)
  await sql`delete from holiday_departures where id = ${id}`.execute(tx)
}

export async function dropHoliday(tx: Tx, id: string): Promise<void> {
  await sql`delete from holiday_days where holiday_id = ${id}`.execute(tx)
  await sql`delete from holidays where id = ${id}`.execute(tx)
}

/** Whether a departure stands in a booking or an enquiry: then it stays, on sale or not. */
export const isNamedAnywhere = async (tx: Tx, departureIds: readonly string[], holidayId: string): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 from holiday_travellers where departure_id = any(${departureIds as string[]}::uuid[])
      union all select 1 from holiday_enquiries where holiday_id = ${holidayId} limit 1`,
  )) !== undefined

export const isBookedOrAsked = async (tx: Tx, departureId: string): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 from holiday_travellers where departure_id = ${departureId}
      union all select 1 from holiday_enquiries where departure_id = ${departureId} limit 1`,
  )) !== undefined
