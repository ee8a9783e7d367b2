import type { Money } from '#contract/kernel/shapes'
import {
  isInfant,
  type PartyLine,
  type PartyPerson,
  placeOf,
  priceParty,
  type Prices,
  sumOfLines,
} from '#contract/selling/umrah-party'
import { splitParts, partsDue } from '#contract/selling/umrah-parts'
import type { UmrahSale } from '#contract/selling/umrah-sale'
import { umrahHoldMinutes, type UmrahPlace } from '#contract/selling/umrah-terms'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import {
  type BookingRecord,
  type Draft,
  draftBooking,
  type DraftItem,
  type Maker,
  savedBefore,
} from '#server/features/selling/bookings'
import type { PlannedPayment } from '#server/features/selling/items'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { balanceDue, netOf, todayIn } from './package-view.ts'
import {
  type DepartureRow,
  departureOf,
  packageOf,
  type PackageRow,
  pricesOf,
  shareDeparture,
  type StayRow,
  staysOf,
} from './packages.sql.ts'
import { passengerOf, personOf, saleProblems } from './party.rules.ts'
import { insertPilgrim, putWishes } from './pilgrims.sql.ts'
import { lineWords } from './place-words.ts'
import { endOf } from './terms.rules.ts'
import { detailVersion, type UmrahDetail } from './umrah-detail.ts'
import { afterHold, beforeHold } from './waits/from-line.ts'
import { umrahWords as words } from './words.ts'

/** `direct`: somebody in front of a member of staff. */
export type Buyer = Pick<Draft, 'channel' | 'agency_id' | 'customer_id'>
type Saved = { booking: BookingRecord; guestKey: string | null }
type Found = { of: PackageRow; departure: DepartureRow; stays: StayRow[]; price: Prices; cost: Prices }

/** A departure that is sold, with its package, stays and prices. Within `tx` its row is locked against any change. */
export async function findDeparture(app: App, id: string, tx?: Tx): Promise<Found | Refusal> {
  const db = tx ?? app.db
  const departure = await (tx ? shareDeparture(tx, id) : departureOf(db, id))
  const of = departure && (await packageOf(db, departure.package_id))
  if (!departure || !of || of.status !== 'on_sale' || departure.status !== 'open' || departure.closes_on < todayIn(app))
    return new Refusal('offer_expired', words.not_on_sale)
  const [stays, rows] = await Promise.all([staysOf(db, [id]), pricesOf(db, [id])])
  const by = (minor: 'price_minor' | 'cost_minor') =>
    Object.fromEntries(rows.map((row) => [row.place, row[minor]])) as Prices
  return { of, departure, stays, price: by('price_minor'), cost: by('cost_minor') }
}

const netPrices = ({ of, price }: Found, isAgent: boolean): Prices =>
  isAgent
    ? (Object.fromEntries(
        Object.entries(price).map(([place, minor]) => [place, netOf(minor, of.commission_bp)]),
      ) as Prices)
    : price

/** The deposit of each adult and child now with what is due of the rest, the rest part by part; all now where that is near. */
function planOf({ of, departure }: Found, total: number, payers: number, today: string): PlannedPayment[] {
  const due = balanceDue(of, departure.starts, today)
  const deposit = of.deposit_minor * payers
  if (!due || deposit >= total) return []
  const parts = splitParts(total - deposit, partsDue(of, departure.starts, today)).filter(({ amount }) => amount > 0)
  const later = parts.flatMap((part): PlannedPayment[] =>
    part.due ? [{ kind: 'instalment', amount_minor: part.amount, due_at: endOf(part.due) }] : [],
  )
  const now = total - later.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  return [
    { kind: 'deposit', amount_minor: now, due_at: null },
    ...later.map((part, at) => (at === later.length - 1 ? { ...part, kind: 'balance' as const } : part)),
  ]
}

