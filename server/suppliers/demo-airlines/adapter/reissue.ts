import { sql } from 'kysely'
import { brokenConstraint, inTx, type Tx } from '#server/db/db'
import {
  dayFromIso,
  type FlightDayRow,
  ladderOf,
  lockFlightDays,
  moveSeats,
  openClasses,
  readRef,
} from '../stock/index.ts'
import {
  type ServicingAct,
  type ServicingCommand,
  residualCode,
  type SupplierBooking,
  SupplierError,
} from '#server/ports/flight'
import { viewBooking } from './booking-view.ts'
import { type Changeable, changeable, changedLegs, placesOfLegs } from './change.ts'
import { type ChangeQuote, lockQuote, quoteByKey } from './change-quote.ts'
import { confirmCredit } from './held-credit.ts'
import { confirmInfant } from './infant-quote.ts'
import { rename } from './name-quote.ts'
import { carryServices } from './carry-services.ts'
import { confirmServices, flightsOfService, reasonOf } from './confirm-services.ts'
import { answerNotice } from './notices.sql.ts'
import { isOpenTicket, lockPnr, type Pnr, pnrByLocator, type PnrSegment, type PnrService } from './pnr.sql.ts'
import { documentsWith, useEmds } from './pay-by-emd.ts'
import { confirmResidual } from './residual.ts'
import type { CallContext } from './shop.ts'
import { documentsFor, type NewDocument, stockOf, writeDocuments } from './tickets.ts'

/** Acts that leave the flights as they are. */
const withFlightsKept: Partial<Record<ServicingAct['kind'], typeof confirmServices>> = {
  services: confirmServices,
  infant: confirmInfant,
  credit: confirmCredit,
  emd: confirmResidual,
}

/** What was done under this key; null: nothing. */
export async function findChange(context: CallContext, key: string, locator: string): Promise<SupplierBooking | null> {
  const { db } = context.shop.parts
  const done = await quoteByKey(db, context.shop.id, key)
  const pnr = done && (await pnrByLocator(db, context.shop.id, locator))
  return pnr ? viewBooking(db, pnr, context.now) : null
}

/** Exchanges the tickets of a quoted change for new ones, seats and all, in one transaction; once for each key. */
export async function confirmChange(context: CallContext, command: ServicingCommand): Promise<SupplierBooking> {
  const { shop, now } = context
  const { db, network } = shop.parts
  const done = await inTx(db, 'reissue tickets', async (tx): Promise<{ pnr: Pnr; ids: number[] }> => {
    const quote = await lockQuote(tx, shop.id, command.quote_id)
    if (!quote) throw new SupplierError('quote_expired', 'There is no such quotation.')
    const { rows } = await sql<{ locator: string }>`select locator from house_pnrs where id = ${quote.pnr_id}`.execute(
      tx,
    )
    const pnr = (await lockPnr(tx, shop.id, rows[0]!.locator))!
    if (quote.used_key === command.key) return { pnr, ids: [] }
    if (quote.used_key) throw new SupplierError('not_permitted', 'This quotation has been used.')
    if (quote.valid_until <= now) throw new SupplierError('quote_expired', 'This quotation has run out.')
    if (quote.collect !== command.expected_collect)
      throw new SupplierError('price_changed', 'The sum is not that of the quotation.')
    const used = () =>
      sql`update house_change_quotes set used_key = ${command.key}, used_at = ${now} where id = ${quote.id}`.execute(tx)
    const confirm = withFlightsKept[quote.act.kind]
    if (confirm) {
      if (pnr.offer?.ref !== quote.from_ref)
        throw new SupplierError('coupon_taken', 'These tickets have changed since they were quoted.')
      await confirm(tx, context, pnr, quote)
      await used()
      return { pnr, ids: [] }
    }
    const from = await changeable(context, tx, pnr)
    const people = quote.quote.passengers.map(({ passenger }) => passenger)
    const isSameParty =
      quote.act.kind === 'name'
        ? people.every((one) => from.people.includes(one))
        : JSON.stringify(people) === JSON.stringify(from.people)
    if (from.pnr.offer.ref !== quote.from_ref || !isSameParty)
      throw new SupplierError('coupon_taken', 'These tickets have changed since they were quoted.')
    const ids = await exchange(tx, context, from, quote)
    if (quote.act.kind === 'change' && quote.act.notice)
      await answerNotice(tx, pnr.id, { id: quote.act.notice, answer: 'rebooked', key: command.key, at: now })
    await used()
    return { pnr, ids }
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === 'house_seats_pkey')
      throw new SupplierError('sold_out', 'A chosen seat has just been taken.')
    throw error
  })
  if (done.ids.length) await network.refresh(done.ids)
  return viewBooking(db, (await pnrByLocator(db, shop.id, done.pnr.locator))!, now)
}

