import { sql } from 'kysely'
import type { BlockTerms } from '#contract/selling/group-tickets'
import type { Leg } from '#contract/selling/flights'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import type { Prices } from './group.rules.ts'

export type BlockRecord = {
  id: string
  active: boolean
  request_id: string | null
  airline: string
  locator: string | null
  cabin: BlockTerms['cabin']
  legs: Leg[]
  origin: string
  destination: string
  departs_at: Date
  checked_kg: number
  cabin_kg: number
  seats: number
  infants_max: number
  currency: string
  prices: Prices
  deposit_minor: number
  kept_minor: number
  name_fee_minor: number
  release_on: string
  balance_on: string
  names_on: string
  ticket_on: string
  free_per: number | null
  free_minor: number | null
  reduction_percent: number
  min_use_percent: number
  unused_minor: number
  note_en: string | null
  note_ar: string | null
  warned_at: Date | null
  released_at: Date | null
  seats_back: number | null
  penalty_minor: number | null
  archived_at: Date | null
  version: number
}
/** A block as it is written: what happens to it later is not in it. */
export type NewBlockRecord = Omit<
  BlockRecord,
  'warned_at' | 'released_at' | 'seats_back' | 'penalty_minor' | 'archived_at' | 'version'
>

const day = (name: string) => sql`to_char(${sql.ref(name)}, 'YYYY-MM-DD') as ${sql.ref(name.split('.').at(-1)!)}`
export const blockColumns = sql`k.id, k.active, k.request_id, k.airline, k.locator, k.cabin, k.legs, k.origin, k.destination, k.departs_at, k.checked_kg,
  k.cabin_kg, k.seats, k.infants_max, k.currency, k.prices, k.deposit_minor, k.kept_minor, k.name_fee_minor, ${day('k.release_on')},
  ${day('k.balance_on')}, ${day('k.names_on')}, ${day('k.ticket_on')}, k.free_per, k.free_minor, k.reduction_percent, k.min_use_percent,
  k.unused_minor, k.note_en, k.note_ar, k.warned_at, k.released_at, k.seats_back, k.penalty_minor, k.archived_at, k.version`

export const findBlock = (db: Db | Tx, id: string) =>
  first(db, sql<BlockRecord>`select ${blockColumns} from seat_blocks k where k.id = ${id} and k.archived_at is null`)

/** Locks it before it is read: of two who change it the second sees what the first wrote. */
export const lockBlock = (tx: Tx, id: string) =>
  first(
    tx,
    sql<BlockRecord>`select ${blockColumns} from seat_blocks k where k.id = ${id} and k.archived_at is null for update`,
  )

export const insertBlock = (tx: Tx, one: NewBlockRecord, at: Date) =>
  changed(
    tx,
    sql`insert into seat_blocks (id, active, request_id, airline, locator, cabin, legs, origin, destination, departs_at, checked_kg, cabin_kg, seats,
      infants_max, currency, prices, deposit_minor, kept_minor, name_fee_minor, release_on, balance_on, names_on, ticket_on, free_per, free_minor,
      reduction_percent, min_use_percent, unused_minor, note_en, note_ar, created_at, updated_at)
    values (${one.id}, ${one.active}, ${one.request_id}, ${one.airline}, ${one.locator}, ${one.cabin}, ${JSON.stringify(one.legs)}::jsonb, ${one.origin},
      ${one.destination}, ${one.departs_at}, ${one.checked_kg}, ${one.cabin_kg}, ${one.seats}, ${one.infants_max}, ${one.currency},
      ${JSON.stringify(one.prices)}::jsonb, ${one.deposit_minor}, ${one.kept_minor}, ${one.name_fee_minor}, ${one.release_on}::date,
      ${one.balance_on}::date, ${one.names_on}::date, ${one.ticket_on}::date, ${one.free_per}, ${one.free_minor}, ${one.reduction_percent},
      ${one.min_use_percent}, ${one.unused_minor}, ${one.note_en}, ${one.note_ar}, ${at}, ${at})
    on conflict (id) do nothing`,
  )

