import { settingsOf } from '#server/features/operations/settings'
import type * as z from 'zod/mini'
import type { bookings, PnrDifference } from '#contract/selling/bookings'
import type { Reply } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { type SupplierBooking, flightSuppliers, readMsMax } from '#server/ports/flight'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal } from '#server/http/refusal'
import { type Booked, bookingView } from '#server/features/selling/bookings'
import { supplierRefusal } from '#server/features/selling/flights'
import { countedAs } from '#server/features/selling/items'
import { flightOf } from './flight-detail.ts'
import { flightWords } from './words.ts'

type Details = Reply<typeof bookings.pnrDetails>['data']
type Difference = z.infer<typeof PnrDifference>

/** What the supplier should say of a booking that stands like this with us; where a step is under way, nothing is certain. */
const expectedStatus: Partial<Record<Booked['status'], SupplierBooking['status'][]>> = {
  saved: ['held'],
  confirmed: ['ticketed'],
  approved: ['ticketed'],
  completed: ['ticketed'],
  void_requested: ['ticketed'],
  refund_requested: ['ticketed'],
  refund_quoted: ['ticketed'],
  refund_accepted: ['ticketed'],
  voided: ['voided'],
  refunded: ['refunded'],
  cancelled: ['cancelled', 'expired'],
  expired: ['expired', 'cancelled'],
  failed: ['cancelled', 'expired'],
}

const money = (amount: number, currency: string) => `${amount} ${currency}`
const instant = (at: Date | null) => at?.toISOString() ?? null

const stageOf = ({ item }: Booked) => item.stage as Booked['status']

type Shown = Details['booking']

/** Whether our time limit is theirs, or earlier by no more than the hours that we keep for ourselves. */
const isOurLimit = (ours: Date | null, theirs: Date | null, bufferHours: number) =>
  ours !== null && theirs !== null && ours <= theirs && theirs.getTime() - ours.getTime() <= bufferHours * 3_600_000

/** Line by line, in what their booking differs from ours. Pure. */
export function differencesOf(
  booking: Booked,
  shown: Shown,
  theirs: SupplierBooking,
  bufferHours: number,
): Difference[] {
  const found: Difference[] = []
  const add = (kind: Difference['kind'], subject: string | null, ours: string | null, supplier: string | null) => {
    if (ours !== supplier) found.push({ kind, subject, ours, theirs: supplier })
  }
  const { item } = booking
  if (expectedStatus[stageOf(booking)]?.includes(theirs.status) === false)
    add('status', null, item.stage, theirs.status)
  if (theirs.status === 'held') {
    add('total', null, money(item.cost_minor, booking.currency), money(theirs.total, theirs.currency))
    if (!isOurLimit(item.hold_until, theirs.ttl_at, bufferHours))
      add('time_limit', null, instant(item.hold_until), instant(theirs.ttl_at))
  }
  // Both clocks count in one state alone.
  if (theirs.status === 'ticketed') add('void_until', null, instant(item.void_until), instant(theirs.void_until))
  add('airline_pnr', null, item.carrier_locator, theirs.airline_locator)
  const own = shown.tickets.filter((ticket) => ticket.item === item.no)
  const ours = new Map<string, string>(
    own.flatMap((ticket) =>
      ticket.coupons.map((coupon) => [`${ticket.number}/${coupon.segment + 1}`, coupon.status] as const),
    ),
  )
  for (const ticket of theirs.tickets)
    for (const coupon of ticket.coupons) {
      const name = `${ticket.number}/${coupon.segment + 1}`
      // A coupon is flown at the airline first: that is news of the journey, not a difference.
      if (coupon.status !== 'F') add('coupon', name, ours.get(name) ?? null, coupon.status)
    }
  const theirFlights = theirs.legs.flatMap((leg) => leg.segments)
  if (theirFlights.length)
    for (const [index, flight] of flightOf(booking)
      .legs.flatMap((leg) => leg.segments)
      .entries()) {
      const now = theirFlights[index]
      const name = `${flight.marketing_carrier} ${flight.flight_number}`
      add(
        'schedule',
        name,
        `${flight.departure_at} ${flight.arriving_at}`,
        now ? `${now.departure_at} ${now.arriving_at}` : null,
      )
    }
  return found
}

/**
 * Our booking beside what its supplier says now. Where the supplier does not answer, the refusal carries ours as `data`,
 * so that the screen still has something to show.
 */
export async function pnrDetails(app: App, booking: Booked, actor: Actor | null): Promise<Details | Refusal> {
  const shown = await bookingView(app, booking, actor)
  const now = app.clock.now()
  const answer = await ask(app, booking)
  if (isRefusal(answer))
    return new Refusal('supplier_failed', flightWords.airlines_system_does_not_answer, {
      extra: {
        data: {
          booking: shown,
          checked_at: now.toISOString(),
          supplier: null,
          differences: [],
          schedule_changed: false,
        },
      },
    })
  const { placeOf } = countedAs(flightOf(booking).places)
  const differences = answer
    ? differencesOf(booking, shown, answer, (await settingsOf(app)).sale.ttl_buffer_hours)
    : [{ kind: 'status' as const, subject: null, ours: booking.item.stage, theirs: null }]
  return {
    booking: shown,
    checked_at: now.toISOString(),
    supplier: answer && {
      status: answer.status,
      locator: answer.locator,
      airline_locator: answer.airline_locator,
      // What the supplier is paid is not the agency's to see.
      total: { amount: priceOf(booking.item, answer), currency: answer.currency },
      ttl_at: instant(answer.ttl_at),
      void_until: instant(answer.void_until),
      tickets: answer.tickets.map((one) => ({ ...one, passenger: placeOf(one.passenger) })),
    },
    differences: differences.map((one) => (one.kind === 'total' ? ourPrices(one, booking, answer!) : one)),
    schedule_changed: differences.some((one) => one.kind === 'schedule'),
  }
}

/** What theirs comes to for the buyer. */
const priceOf = ({ price_minor, cost_minor }: Booked['item'], { total }: SupplierBooking) =>
  price_minor + total - cost_minor

const ourPrices = (one: Difference, booking: Booked, theirs: SupplierBooking): Difference => ({
  ...one,
  ours: money(booking.item.price_minor, booking.currency),
  theirs: money(priceOf(booking.item, theirs), theirs.currency),
})

async function ask(app: App, booking: Booked): Promise<SupplierBooking | null | Refusal> {
  const supplier = flightSuppliers(app).get(booking.item.supplier)
  if (!supplier || !booking.item.locator) return new Refusal('supplier_failed', flightWords.supplier_switched_off)
  try {
    return await supplier.find(
      { locator: booking.item.locator },
      { signal: AbortSignal.timeout(readMsMax), now: app.clock.now() },
    )
  } catch (error) {
    return supplierRefusal(error)
  }
}
