import type { FieldProblem } from '#contract/kernel/errors'
import type { Money } from '#contract/kernel/shapes'
import { plusDays } from '#contract/catalogue/hijri-calendar'
import {
  depositOf,
  type HolidayPrices,
  type HolidayRoom,
  placesOfRoom,
  priceRoom,
  roomProblems,
  seatsOfRoom,
  sumOfRoom,
} from '#contract/selling/holiday-party'
import type { HolidaySale } from '#contract/selling/holiday-sales'
import { holidayHoldMinutes } from '#contract/selling/holiday-terms'
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
import { settingsOf } from '#server/features/operations/settings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { localDay } from '#server/local-time'
import { agesOf, balanceDue, dayView } from './holiday-view.ts'
import {
  type DayRow,
  daysOf,
  type DepartureRow,
  departureOf,
  holidayOf,
  type HolidayRecord,
  pricesOf,
  shareDeparture,
} from './holidays.sql.ts'
import { placePrices } from './place-prices.ts'
import { placeWords } from './place-words.ts'
import { detailVersion, type HolidayDetail } from './types.ts'
import { holidayWords as words } from './words.ts'
import { writeTravellers } from './write-travellers.ts'

export type Buyer = Pick<Draft, 'channel' | 'agency_id' | 'customer_id'>
type Saved = { booking: BookingRecord; guestKey: string | null }
type Found = {
  of: HolidayRecord
  departure: DepartureRow
  days: DayRow[]
  price: HolidayPrices
  cost: HolidayPrices
  net: HolidayPrices
  today: string
  zone: string
}

async function findDeparture(app: App, id: string, buyer: Buyer): Promise<Found | Refusal> {
  const { zone } = await settingsOf(app)
  const today = localDay(app.clock.now(), zone)
  const departure = await departureOf(app.db, id)
  const of = departure && (await holidayOf(app.db, departure.holiday_id))
  if (!departure || !of || of.status !== 'on_sale' || departure.status !== 'open' || departure.closes_on < today)
    return new Refusal('offer_expired', words.not_on_sale)
  const [days, rows, priced] = await Promise.all([
    daysOf(app.db, [of.id]),
    pricesOf(app.db, [id]),
    placePrices(app, { channel: buyer.channel === 'agent' ? 'agent' : 'customer', agency_id: buyer.agency_id }),
  ])
  const by = (minor: (row: (typeof rows)[number]) => number) =>
    Object.fromEntries(rows.map((row) => [row.place, minor(row)])) as HolidayPrices
  const pay = (row: (typeof rows)[number]) => priced(of, departure, row.place, row.price_minor)
  const price = by((row) => pay(row).price)
  return {
    of,
    departure,
    days,
    price,
    cost: by(({ cost_minor }) => cost_minor),
    net: buyer.agency_id === null ? price : by((row) => pay(row).net!),
    today,
    zone,
  }
}

function saleProblems({ of, price }: Found, { rooms }: HolidaySale): FieldProblem[] {
  const ages = agesOf(of)
  return rooms.flatMap((room, at) => {
    const field = `rooms.${at}`
    const young = room.children.flatMap(({ age }, child) =>
      of.min_age !== null && age < of.min_age
        ? [{ field: `${field}.children.${child}.age`, message: words.too_young({ age: of.min_age }) }]
        : [],
    )
    const wrong = roomProblems(room, ages, price).map((one): FieldProblem => {
      if ('child' in one)
        return {
          field: `${field}.children.${one.child}.age`,
          message: words.counts_as_adult({ age: ages.child_until + 1 }),
        }
      if (one.wrong === 'not_sold') return { field, message: words.place_not_sold }
      return { field, message: one.wrong === 'adults' ? words.adults_in_room : words.room_is_full }
    })
    return [...young, ...wrong]
  })
}

/** A deposit now, the rest before it leaves; all of it now where that is near. */
function planOf({ of, departure, today }: Found, total: number): PlannedPayment[] {
  const due = balanceDue(of, departure.starts, today)
  const deposit = depositOf(total, of.deposit_bp)
  if (!due || deposit < 1 || deposit >= total) return []
  return [
    { kind: 'deposit', amount_minor: deposit, due_at: null },
    { kind: 'balance', amount_minor: total - deposit, due_at: `${due}T20:59:59.000Z` },
  ]
}

function detailOf({ of, departure, days, net, cost }: Found, room: HolidayRoom): HolidayDetail {
  const ages = agesOf(of)
  return {
    holiday_id: of.id,
    holiday_code: of.code,
    title: { en: of.title_en, ar: of.title_ar },
    departure_id: departure.id,
    departure_code: departure.code,
    from_city: departure.from_city,
    starts: departure.starts,
    ends: departure.ends,
    days: days.map(dayView),
    includes: of.includes,
    excludes: of.excludes,
    ages,
    min_age: of.min_age,
    passports: of.passports,
    names_until: plusDays(departure.starts, -of.names_days),
    places: placesOfRoom(room, ages),
    seats: seatsOfRoom(room, ages),
    ladder: of.ladder,
    prices: net,
    costs: cost,
  }
}

