import { sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import type { UmrahBoard } from './types.ts'
import type { InclusionKind, PriceComponent, StayView, UmrahCategory, UmrahPlace } from '#contract/selling/umrah-terms'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type LadderStep = { days_before: number; keeps_bp: number }
export type Component = { kind: PriceComponent; share_bp: number; ladder: readonly LadderStep[] }
export type PackageRow = {
  id: string
  code: string
  title_en: string
  title_ar: string
  summary_en: string
  summary_ar: string
  category: UmrahCategory
  currency: string
  inclusions: { kind: InclusionKind; text: Localised }[]
  images: string[]
  moon: 'fixed' | 'follow'
  commission_bp: number
  deposit_minor: number
  balance_days: number
  ladder: LadderStep[]
  instalments: { days_before: number; share_bp: number }[]
  components: Component[]
  visa_fee_minor: number
  status: 'draft' | 'on_sale' | 'closed' | 'archived'
  version: number
}
export type DepartureRow = {
  id: string
  package_id: string
  code: string
  from_city: string
  with_ticket: boolean
  starts: string
  ends: string
  from_year: number | null
  from_month: number | null
  from_day: number | null
  until_month: number | null
  until_day: number | null
  hijri_version: number
  seats: number
  closes_on: string
  status: 'open' | 'closed'
}
export type StayRow = {
  departure_id: string
  seq: number
  city: 'makkah' | 'madinah'
  hotel_en: string
  hotel_ar: string
  stars: number
  haram_m: number
  board: UmrahBoard
  view: StayView
  block_id: string | null
  from_night: string
  to_night: string
}
export type PriceRow = { departure_id: string; place: UmrahPlace; price_minor: number; cost_minor: number }

const packageColumns = sql`id, code, title_en, title_ar, summary_en, summary_ar, category, currency, inclusions, images, moon, commission_bp,
  deposit_minor, balance_days, ladder, instalments, components, visa_fee_minor, status, version`
const departureColumns = sql`d.id, d.package_id, d.code, d.from_city, d.with_ticket, d.starts::text as starts, d.ends::text as ends,
  d.from_year, d.from_month, d.from_day, d.until_month, d.until_day, d.hijri_version, d.seats, d.closes_on::text as closes_on, d.status`

/** By id or by code. */
export const packageOf = (db: Db, id: string) =>
  first(db, sql<PackageRow>`select ${packageColumns} from umrah_packages where id = as_uuid(${id}) or code = ${id}`)

export const lockPackage = (tx: Tx, id: string) =>
  first(tx, sql<PackageRow>`select ${packageColumns} from umrah_packages where id = ${id} for update`)

/** Those on sale with a departure that leaves from today on. */
export const packagesOnSale = (db: Db, today: string) =>
  all(
    db,
    sql<PackageRow>`select ${packageColumns} from umrah_packages p where status = 'on_sale'
      and exists (select 1 from umrah_departures d where d.package_id = p.id and d.status = 'open' and d.closes_on >= ${today}::date)
      order by (select min(starts) from umrah_departures d where d.package_id = p.id and d.closes_on >= ${today}::date), p.code limit 200`,
  )

/** The same for search engines: all of them, by name and day of change. */
export const packagesForSearch = (db: Db, today: string) =>
  all(
    db,
    sql<{ code: string; updated_at: Date }>`select code, updated_at from umrah_packages p where status = 'on_sale'
      and exists (select 1 from umrah_departures d where d.package_id = p.id and d.status = 'open' and d.closes_on >= ${today}::date)
      order by code`,
  )

export const departuresOf = (db: Db, packages: readonly string[]) =>
  all(
    db,
    sql<DepartureRow>`select ${departureColumns} from umrah_departures d
      where d.package_id = any(${packages as string[]}::uuid[]) order by d.starts, d.code`,
  )

export const departureOf = (db: Db, id: string) =>
  first(db, sql<DepartureRow>`select ${departureColumns} from umrah_departures d where d.id = ${id}`)

/** Nobody moves its days or writes its prices until the transaction is over; others may read it so as well. */
export const shareDeparture = (tx: Tx, id: string) =>
  first(tx, sql<DepartureRow>`select ${departureColumns} from umrah_departures d where d.id = ${id} for share`)

/** The package is locked. */
export const lockDepartures = (tx: Tx, packageId: string) =>
  all(
    tx,
    sql<DepartureRow>`select ${departureColumns} from umrah_departures d where d.package_id = ${packageId} order by d.id for update`,
  )

/** Whether one of these departures was ever booked or waited for, or somebody has worked on it. */
export const isWorkedOn = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const ofThese = sql`departure_id = any(${ids as string[]}::uuid[])`
  const found = await first(
    tx,
    sql`select 1 where exists (select 1 from umrah_pilgrims where ${ofThese}) or exists (select 1 from umrah_waits where ${ofThese})
      or exists (select 1 from umrah_groups where ${ofThese}) or exists (select 1 from umrah_legs where ${ofThese})
      or exists (select 1 from umrah_tasks where ${ofThese}) or exists (select 1 from umrah_costs where ${ofThese})
      or exists (select 1 from umrah_contracts where ${ofThese}) or exists (select 1 from umrah_permits where ${ofThese})
      or exists (select 1 from umrah_visas where ${ofThese})`,
  )
  return found !== undefined
}

/** Those that follow the Hijri calendar and have not left yet. */
export const hijriDepartures = (db: Db, today: string) =>
  all(
    db,
    sql<DepartureRow>`select ${departureColumns} from umrah_departures d join umrah_packages p on p.id = d.package_id
      where d.from_year is not null and d.starts >= ${today}::date and p.status <> 'archived' order by d.id`,
  )

export const staysOf = (db: Db, departures: readonly string[]) =>
  all(
    db,
    sql<StayRow>`select departure_id, seq, city, hotel_en, hotel_ar, stars, haram_m, board, view, block_id, lower(nights)::text as from_night,
      upper(nights)::text as to_night from umrah_stays where departure_id = any(${departures as string[]}::uuid[]) order by departure_id, seq`,
  )

export const pricesOf = (db: Db, departures: readonly string[]) =>
  all(
    db,
    sql<PriceRow>`select departure_id, place, price_minor, cost_minor from umrah_prices
      where departure_id = any(${departures as string[]}::uuid[]) order by departure_id, place`,
  )

/** Taken off the lists; what was sold stays as it was. */
export const archivePackage = (tx: Tx, id: string, at: Date) =>
  changed(
    tx,
    sql`update umrah_packages set status = 'archived', version = version + 1, updated_at = ${at} where id = ${id}`,
  )
