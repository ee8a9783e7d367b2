import { sql } from 'kysely'
import type { DepartureDays } from '#contract/selling/umrah-dates'
import type { NewDeparture, NewUmrahPackage } from '#contract/selling/umrah-shapes'
import { changed, first, type Tx } from '#server/db/db'
import { firstFree } from '#server/references'

type Who = { user_id: string | null; at: Date; currency: string }

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Answers id and code of the new package. */
export const insertPackage = (tx: Tx, of: NewUmrahPackage, { user_id, at, currency }: Who) =>
  firstFree('UP', async (code) => {
    const row = await first(
      tx,
      sql<{
        id: string
        code: string
      }>`insert into umrah_packages (code, title_en, title_ar, summary_en, summary_ar, category, currency, inclusions, images,
          moon, commission_bp, deposit_minor, balance_days, ladder, instalments, components, visa_fee_minor, status, created_by, created_at, updated_at)
        values (${code}, ${of.title.en}, ${of.title.ar}, ${of.summary.en}, ${of.summary.ar}, ${of.category}, ${currency}, ${json(of.inclusions)}, ${json(of.images)},
          ${of.moon}, ${of.commission_bp}, ${of.deposit}, ${of.balance_days}, ${json(of.ladder)}, ${json(of.instalments)}, ${json(of.components)}, ${of.visa_fee ?? 0}, ${of.status}, ${user_id}, ${at}, ${at})
        on conflict (code) do nothing returning id, code`,
    )
    return row ?? null
  })

export const updatePackage = (tx: Tx, id: string, of: NewUmrahPackage, at: Date) =>
  changed(
    tx,
    sql`update umrah_packages set title_en = ${of.title.en}, title_ar = ${of.title.ar}, summary_en = ${of.summary.en}, summary_ar = ${of.summary.ar},
      category = ${of.category}, inclusions = ${json(of.inclusions)}, images = ${json(of.images)}, moon = ${of.moon},
      commission_bp = ${of.commission_bp}, deposit_minor = ${of.deposit}, balance_days = ${of.balance_days}, ladder = ${json(of.ladder)},
      instalments = ${json(of.instalments)}, components = ${json(of.components)},
      visa_fee_minor = ${of.visa_fee ?? 0}, status = ${of.status}, version = version + 1, updated_at = ${at} where id = ${id}`,
  )

const anchorOf = ({ begins }: NewDeparture) =>
  begins.calendar === 'hijri'
    ? { ...begins, until: begins.until ?? null }
    : { year: null, month: null, day: null, until: null }

type Written = { id: string; days: DepartureDays; version: number; closes_on: string; at: Date }

/** Writes a departure, a new one or over an old one; its stays and prices are those given. */
export async function putDeparture(tx: Tx, packageId: string, of: NewDeparture, to: Written): Promise<void> {
  const { year, month, day, until } = anchorOf(of)
  const { days } = to
  await firstFree('UD', (code) =>
    changed(
      tx,
      sql`insert into umrah_departures (id, package_id, code, from_city, with_ticket, starts, ends, from_year, from_month, from_day, until_month, until_day,
          hijri_version, seats, closes_on, status, created_at)
        values (${to.id}, ${packageId}, ${code}, ${of.from_city}, ${of.with_ticket}, ${days.starts}::date, ${days.ends}::date, ${year}, ${month}, ${day},
          ${until?.month ?? null}, ${until?.day ?? null}, ${to.version}, ${of.seats}, ${to.closes_on}::date, ${of.status}, ${to.at})
        on conflict (id) do update set from_city = excluded.from_city, with_ticket = excluded.with_ticket, starts = excluded.starts, ends = excluded.ends,
          from_year = excluded.from_year, from_month = excluded.from_month, from_day = excluded.from_day, until_month = excluded.until_month,
          until_day = excluded.until_day, hijri_version = excluded.hijri_version, seats = excluded.seats, closes_on = excluded.closes_on,
          status = excluded.status`,
    ).then((rows) => rows || null),
  )
  await sql`delete from umrah_stays where departure_id = ${to.id}`.execute(tx)
  for (const [at, stay] of of.stays.entries()) {
    const { from, to: until } = days.stays[at]!
    await sql`insert into umrah_stays (departure_id, seq, city, hotel_en, hotel_ar, stars, haram_m, board, view, block_id, nights)
      values (${to.id}, ${at + 1}, ${stay.city}, ${stay.hotel.en}, ${stay.hotel.ar}, ${stay.stars}, ${stay.haram_m}, ${stay.board}, ${stay.view}, ${stay.block_id},
        daterange(${from}::date, ${until}::date))`.execute(tx)
  }
  await sql`delete from umrah_prices where departure_id = ${to.id}`.execute(tx)
  for (const { place, price, cost } of of.prices)
    await sql`insert into umrah_prices (departure_id, place, price_minor, cost_minor) values (${to.id}, ${place}, ${price}, ${cost})`.execute(
      tx,
    )
}

/** The days that the calendar gives now; the departure and its package are locked. */
export async function moveDeparture(
  tx: Tx,
  id: string,
  to: { days: DepartureDays; version: number; closes_on: string },
): Promise<void> {
  await sql`update umrah_departures set starts = ${to.days.starts}::date, ends = ${to.days.ends}::date, hijri_version = ${to.version},
    closes_on = ${to.closes_on}::date where id = ${id}`.execute(tx)
  for (const [at, { from, to: until }] of to.days.stays.entries())
    await sql`update umrah_stays set nights = daterange(${from}::date, ${until}::date) where departure_id = ${id} and seq = ${at + 1}`.execute(
      tx,
    )
}

/** One that was never sold. */
export async function dropDeparture(tx: Tx, id: string): Promise<void> {
  await sql`delete from umrah_shifts where departure_id = ${id}`.execute(tx)
  await sql`delete from umrah_stays where departure_id = ${id}`.execute(tx)
  await sql`delete from umrah_prices where departure_id = ${id}`.execute(tx)
  await sql`delete from umrah_departures where id = ${id}`.execute(tx)
}

export const dropPackage = (tx: Tx, id: string) => changed(tx, sql`delete from umrah_packages where id = ${id}`)