function detailOf({ of, departure, stays }: Found, sale: UmrahSale, people: readonly PartyPerson[]): UmrahDetail {
  return {
    package_id: of.id,
    package_code: of.code,
    title: { en: of.title_en, ar: of.title_ar },
    departure_id: departure.id,
    departure_code: departure.code,
    from_city: departure.from_city,
    with_ticket: departure.with_ticket,
    starts: departure.starts,
    ends: departure.ends,
    hijri_version: departure.hijri_version,
    moon: of.moon,
    stays: stays.map((stay) => ({
      city: stay.city,
      hotel: { en: stay.hotel_en, ar: stay.hotel_ar },
      stars: stay.stars,
      haram_m: stay.haram_m,
      board: stay.board,
      view: stay.view,
      nights: Math.round((Date.parse(stay.to_night) - Date.parse(stay.from_night)) / 86_400_000),
    })),
    places: placesOf(sale, people),
    rooms: sale.rooms,
    seats: people.filter((one) => !isInfant(one)).length,
    ladder: of.ladder,
    components: of.components,
    visa_fee: of.visa_fee_minor,
  }
}

const placesOf = ({ rooms }: UmrahSale, people: readonly PartyPerson[]): UmrahPlace[] =>
  people.map((one, at) => placeOf(one, rooms.find(({ pilgrims }) => pilgrims.includes(at))!.place))

function itemOf(
  found: Found,
  sale: UmrahSale,
  people: readonly PartyPerson[],
  priced: Priced,
  maker: Maker,
  now: Date,
): DraftItem {
  const { of, departure } = found
  const { lines, costs, total, selling, cost, isAgent } = priced
  const money = (amount: number) => ({ amount, currency: of.currency })
  const payers = people.filter((one) => !isInfant(one)).length
  return {
    product: 'umrah',
    source: 'search',
    supplier: 'umrah',
    offer_ref: null,
    quote_id: null,
    cost_minor: cost,
    selling_minor: isAgent ? selling : null,
    lines: lines.map(({ place, quantity, each, empty }, at) => ({
      kind: 'service',
      code: lineWords(place, empty, maker.locale),
      ptc: null,
      quantity,
      amount: money(each * quantity),
      owed: costs[at]!.each * quantity,
    })),
    detail: detailOf(found, sale, people),
    detail_version: detailVersion,
    title: { en: of.title_en, ar: of.title_ar },
    place: 'JED',
    starts: { local: `${departure.starts}T00:00`, zone: 'Asia/Riyadh' },
    ends: { local: `${departure.ends}T23:59`, zone: 'Asia/Riyadh' },
    demo: false,
    hold_until: new Date(now.getTime() + umrahHoldMinutes * 60_000),
    plan: planOf(found, total, payers, now.toISOString().slice(0, 10)),
  }
}

/** `costs`: of the same lines, in their order. */
type Priced = { lines: PartyLine[]; costs: PartyLine[]; total: number; selling: number; cost: number; isAgent: boolean }

export function priceOf(
  found: Found,
  sale: Pick<UmrahSale, 'rooms'>,
  people: readonly PartyPerson[],
  isAgent: boolean,
): Priced {
  const [lines, costs] = [netPrices(found, isAgent), found.cost].map((prices) =>
    priceParty(people, sale.rooms, prices),
  ) as [PartyLine[], PartyLine[]]
  return {
    lines,
    costs,
    total: sumOfLines(lines),
    selling: sumOfLines(priceParty(people, sale.rooms, found.price)),
    cost: sumOfLines(costs),
    isAgent,
  }
}

/** Each with what the Kingdom asks beside the passport; the names in their own script are kept encrypted. */
async function writePilgrims(
  app: App,
  tx: Tx,
  booking: BookingRecord,
  sale: UmrahSale,
  people: readonly PartyPerson[],
  departureId: string,
) {
  for (const [position, one] of sale.pilgrims.entries()) {
    const room = sale.rooms.findIndex(({ pilgrims }) => pilgrims.includes(position))
    const details = { name_local: one.name_local, father_name: one.father_name }
    await insertPilgrim(tx, {
      item_id: booking.id,
      position,
      departure_id: departureId,
      gender: one.gender,
      age: people[position]!.age,
      place: placeOf(people[position]!, sale.rooms[room]!.place),
      room,
      shares: sale.rooms[room]!.rest === 'share',
      details_encrypted: app.secrets.encrypt(JSON.stringify(details), `umrah_pilgrims:${booking.id}:${position}`),
    })
  }
}

