import { sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import type { HolidayPlace, HolidayTheme } from '#contract/selling/holiday-terms'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import type { LadderStep, Meal, PlaceOfTour } from './types.ts'

export type HolidayRecord = {
  id: string
  code: string
  title_en: string
  title_ar: string
  summary_en: string
  summary_ar: string
  theme: HolidayTheme
  nights: number
  places: PlaceOfTour[]
  includes: Localised[]
  excludes: Localised[]
  images: string[]
  infant_until: number
  no_bed_until: number
  child_until: number
  min_age: number | null
  passports: boolean
  currency: string
  commission_bp: number
  deposit_bp: number
  balance_days: number
  names_days: number
  option_hours: number
  ladder: LadderStep[]
  status: 'draft' | 'on_sale' | 'closed' | 'archived'
  version: number
}
export type DayRow = {
  holiday_id: string
  no: number
  title_en: string
  title_ar: string
  text_en: string
  text_ar: string
  meals: Meal[]
  hotel_en: string | null
  hotel_ar: string | null
}
export type DepartureRow = {
  id: string
  holiday_id: string
  code: string
  from_city: string | null
  starts: string
  ends: string
  seats: number
  min_people: number
  guaranteed: boolean
  closes_on: string
  decides_on: string | null
  confirmed_at: Date | null
  status: 'open' | 'closed' | 'called_off'
}
export type PriceRow = { departure_id: string; place: HolidayPlace; price_minor: number; cost_minor: number }

const columns = sql`id, code, title_en, title_ar, summary_en, summary_ar, theme, nights, places, includes, excludes, images, infant_until,
  no_bed_until, child_until, min_age, passports, currency, commission_bp, deposit_bp, balance_days, names_days, option_hours, ladder, status, version`
const departureColumns = sql`d.id, d.holiday_id, d.code, d.from_city, d.starts::text as starts, d.ends::text as ends, d.seats, d.min_people,
  d.guaranteed, d.closes_on::text as closes_on, d.decides_on::text as decides_on, d.confirmed_at, d.status`

/** What search engines may keep: those on sale with a departure that can still be bought. */
export const holidaysForSearch = (db: Db, today: string) =>
  all(
    db,
    sql<{ code: string; updated_at: Date }>`select code, updated_at from holidays h where status = 'on_sale'
      and exists (select 1 from holiday_departures d where d.holiday_id = h.id and d.status = 'open' and d.closes_on >= ${today}::date)
      order by code`,
  )

/** Departures that are neither certain, nor confirmed, nor called off, and have a day for that; the next first. */
export const undecidedDepartures = (db: Db, today: string) =>
  all(
    db,
    sql<{ id: string }>`select id from holiday_departures
      where status <> 'called_off' and confirmed_at is null and decides_on is not null and not guaranteed
        and min_people > 0 and starts > ${today}::date order by decides_on, id limit 500`,
  )

/** By id or by code. */
export const holidayOf = (db: Db, id: string) =>
  first(db, sql<HolidayRecord>`select ${columns} from holidays where id = as_uuid(${id}) or code = ${id}`)

/** Which version of a holiday is sold, and the departure as it is now; both stay so until the transaction ends. */
export async function shareDeparture(tx: Tx, holidayId: string, departureId: string) {
  // In the order of whoever saves a holiday.
  const of = await first(
    tx,
    sql<
      Pick<HolidayRecord, 'version' | 'status'>
    >`select version, status from holidays where id = ${holidayId} for share`,
  )
  const departure = await first(
    tx,
    sql<DepartureRow>`select ${departureColumns} from holiday_departures d where d.id = ${departureId} for share`,
  )
  return { of, departure }
}

export const lockHoliday = (tx: Tx, id: string) =>
  first(tx, sql<HolidayRecord>`select ${columns} from holidays where id = ${id} for update`)

/** Those on sale with a departure that can still be bought, the next to leave first. */
export const holidaysOnSale = (db: Db, today: string) =>
  all(
    db,
    sql<HolidayRecord>`select ${columns} from holidays h where status = 'on_sale'
      and exists (select 1 from holiday_departures d where d.holiday_id = h.id and d.status = 'open' and d.closes_on >= ${today}::date)
      order by (select min(starts) from holiday_departures d
        where d.holiday_id = h.id and d.status = 'open' and d.closes_on >= ${today}::date), h.code limit 300`,
  )

export const daysOf = (db: Db, holidays: readonly string[]) =>
  all(
    db,
    sql<DayRow>`select holiday_id, no, title_en, title_ar, text_en, text_ar, meals, hotel_en, hotel_ar from holiday_days
      where holiday_id = any(${holidays as string[]}::uuid[]) order by holiday_id, no`,
  )

export const departuresOf = (db: Db, holidays: readonly string[]) =>
  all(
    db,
    sql<DepartureRow>`select ${departureColumns} from holiday_departures d
      where d.holiday_id = any(${holidays as string[]}::uuid[]) order by d.starts, d.code`,
  )

export const departureOf = (db: Db, id: string) =>
  first(db, sql<DepartureRow>`select ${departureColumns} from holiday_departures d where d.id = ${id}`)

/** The package is locked. */
export const lockDepartures = (tx: Tx, holidayId: string) =>
  all(
    tx,
    sql<DepartureRow>`select ${departureColumns} from holiday_departures d where d.holiday_id = ${holidayId} order by d.id for update`,
  )

export const lockDeparture = (tx: Tx, id: string) =>
  first(tx, sql<DepartureRow>`select ${departureColumns} from holiday_departures d where d.id = ${id} for update`)

export const pricesOf = (db: Db, departures: readonly string[]) =>
  all(
    db,
    sql<PriceRow>`select departure_id, place, price_minor, cost_minor from holiday_prices
      where departure_id = any(${departures as string[]}::uuid[]) order by departure_id, place`,
  )

/** Names of countries by their codes. */
export const countryNames = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, Localised>> =>
  new Map(
    (
      await all(
        db,
        sql<{
          code: string
          name_en: string
          name_ar: string
        }>`select code, name_en, name_ar from countries where code = any(${codes as string[]}::text[])`,
      )
    ).map(({ code, name_en, name_ar }) => [code, { en: name_en, ar: name_ar }]),
  )

/** Taken off the lists; what was sold stays as it was. */
export const archiveHoliday = (tx: Tx, id: string, at: Date) =>
  changed(tx, sql`update holidays set status = 'archived', version = version + 1, updated_at = ${at} where id = ${id}`)
