import { sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/booking-states'
import type { Passenger } from '#contract/selling/bookings'
import { first } from '#server/db/db'
import { type Days, later } from './days.ts'
import { type Party, passengersOf } from './people.ts'
import type { Event } from './event.ts'
import { type Caller, type Past, Refused } from './past.ts'

/** How a booking went on after its seats were held. */
export type Fate =
  | 'sold'
  | 'sold by card'
  | 'approved'
  | 'left to expire'
  | 'cancelled'
  | 'voided'
  | 'void refused'
  | 'void asked'
  | 'refunded'
  | 'refund asked'
  | 'refund quoted'
  | 'refund declined'

export type Seller = { email: string; contact: { email: string; phone: string } }
export type Sale = {
  /** The seller's own number: by it the booking is known again. */
  ref: string
  at: Date
  seller: Seller
  /** `LHE-JED`. */
  route: string
  /** Days from today to the outward and the homeward flight. */
  out: number
  back?: number | undefined
  party: Party
  fate: Fate
}

type Held = { reference: string; status: string; total: { amount: number; currency: string } }

const backOffice = 'admin@demo.test'

/** The booking with a seller's number, as it stands now. */
export async function bookingOf(past: Past, ref: string): Promise<Held | null> {
  const row = await first(
    past.app.db,
    sql<{
      reference: string
      status: string
      total_minor: number
      currency: string
    }>`select reference, status, total_minor, currency from bookings
      where client_ref = ${ref} and hold_state = 'held'`,
  )
  return row ? { ...row, total: { amount: row.total_minor, currency: row.currency } } : null
}

type Found = {
  flight_id: string
  supplier: string
  isSooperFlight: boolean
  price: Held['total']
  seats_left: number
  sold_at_once: boolean
  legs: { segments: unknown[] }[]
}

const sum = (text: string) => [...text].reduce((total, letter) => total + letter.charCodeAt(0), 0)

type Wanted = Pick<Sale, 'ref' | 'route' | 'out' | 'back' | 'party' | 'fate'> & { days: Days }

async function search(
  caller: Caller,
  { route, out, back, days, fate }: Wanted,
  passengers: Passenger[],
): Promise<Found[]> {
  const [origin, destination] = route.split('-') as [string, string]
  const count = (type: string) => String(passengers.filter((one) => one.type === type).length)
  const query = new URLSearchParams({
    trip_type: back === undefined ? 'one_way' : 'round_trip',
    origin,
    destination,
    departure_date: days.date(out),
    ...(back === undefined ? {} : { return_date: days.date(back) }),
    adults: count('adult'),
    children: count('child'),
    infants: count('infant'),
    limit: '40',
  })
  const { flights } = (await caller.get(`/api/flights?${query}`)) as { flights: Found[] }
  // What is left lying was held: what is sold at once is paid or gone.
  const fits = (one: Found) => fate !== 'left to expire' || !one.sold_at_once
  return flights.filter((one) => one.seats_left >= passengers.length && !one.isSooperFlight && fits(one))
}

/** Looks as an agent would: direct if it can be, not always the same airline, a day later where there is nothing. */
export async function findFlight(caller: Caller, wanted: Wanted): Promise<Found> {
  const passengers = passengersOf(wanted.party, wanted.days.date(0))
  let found: Found[] = []
  for (let late = 0; late < 3 && found.length === 0; late++)
    found = await search(
      caller,
      { ...wanted, out: wanted.out + late, back: wanted.back === undefined ? undefined : wanted.back + late },
      passengers,
    )
  const direct = found.filter((one) => one.legs.every((leg) => leg.segments.length === 1))
  const pool = (direct.length > 0 ? direct : found).slice(0, 8)
  const mark = sum(wanted.ref)
  const chosen = pool[mark % Math.max(1, pool.length)]
  if (!chosen) throw new Refused(`no flight ${wanted.route} from ${wanted.days.date(wanted.out)}`)
  if (!wanted.fate.startsWith('refund') && mark % 3 === 0) return chosen
  // Its dearer fares give something back.
  const { brands } = await caller.get(`/api/flight/${chosen.flight_id}/${chosen.supplier}/false`)
  const dearer = (brands as Found[]).filter((one) => one.seats_left >= passengers.length).slice(1)
  return { ...chosen, ...dearer[mark % Math.max(1, dearer.length)] }
}

/** Holds seats; found again by its number, it is not held a second time. */
async function hold(past: Past, sale: Sale & { days: Days }): Promise<Held> {
  const known = await bookingOf(past, sale.ref)
  if (known) return known
  const caller = past.as(sale.seller.email)
  const flight = await findFlight(caller, sale)
  await caller.post('/api/bookings', {
    flight_id: flight.flight_id,
    supplier: flight.supplier,
    isSooperFlight: flight.isSooperFlight,
    passengers: passengersOf(sale.party, sale.days.date(0)),
    contact: sale.seller.contact,
    expected_total: flight.price,
    client_ref: sale.ref,
    accept_duplicates: true,
  })
  return (await bookingOf(past, sale.ref))!
}

async function payByCard(past: Past, caller: Caller, reference: string): Promise<void> {
  const { payment_id } = await caller.get(`/api/payment-url?booking_id=${reference}`)
  await caller.post(`/api/test-card/${payment_id}/pay`, { card_number: '4242424242424242' })
  // The gateway's word leaves a job that confirms.
  await past.moveTo(past.now())
}

/** Holds and, minutes later, pays: between the two nobody else's search can let the seats go. */
async function sell(past: Past, sale: Sale & { days: Days }): Promise<void> {
  const held = await hold(past, sale)
  if (held.status !== 'saved') return
  const caller = past.as(sale.seller.email)
  await past.moveTo(later(past.now(), (3 + (sum(sale.ref) % 20)) / 60))
  if (sale.fate === 'sold by card') return payByCard(past, caller, held.reference)
  const { reference: booking_id, total: expected_total } = held
  if (sale.fate === 'approved')
    await past.as(backOffice).post('/api/approve-booking', { booking_id, expected_total, reason: 'Asked for by phone' })
  else await caller.post('/api/confirm-pnr', { booking_id, expected_total })
}

/** Something done to a booking that stands in one state, so many hours after its sale. */
type Step = { hours: number; from: BookingStatus; act(past: Past, booking: Held): Promise<unknown> }

function stepsAfter({ fate, seller }: Sale): Step[] {
  const by =
    (who: string) =>
    (hours: number, from: BookingStatus, path: string, reason?: string): Step => ({
      hours,
      from,
      act: (past, { reference }) => past.as(who).post(path, { booking_id: reference, ...(reason ? { reason } : {}) }),
    })
  const [own, office] = [by(seller.email), by(backOffice)]
  const askRefund = own(26, 'confirmed', '/api/refund-request', 'The passenger’s leave was refused.')
  const quoteRefund = office(30, 'refund_requested', '/api/refund-quote')
  switch (fate) {
    case 'cancelled':
      return [own(3, 'saved', '/api/cancel-pnr', 'The customer changed the dates.')]
    case 'voided':
      return [
        own(1, 'confirmed', '/api/void-request', 'A name is spelled wrong.'),
        office(1.6, 'void_requested', '/api/void-booking'),
      ]
    case 'void refused':
      return [
        own(1.2, 'confirmed', '/api/void-request', 'The customer thinks it over.'),
        office(2, 'void_requested', '/api/reject-void', 'The customer has called: they travel after all.'),
      ]
    case 'void asked':
      return [own(0.4, 'confirmed', '/api/void-request', 'The customer’s visa was refused this morning.')]
    case 'refund asked':
      return [askRefund]
    case 'refund quoted':
      return [askRefund, quoteRefund]
    case 'refund declined':
      return [askRefund, quoteRefund, own(33, 'refund_quoted', '/api/refund-decline', 'They keep the tickets.')]
    case 'refunded':
      return [
        askRefund,
        quoteRefund,
        { hours: 46, from: 'refund_quoted', act: (past, booking) => acceptRefund(past, seller, booking) },
      ]
    default:
      return []
  }
}

async function acceptRefund(past: Past, seller: Seller, { reference }: Held): Promise<void> {
  const caller = past.as(seller.email)
  const { data } = await caller.get(`/api/get-flight-booking-details?id=${reference}`)
  await caller.post('/api/refund-accept', {
    booking_id: reference,
    expected_refund: data.refund.quote.refund,
  })
  // The airline is asked by a job.
  await past.moveTo(past.now())
}

/** The events of one booking's life. `until`: nothing happens after it. */
export function eventsOfSale(sale: Sale, days: Days, until: Date): Event[] {
  const whole = { ...sale, days }
  const isSold = sale.fate !== 'left to expire' && sale.fate !== 'cancelled'
  const begin: Event = {
    at: sale.at,
    who: sale.seller.email,
    act: async (past) => void (await (isSold ? sell(past, whole) : hold(past, whole))),
  }
  const rest = stepsAfter(sale).map(({ hours, from, act }, index): Event => {
    const planned = later(sale.at, hours)
    return {
      at: planned < until ? planned : new Date(until.getTime() - (60 - index) * 1_000),
      who: sale.seller.email,
      async act(past) {
        const booking = await bookingOf(past, sale.ref)
        if (booking?.status === from) await act(past, booking)
      },
    }
  })
  return [begin, ...rest]
}