/** Seats, papers and fare of a locked booking become those of a quotation; answers the flight-dates it touched. */
export async function exchange(
  tx: Tx,
  context: CallContext,
  from: Changeable,
  quote: Pick<ChangeQuote, 'act' | 'ref' | 'quote' | 'offer' | 'rbds' | 'collect'>,
): Promise<number[]> {
  const changed = changedLegs(from.ref, readRef(quote.ref)!)
  if (quote.act.kind === 'name') await rename(tx, from, quote.act)
  const ids = changed.length > 0 ? await moveFlights(tx, context, from, quote, changed) : []
  const carried = await carryServices(tx, context, from, quote, changed)
  const moved = { ...from.pnr, legs: quote.quote.legs, services: carried }
  const services = await exchangeDocuments(tx, context, from, moved, quote)
  const kept = { ...from.pnr.offer, ref: quote.ref, fares: mergedFares(from.pnr, quote) }
  // An exchanged ticket is not voided any more.
  await sql`update house_pnrs set legs = ${JSON.stringify(moved.legs)}::jsonb, services = ${JSON.stringify(services)}::jsonb,
      offer = ${JSON.stringify(kept)}::jsonb, ref = ${quote.ref}, total = total + ${quote.collect}, void_until = ${new Date(context.now.getTime() - 1_000)} where id = ${from.pnr.id}`.execute(
    tx,
  )
  return ids
}

/** Fares of kinds that no longer travel stay as they were. */
const mergedFares = ({ offer }: Pnr, { offer: next }: Pick<ChangeQuote, 'offer'>) =>
  offer!.fares.map((fare) => next.fares.find(({ ptc }) => ptc === fare.ptc) ?? fare)

/** Gives the seats of the old flights back and takes those of the new ones, in the class that was quoted. */
async function moveFlights(
  tx: Tx,
  context: CallContext,
  { ref, legs, segments, counts, pnr }: Changeable,
  quote: Pick<ChangeQuote, 'ref' | 'rbds'>,
  changed: readonly number[],
): Promise<number[]> {
  const seats = counts.adults + counts.children
  const to = readRef(quote.ref)!
  const rows = await lockFlightDays(tx, [...ref.legs.flat(), ...to.legs.flat()])
  const before = placesOfLegs(legs)
  const next: (Omit<PnrSegment, 'segment'> & { leg: number })[] = to.legs.flatMap((keys, leg) =>
    keys.map((key, at) => {
      if (!changed.includes(leg)) {
        const kept = segments.find(({ segment }) => segment === before[leg]![at])!
        return { ...kept, leg }
      }
      const row = rows.find(
        (one) =>
          one.carrier === key.carrier &&
          one.flight_number === key.flight_number &&
          one.origin === key.origin &&
          one.destination === key.destination &&
          dayFromIso(one.flight_date) === key.date,
      )!
      const rbd = quote.rbds[leg]![at]!
      checkSeats(context, row, key, ref.cabin, rbd, seats)
      return { flight_date_id: row.id, cabin: ref.cabin, rbd, seats, leg }
    }),
  )
  const given = segments.filter(({ segment }) => changed.some((leg) => before[leg]!.includes(segment)))
  const taken = next.filter(({ leg }) => changed.includes(leg))
  await moveSeats(tx, [
    ...given.map(({ flight_date_id, cabin, rbd }) => ({ flight_date_id, cabin, rbd, held: 0, sold: -seats })),
    ...taken.map(({ flight_date_id, cabin, rbd }) => ({ flight_date_id, cabin, rbd, held: 0, sold: seats })),
  ])
  await sql`delete from house_pnr_segments where pnr_id = ${pnr.id}`.execute(tx)
  for (const [segment, one] of next.entries())
    await sql`insert into house_pnr_segments (pnr_id, segment, leg, flight_date_id, cabin, rbd, seats)
      values (${pnr.id}, ${segment}, ${one.leg}, ${one.flight_date_id}, ${one.cabin}, ${one.rbd}, ${one.seats})`.execute(
      tx,
    )
  const left = next.map(({ flight_date_id }) => flight_date_id)
  await sql`delete from house_seats where pnr_id = ${pnr.id} and not (flight_date_id = any(${left}::bigint[]))`.execute(
    tx,
  )
  return [...new Set([...given, ...taken].map(({ flight_date_id }) => flight_date_id))]
}

/** The class that was quoted still has these seats, as the locked rows say. */
function checkSeats(
  { loaded, shop, step }: CallContext,
  row: FlightDayRow,
  key: Parameters<CallContext['loaded']['placesOf']>[0],
  cabin: PnrSegment['cabin'],
  rbd: string,
  seats: number,
): void {
  const place = loaded.placesOf(key)[0]
  const open = place === undefined ? null : openClasses(loaded.book, shop.stock, place, key.date, cabin, step, row)
  const bucket = ladderOf(shop.stock, cabin).findIndex((one) => one.rbd === rbd)
  if (!open || (open.left[bucket] ?? 0) < seats)
    throw new SupplierError('sold_out', 'The last seats at this fare are gone.')
}