const daysMoved = (starts: string) => new Refusal('schedule_changed', words.days_moved, { extra: { starts } })

const changedPrice = (old: Money, total: number) => {
  const money = (amount: number) => ({ amount, currency: old.currency })
  return refuse.priceChanged({ old, new: money(total), difference: money(total - old.amount) })
}

/**
 * Whether a departure is still as it was read, with its row locked until the seats are held: whoever moves its days waits
 * and takes this party along. Refuses other days and another price, and what is no longer sold.
 */
async function sameAsRead(
  app: App,
  tx: Tx,
  read: Found,
  sale: UmrahSale,
  people: readonly PartyPerson[],
  isAgent: boolean,
) {
  const now = await findDeparture(app, read.departure.id, tx)
  if (isRefusal(now)) return now
  const { starts, ends } = now.departure
  if (starts !== read.departure.starts || ends !== read.departure.ends) return daysMoved(starts)
  const { total } = priceOf(now, sale, people, isAgent)
  return total === sale.expected_total.amount ? undefined : changedPrice(sale.expected_total, total)
}

/**
 * Holds seats of a departure for a party, for twenty minutes. Refuses what is wrong with people and rooms at their
 * fields, another price or day than was read (409), and too few seats. The same `saveKey` never holds twice.
 */
export async function bookUmrah(
  app: App,
  maker: Maker,
  sale: UmrahSale,
  buyer: Buyer,
  saveKey: string | null,
): Promise<Saved | Refusal> {
  const earlier = saveKey ? await savedBefore(app, saveKey) : undefined
  if (earlier) return earlier
  const found = await findDeparture(app, sale.departure_id)
  if (isRefusal(found)) return found
  const { of, departure, price } = found
  if (sale.expected_starts && sale.expected_starts !== departure.starts) return daysMoved(departure.starts)
  const now = app.clock.now()
  const people = sale.pilgrims.map((one) => personOf(one, departure.starts))
  const problems = saleProblems(sale, people, price, { ends: departure.ends, today: now.toISOString().slice(0, 10) })
  if (problems.length > 0) return refuse.fields(problems)
  const priced = priceOf(found, sale, people, buyer.agency_id !== null)
  if (sale.expected_total.currency !== of.currency) return refuse.invalid('expected_total', words.wrong)
  if (sale.expected_total.amount !== priced.total) return changedPrice(sale.expected_total, priced.total)
  const places = placesOf(sale, people)
  const net = netPrices(found, priced.isAgent)
  const seats = people.filter((one) => !isInfant(one)).length
  const bought = { departure_id: departure.id, wait: sale.wait, agency_id: buyer.agency_id, seats }
  const draft: Draft = {
    ...buyer,
    currency: of.currency,
    items: [itemOf(found, sale, people, priced, maker, now)],
    people: sale.pilgrims.map((one, at) => ({ ...passengerOf(one, people[at]!), price_minor: net[places[at]!] ?? 0 })),
    contact: sale.contact,
    client_ref: sale.client_ref ?? null,
    remark: sale.remark ?? null,
    before: async (tx) =>
      (await sameAsRead(app, tx, found, sale, people, priced.isAgent)) ?? beforeHold(app, tx, maker, bought),
  }
  const drafted = await draftBooking(app, maker, draft, saveKey, async (tx, booking) => {
    await writePilgrims(app, tx, booking, sale, people, departure.id)
    await putWishes(tx, booking.id, { wishes: sale.wishes ?? [], near: null })
    return afterHold(app, tx, booking.id, bought)
  })
  if (isRefusal(drafted)) return drafted
  return drafted ?? (await savedBefore(app, saveKey!))!
}
