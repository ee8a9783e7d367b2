import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Leg } from '#contract/selling/flights'
import { all, changed, type Db, first, inTx } from '#server/db/db'
import type { AirlineChange } from '#server/ports/flight'
import { changeFlightDay, dayFromIso, type FlightKey, instantOf, isoFromDay } from '../stock/index.ts'
import { changeable, placesOfLegs } from './change.ts'
import { currentLegs } from './current-legs.ts'
import { flightsInstead } from './free-change.ts'
import { insertNotice } from './notices.sql.ts'
import { type Pnr, pnrByLocator, timesOf } from './pnr.sql.ts'
import { retime } from './retime.ts'
import type { CallContext } from './shop.ts'

/** `minutes`: how much later it leaves. `code`: of the other airport or aircraft. */
export type FlightChange = { kind: 'retime' | 'cancel' | 'airport' | 'equipment'; minutes?: number; code?: string }
type Planned = Required<Omit<FlightChange, 'code'>> & {
  id: number
  code: string | null
  pnr_id: number
  segment: number
  at: Date
}

/** The airline will change the flight at this place of a booking, for everybody on it, from `at` on. */
export const planFlightChange = (
  db: Db,
  { locator, segment = 0, at, ...change }: FlightChange & { locator: string; segment?: number; at: Date },
): Promise<number> =>
  changed(
    db,
    sql`insert into house_flight_changes (pnr_id, segment, kind, minutes, code, at)
      select id, ${segment}, ${change.kind}, ${change.minutes ?? 0}, ${change.code ?? null}, ${at} from house_pnrs
      where locator = ${locator} order by id desc limit 1`,
  )

/** A passenger's surname whose flight the airline changes once it is ticketed: for whoever learns, never in production. */
const namedChanges: Record<string, FlightChange> = {
  LATETEN: { kind: 'retime', minutes: 10 },
  LATEHOUR: { kind: 'retime', minutes: 60 },
  LATELONG: { kind: 'retime', minutes: 130 },
  NOFLIGHT: { kind: 'cancel' },
}

/** Whoever is called so does not come: their tickets stay open. */
const comesNever = 'NOSHOW'

/** Plans what the surnames of a booking ask for. */
export async function planNamedChange({ shop, now }: CallContext, locator: string): Promise<void> {
  const { db } = shop.parts
  const pnr = await pnrByLocator(db, shop.id, locator)
  const absent = (pnr?.passengers ?? []).flatMap(({ surname }, at) =>
    surname.toUpperCase() === comesNever ? [at] : [],
  )
  if (absent.length > 0)
    await sql`update house_tickets set missed = true where pnr_id = ${pnr!.id} and passenger = any(${absent}::int[]) and not missed`.execute(
      db,
    )
  const named = pnr?.passengers
    .filter(({ divided }) => !divided)
    .flatMap(({ surname }) => namedChanges[surname.trim().toUpperCase()] ?? [])[0]
  if (!pnr || !named) return
  const known = await first(db, sql`select 1 from house_flight_changes where pnr_id = ${pnr.id}`)
  if (!known) await planFlightChange(db, { locator, at: now, ...named })
}

/** Takes what is due by now, each once; what is lost by a crash right after it is lost. */
const takeDue = (db: Db, supplier: string, now: Date) =>
  all(
    db,
    sql<Planned>`update house_flight_changes set done_at = ${now} where id in (
      select c.id from house_flight_changes c join house_pnrs p on p.id = c.pnr_id
      where c.done_at is null and c.at <= ${now} and p.supplier = ${supplier} order by c.at, c.id for update of c skip locked)
    returning id, pnr_id, segment, kind, minutes, code, at`,
  )

/** Does what airlines have decided by now, and writes down who is to be told what. */
export async function carryOutChanges(context: CallContext): Promise<void> {
  const due = await takeDue(context.shop.parts.db, context.shop.id, context.now)
  for (const one of due.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)) await carryOut(context, one)
}

type FlightOfDay = Omit<FlightKey, 'date'> & { id: number; flight_date: string }
type Told = { pnr: Pnr; leg: number; place: number; before: Leg[] }

async function carryOut(context: CallContext, planned: Planned): Promise<void> {
  const { db, network } = context.shop.parts
  const flight = await first(
    db,
    sql<FlightOfDay>`select d.id, d.carrier, d.flight_number, d.origin, d.destination, d.flight_date::text as flight_date
      from house_pnr_segments s join flight_dates d on d.id = s.flight_date_id where s.pnr_id = ${planned.pnr_id} and s.segment = ${planned.segment}`,
  )
  if (!flight) return
  const told = await whoFlies(context, flight.id)
  const key = { ...flight, date: dayFromIso(flight.flight_date) }
  if (planned.kind === 'retime') await retime(context, key, flight.id, planned.minutes)
  if (planned.kind === 'cancel') await changeFlightDay(db, flight.id, { cancelled: true })
  if (planned.kind === 'equipment') await changeFlightDay(db, flight.id, { aircraft: planned.code })
  await network.refresh([flight.id])
  for (const one of told) await tell(context, one, planned)
}

