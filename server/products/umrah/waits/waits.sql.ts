import { sql } from 'kysely'
import type { umrahWaitStates } from '#contract/selling/umrah-waits'
import type { Locale } from '#contract/kernel/shapes'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type WaitState = (typeof umrahWaitStates)[number]
export type WaitRow = {
  id: string
  departure_id: string
  seats: number
  agency_id: string | null
  customer_id: string | null
  created_by: string
  contact_encrypted: string
  locale: Locale
  state: WaitState
  offer_until: Date | null
  created_at: Date
  departure: string
  package: string
  title_en: string
  title_ar: string
  starts: string
  closes_on: string
  agency: string | null
  place: number | null
}
/** Whose line it is: everybody of an agency looks after the waits of all of them. */
export type Waiter = { agency_id: string | null; customer_id: string | null }

const columns = sql`w.id, w.departure_id, w.seats, w.agency_id, w.customer_id, w.created_by, w.contact_encrypted, w.locale, w.state,
  w.offer_until, w.created_at, d.code as departure, k.code as package, k.title_en, k.title_ar, d.starts::text as starts,
  d.closes_on::text as closes_on, a.name_en as agency,
  case when w.state = 'waiting' then (select count(*)::int from umrah_waits o
    where o.departure_id = w.departure_id and o.state = 'waiting' and o.seq <= w.seq) end as place`
const from = sql`umrah_waits w join umrah_departures d on d.id = w.departure_id join umrah_packages k on k.id = d.package_id
  left join agencies a on a.id = w.agency_id`

export type NewWait = Waiter & {
  id: string
  departure_id: string
  seats: number
  created_by: string
  contact_encrypted: string
  locale: Locale
  at: Date
}
export const insertWait = (tx: Tx, one: NewWait) =>
  changed(
    tx,
    sql`insert into umrah_waits (id, departure_id, seats, agency_id, customer_id, created_by, contact_encrypted, locale, state, created_at)
    values (${one.id}, ${one.departure_id}, ${one.seats}, ${one.agency_id}, ${one.customer_id}, ${one.created_by},
      ${one.contact_encrypted}, ${one.locale}, 'waiting', ${one.at})`,
  )

const isOf = ({ agency_id, customer_id }: Waiter) =>
  agency_id ? sql`w.agency_id = ${agency_id}` : sql`w.customer_id = ${customer_id}`

export const waitsOf = (db: Db | Tx, waiter: Waiter, departureId?: string) =>
  all(
    db,
    sql<WaitRow>`select ${columns} from ${from} where ${isOf(waiter)}
      ${departureId ? sql`and w.departure_id = ${departureId}` : sql``} order by w.seq desc limit 50`,
  )

/** The line of a departure: whoever is offered seats or waits, in order, then the last who left it. */
export const lineOf = (db: Db, departureId: string) =>
  all(
    db,
    sql<WaitRow>`select ${columns} from ${from} where w.departure_id = ${departureId}
      order by w.state not in ('offered', 'waiting'), w.seq limit 200`,
  )

/** One of the line, locked: whoever offers, buys, lapses or withdraws takes turns. */
export const lockWait = (tx: Tx, id: string) =>
  first(tx, sql<WaitRow>`select ${columns} from ${from} where w.id = ${id} for update of w`)

/** All who still wait for a departure, in order, locked. */
export const lockLine = (tx: Tx, departureId: string) =>
  all(
    tx,
    sql<WaitRow>`select ${columns} from ${from} where w.departure_id = ${departureId} and w.state = 'waiting'
      order by w.seq for update of w`,
  )

export const offerWait = (tx: Tx, id: string, at: Date, until: Date) =>
  changed(
    tx,
    sql`update umrah_waits set state = 'offered', offered_at = ${at}, offer_until = ${until} where id = ${id} and state = 'waiting'`,
  )
export const endWait = (tx: Tx, id: string, state: 'lapsed' | 'withdrawn' | 'closed') =>
  changed(tx, sql`update umrah_waits set state = ${state} where id = ${id} and state in ('waiting', 'offered')`)
export const takeWait = (tx: Tx, id: string, bookingId: string) =>
  changed(
    tx,
    sql`update umrah_waits set state = 'taken', booking_id = ${bookingId} where id = ${id} and state = 'offered'`,
  )

/** Offers whose time is over. */
export const lapsedOffers = (db: Db, at: Date) =>
  all(
    db,
    sql<{
      id: string
    }>`select id from umrah_waits where state = 'offered' and offer_until <= ${at} order by seq limit 200`,
  )

/** Departures that somebody waits for. */
export const departuresWaitedFor = (db: Db) =>
  all(
    db,
    sql<{
      departure_id: string
    }>`select distinct departure_id from umrah_waits where state = 'waiting' order by departure_id`,
  )

/** Whether somebody of the line would take what is free. */
export const isWaitedFor = async (db: Db | Tx, departureId: string, free: number): Promise<boolean> =>
  Boolean(
    await first(
      db,
      sql`select 1 from umrah_waits where departure_id = ${departureId} and state = 'waiting' and seats <= ${free} limit 1`,
    ),
  )