/** The block must be locked. A later last day puts what had gone back on sale again. */
export const updateBlock = (tx: Tx, one: NewBlockRecord, reopened: boolean, at: Date) =>
  changed(
    tx,
    sql`update seat_blocks set active = ${one.active}, airline = ${one.airline}, locator = ${one.locator}, cabin = ${one.cabin},
      legs = ${JSON.stringify(one.legs)}::jsonb, origin = ${one.origin}, destination = ${one.destination}, departs_at = ${one.departs_at},
      checked_kg = ${one.checked_kg}, cabin_kg = ${one.cabin_kg}, seats = ${one.seats}, infants_max = ${one.infants_max},
      prices = ${JSON.stringify(one.prices)}::jsonb, deposit_minor = ${one.deposit_minor}, kept_minor = ${one.kept_minor},
      name_fee_minor = ${one.name_fee_minor}, release_on = ${one.release_on}::date, balance_on = ${one.balance_on}::date,
      names_on = ${one.names_on}::date, ticket_on = ${one.ticket_on}::date, free_per = ${one.free_per}, free_minor = ${one.free_minor},
      reduction_percent = ${one.reduction_percent}, min_use_percent = ${one.min_use_percent}, unused_minor = ${one.unused_minor},
      note_en = ${one.note_en}, note_ar = ${one.note_ar}, version = version + 1, updated_at = ${at}
      ${reopened ? sql`, released_at = null, seats_back = null, penalty_minor = null, warned_at = null` : sql``} where id = ${one.id}`,
  )

export const archiveBlock = (tx: Tx, id: string, at: Date) =>
  changed(
    tx,
    sql`update seat_blocks set archived_at = ${at}, active = false, version = version + 1, updated_at = ${at} where id = ${id}`,
  )

export const noteWarned = (tx: Tx, id: string, at: Date) =>
  changed(tx, sql`update seat_blocks set warned_at = ${at}, updated_at = ${at} where id = ${id}`)

export const noteReleased = (tx: Tx, id: string, back: { seats: number; penalty: number }, at: Date) =>
  changed(
    tx,
    sql`update seat_blocks set released_at = ${at}, seats_back = ${back.seats}, penalty_minor = ${back.penalty}, version = version + 1,
      updated_at = ${at} where id = ${id}`,
  )

export type Wish = {
  origin?: string | undefined
  destination?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
/** What everybody may buy of today, the next to leave first. `today`: by the company's clock. */
export const offeredBlocks = (db: Db, wish: Wish, now: Date, today: string, max: number) =>
  all(
    db,
    sql<BlockRecord>`select ${blockColumns} from seat_blocks k
      where k.active and k.archived_at is null and k.request_id is null and k.released_at is null and k.departs_at > ${now}
        and k.release_on >= ${today}::date
        ${wish.origin ? sql`and k.origin = ${wish.origin}` : sql``} ${wish.destination ? sql`and k.destination = ${wish.destination}` : sql``}
        ${wish.from ? sql`and (k.legs -> 0 ->> 'departure_at') >= ${wish.from}` : sql``}
        ${wish.to ? sql`and (k.legs -> 0 ->> 'departure_at') < ${`${wish.to}T24`}` : sql``}
      order by k.departs_at, k.id limit ${max}`,
  )

/** What everybody may buy of today, as search engines are told of it. */
export const blocksForSearch = (db: Db, now: Date, today: string) =>
  all(
    db,
    sql<{ id: string; updated_at: Date }>`select k.id, k.updated_at from seat_blocks k
      where k.active and k.archived_at is null and k.request_id is null and k.released_at is null and k.departs_at > ${now}
        and k.release_on >= ${today}::date
      order by k.departs_at, k.id`,
  )

/** Blocks whose unsold seats go back by this day. `warn`: those nobody was warned of. */
export const blocksToRelease = (db: Db, day: string, warn: boolean, max: number) =>
  all(
    db,
    sql<{ id: string }>`select id from seat_blocks where archived_at is null and released_at is null
      and ${warn ? sql`release_on <= ${day}::date and warned_at is null` : sql`release_on < ${day}::date`} order by release_on, id limit ${max}`,
  )

export type Deadlines = { release_at: Date; balance_at: Date; names_at: Date; ticket_at: Date }
/** The days of a block as instants: each lasts until 23:59 on the company's wall, so that no screen names the day after. */
export async function deadlinesOf(
  db: Db | Tx,
  {
    release_on,
    balance_on,
    names_on,
    ticket_on,
  }: Pick<BlockRecord, 'release_on' | 'balance_on' | 'names_on' | 'ticket_on'>,
  zone: string,
): Promise<Deadlines> {
  const end = (day: string) => sql`((${day}::date + time '23:59') at time zone ${zone})`
  return (await first(
    db,
    sql<Deadlines>`select ${end(release_on)} as release_at, ${end(balance_on)} as balance_at, ${end(names_on)} as names_at, ${end(ticket_on)} as ticket_at`,
  ))!
}

/** The moments of a block's flights, told apart by the clocks of their airports. */
export const instantsOf = async (db: Db | Tx, moments: readonly { local: string; zone: string }[]): Promise<Date[]> =>
  (
    await all(
      db,
      sql<{ at: Date }>`select (m ->> 'local')::timestamp at time zone (m ->> 'zone') as at
        from jsonb_array_elements(${JSON.stringify(moments)}::jsonb) with ordinality as x (m, n) order by n`,
    )
  ).map(({ at }) => at)