/** Living bookings on a flight, each with its journey as it was. */
async function whoFlies({ shop, now }: CallContext, flightDateId: number): Promise<Told[]> {
  const { db } = shop.parts
  const rows = await all(
    db,
    sql<{
      supplier: string
      locator: string
      segment: number
    }>`select p.supplier, p.locator, s.segment from house_pnr_segments s join house_pnrs p on p.id = s.pnr_id
      where s.flight_date_id = ${flightDateId} and (p.status = 'ticketed' or p.status = 'held' and p.ttl_at > ${now}) order by p.id`,
  )
  const told: Told[] = []
  for (const { supplier, locator, segment } of rows) {
    const pnr = (await pnrByLocator(db, supplier, locator))!
    const before = await legsNow(db, pnr)
    const leg = placesOfLegs(before).findIndex((places) => places.includes(segment))
    told.push({ pnr, leg, place: placesOfLegs(before)[leg]!.indexOf(segment), before })
  }
  return told
}

async function legsNow(db: Db, pnr: Pnr): Promise<Leg[]> {
  const times = new Map((await timesOf(db, pnr.id)).map((one) => [one.segment, one]))
  return currentLegs(pnr.legs, (segment) => times.get(segment))
}

/** Shortest time to change planes, minutes. */
const minutesToChange = 30
const misses = ({ segments }: Leg) =>
  segments.some(({ layover_minutes }) => layover_minutes !== null && layover_minutes < minutesToChange)

/** The leg with the other airport or aircraft of one of its flights. */
function withOther(leg: Leg, place: number, { kind, code }: Planned): Leg {
  if (!code || (kind !== 'airport' && kind !== 'equipment')) return leg
  const segments = leg.segments.map((one, at) => {
    if (at !== place) return one
    return kind === 'airport' ? { ...one, destination: code, destination_terminal: null } : { ...one, aircraft: code }
  })
  return { ...leg, segments, destination: segments.at(-1)!.destination }
}

async function tell(context: CallContext, { pnr, leg, place, before }: Told, planned: Planned): Promise<void> {
  const { shop, now } = context
  const was = before[leg]!
  const same = withOther((await legsNow(shop.parts.db, pnr))[leg]!, place, planned)
  const kind = planned.kind === 'retime' && misses(same) ? 'misconnection' : planned.kind
  const isOff = kind === 'cancel' || kind === 'misconnection'
  const mayMove = pnr.status === 'ticketed' && pnr.supplier === shop.id
  const instead = isOff && mayMove ? await nearestInstead(context, pnr, leg, was) : null
  const after = isOff ? (instead?.leg ?? null) : same
  const left = instantOf(was.departure_at, was.segments[0]!.departure_zone).getTime()
  if (left <= now.getTime()) return
  const answerBy = Math.min(now.getTime() + answerHours * hourMs, left - lastHours * hourMs)
  await inTx(shop.parts.db, 'tell of a change', (tx) =>
    insertNotice(tx, pnr.supplier, {
      id: randomUUID(),
      pnr_id: pnr.id,
      kind,
      legs: [{ leg, before: was, after }],
      to_ref: instead?.ref ?? null,
      may: mayAnswer(pnr, kind, moved(was, same, place), after),
      seen_at: now,
      answer_by: new Date(Math.max(now.getTime() + hourMs, answerBy)),
    }),
  )
}

/** By how many minutes a flight of a leg leaves at another time. */
const moved = (before: Leg, after: Leg, place: number) =>
  Math.abs(leaves(after.segments[place]!) - leaves(before.segments[place]!)) / 60_000
const leaves = (one: Leg['segments'][number]) => instantOf(one.departure_at, one.departure_zone).getTime()

const hourMs = 3_600_000
/** So long may be thought about a change, and until so long before the flight. */
const answerHours = 120
const lastHours = 3
const smallMinutes = 15
const longMinutes = 120

/** The rule of the airlines of this network: a small move is taken, a longer one may be left, a long one is given back. */
function mayAnswer(
  { status }: Pnr,
  kind: AirlineChange['kind'],
  minutes: number,
  after: Leg | null,
): AirlineChange['may'] {
  const accept: AirlineChange['may'] = after ? ['accept'] : []
  if (status !== 'ticketed') return accept
  const isSame = kind === 'retime' || kind === 'equipment'
  if (isSame && minutes <= smallMinutes) return accept
  if (isSame && minutes < longMinutes) return [...accept, 'rebook']
  return [...accept, 'rebook', 'refund']
}

/** The nearest flight that takes everybody, on the same day or beside it; null where there is none. */
async function nearestInstead(
  context: CallContext,
  pnr: Pnr,
  leg: number,
  before: Leg,
): Promise<{ ref: string; leg: Leg } | null> {
  const from = await changeable(context, context.shop.parts.db, pnr).catch(() => null)
  if (!from) return null
  const day = dayFromIso(before.departure_at.slice(0, 10))
  for (const date of [day, day + 1, day - 1]) {
    const [made] = await flightsInstead(context, from, leg, isoFromDay(date))
    if (made) return { ref: made.offer.offer.ref, leg: made.offer.offer.legs[leg]! }
  }
  return null
}