type Priced = { room: HolidayRoom; total: number; selling: number; cost: number }

const pricedRooms = ({ of, net, price, cost }: Found, sale: HolidaySale): Priced[] =>
  sale.rooms.map((room) => {
    const sum = (prices: HolidayPrices) => sumOfRoom(priceRoom(room, agesOf(of), prices))
    return { room, total: sum(net), selling: sum(price), cost: sum(cost) }
  })

/** Visitors decide at once; an agency and the desk have the hours of the package, but not past the balance. */
function heldUntil({ of, departure }: Found, buyer: Buyer, now: Date): Date {
  const minutes = buyer.channel === 'customer' ? holidayHoldMinutes : of.option_hours * 60
  const end = new Date(now.getTime() + minutes * 60_000)
  const close = new Date(`${departure.closes_on}T20:59:59.000Z`)
  const least = new Date(now.getTime() + holidayHoldMinutes * 60_000)
  return end <= close ? end : close > least ? close : least
}

function itemOf(
  found: Found,
  { room, total, selling, cost }: Priced,
  buyer: Buyer,
  maker: Maker,
  now: Date,
): DraftItem {
  const { of, departure, net, cost: costs, zone } = found
  return {
    product: 'holiday',
    source: 'search',
    supplier: 'holidays',
    offer_ref: null,
    quote_id: null,
    cost_minor: cost,
    selling_minor: buyer.channel === 'agent' ? selling : null,
    lines: priceRoom(room, agesOf(of), net).map(({ place, quantity, each }) => ({
      kind: 'service',
      code: placeWords[place][maker.locale],
      ptc: null,
      quantity,
      amount: { amount: each * quantity, currency: of.currency },
      owed: (costs[place] ?? 0) * quantity,
    })),
    detail: detailOf(found, room),
    detail_version: detailVersion,
    title: { en: of.title_en, ar: of.title_ar },
    place: null,
    starts: { local: `${departure.starts}T00:00`, zone },
    ends: { local: `${departure.ends}T23:59`, zone },
    demo: false,
    hold_until: heldUntil(found, buyer, now),
    plan: planOf(found, total),
  }
}

const changedPrice = (old: Money, total: number) => {
  const money = (amount: number) => ({ amount, currency: old.currency })
  return refuse.priceChanged({ old, new: money(total), difference: money(total - old.amount) })
}

/** Whether a departure is still as it was read, and stays so until its seats are held: prices, days, what is sold. */
async function isAsRead(tx: Tx, read: Found): Promise<boolean> {
  const { of, departure } = await shareDeparture(tx, read.of.id, read.departure.id)
  return (
    of?.version === read.of.version &&
    of.status === read.of.status &&
    JSON.stringify(departure) === JSON.stringify(read.departure)
  )
}

/**
 * Holds seats of a departure, each room an item of one booking. Refuses what is wrong with rooms at their fields, another
 * price or day than was read (409), and too few seats. The same `saveKey` never holds twice.
 */
export async function bookHoliday(
  app: App,
  maker: Maker,
  sale: HolidaySale,
  buyer: Buyer,
  saveKey: string | null,
): Promise<Saved | Refusal> {
  const earlier = saveKey ? await savedBefore(app, saveKey) : undefined
  if (earlier) return earlier
  const found = await findDeparture(app, sale.departure_id, buyer)
  if (isRefusal(found)) return found
  const { of, departure } = found
  if (sale.expected_starts && sale.expected_starts !== departure.starts)
    return new Refusal('schedule_changed', words.days_moved, { extra: { starts: departure.starts } })
  const problems = saleProblems(found, sale)
  if (problems.length > 0) return refuse.fields(problems)
  const rooms = pricedRooms(found, sale)
  const total = rooms.reduce((sum, one) => sum + one.total, 0)
  if (sale.expected_total.currency !== of.currency) return refuse.invalid('expected_total', words.wrong)
  if (sale.expected_total.amount !== total) return changedPrice(sale.expected_total, total)
  const now = app.clock.now()
  const people = sale.rooms.reduce((sum, { adults, children }) => sum + adults + children.length, 0)
  let isStale = false
  const draft: Draft = {
    ...buyer,
    currency: of.currency,
    items: rooms.map((room) => itemOf(found, room, buyer, maker, now)),
    people: [],
    lead: { name: `${sale.lead.surname} / ${sale.lead.given_name}`, count: people },
    contact: sale.contact,
    client_ref: sale.client_ref ?? null,
    remark: sale.remark ?? null,
    before: async (tx) => {
      isStale = !(await isAsRead(tx, found))
      return isStale ? new Refusal('offer_expired', words.not_on_sale) : undefined
    },
  }
  const drafted = await draftBooking(app, maker, draft, saveKey, async (tx, booking) => {
    await writeTravellers(tx, booking, found, sale)
    return undefined
  })
  // It was changed meanwhile: what is asked for is held against what is sold now.
  if (isStale) return bookHoliday(app, maker, sale, buyer, saveKey)
  if (isRefusal(drafted)) return drafted.code === 'sold_out' ? new Refusal('sold_out', words.seats_gone) : drafted
  return drafted ?? (await savedBefore(app, saveKey!))!
}