const monthNames = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'

/** Why the passenger does not pay for other flights, as the airline writes it on the ticket: which flight it changed. */
function endorsementOf(from: Changeable, { act, ref }: Pick<ChangeQuote, 'act' | 'ref'>): string | null {
  if (act.kind !== 'change' || !act.notice) return null
  const [leg = 0] = changedLegs(from.ref, readRef(ref)!)
  const { marketing_carrier, flight_number, departure_at } = from.legs[leg]!.segments[0]!
  const month = 3 * (Number(departure_at.slice(5, 7)) - 1)
  const day = `${departure_at.slice(8, 10)}${monthNames.slice(month, month + 3)}`
  return `INVOL REISSUE DUE TO SC ${marketing_carrier}${flight_number}/${day}`
}

/** The old papers of everybody who travels end as exchanged; flown coupons stay flown. */
async function exchangeDocuments(
  tx: Tx,
  context: CallContext,
  from: Changeable,
  moved: Pnr,
  quote: Pick<ChangeQuote, 'act' | 'quote' | 'ref'>,
): Promise<PnrService[]> {
  const endorsement = endorsementOf(from, quote)
  const flown = from.flown.map((left) => left && !from.missed)
  const isFlown = new Set(placesOfLegs(from.legs).flatMap((places, leg) => (flown[leg] ? places : [])))
  const places = placesOfLegs(moved.legs)
  const unflown = new Set(places.flatMap((some, leg) => (flown[leg] ? [] : some)))
  const documents: NewDocument[] = []
  const credits = quote.act.kind === 'change' ? (quote.act.credits ?? []) : []
  const offered =
    credits.length > 0 ? await documentsWith(tx, context.shop.id, from, credits, context.now) : from.tickets
  const ofService = new Map<PnrService, NewDocument>()
  for (const money of quote.quote.passengers) {
    const { passenger } = money
    const open = from.tickets.filter((one) => one.passenger === passenger && isOpenTicket(one))
    const mine = moved.services.filter((one) => one.passenger === passenger && one.emd)
    const lost = mine.filter(({ status }) => status === 'UN').map(({ emd }) => emd!)
    for (const { number, segments } of open) {
      const coupons = segments.map((segment) => ({ segment, status: isFlown.has(segment) ? 'F' : 'E' }))
      await (lost.includes(number)
        ? // It goes with no flight any more, until it is given back.
          sql`update house_tickets set segments = '{}' where number = ${number}`
        : sql`update house_tickets set coupons = ${JSON.stringify(coupons)}::jsonb where number = ${number}`
      ).execute(tx)
    }
    const own = mine.map(({ emd }) => emd!)
    const of = (kind: 'ticket' | 'emd') =>
      open.filter((one) => one.kind === kind && !own.includes(one.number)).map(({ number }) => number)
    documents.push(
      ...documentsFor(context, moved, passenger, (segment) => unflown.has(segment)).map((one) => ({
        ...one,
        exchanged_from: of(one.kind),
        endorsement,
      })),
    )
    const alone = { passenger, kind: 'emd' as const, stock: stockOf(context, moved.validating_carrier), segments: [] }
    for (const service of mine) {
      const segments = flightsOfService(moved.legs, service.id).filter((segment) => unflown.has(segment))
      if (service.status === 'UN' || segments.length === 0) continue
      ofService.set(service, { ...alone, segments, ...reasonOf(service.id), exchanged_from: [service.emd!] })
    }
    if (money.penalty > 0) documents.push({ ...alone, rfisc: '993', amount: money.penalty })
    if (money.residual_to === 'emd') documents.push({ ...alone, rfisc: residualCode, amount: money.residual })
    documents.push(...(await useEmds(tx, money, offered, alone)))
  }
  const numbers = await writeDocuments(tx, moved.id, documents)
  const connected = [...ofService.values()].map((one) => ({
    ...one,
    connected_to: numbers.find((_, at) => isTicketFor(documents[at]!, one)),
  }))
  const emds = await writeDocuments(tx, moved.id, connected)
  const changed = [...ofService.keys()]
  return moved.services.map((one) => {
    const at = changed.indexOf(one)
    return at < 0 ? one : { ...one, emd: emds[at]! }
  })
}

const isTicketFor = (ticket: NewDocument, { passenger, segments: [first] }: NewDocument) =>
  ticket.kind === 'ticket' && ticket.passenger === passenger && ticket.segments.includes(first!)
