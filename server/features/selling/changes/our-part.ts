import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { chargeFor } from '#server/features/money/charges'
import { marginOnServices } from '#server/features/money/margins'
import { shareOut } from '#server/features/money/tax'
import { type Booked, passengersOf, productOf } from '#server/features/selling/bookings'
import type { ServicingAct, ServicingQuote } from '#server/ports/flight'
import type { Ours } from './changes.sql.ts'

const ptcOf = { adult: 'ADT', child: 'CHD', infant: 'INF' } as const
const events = { change: 'reissue', name: 'name', services: 'services', infant: 'issue', emd: 'reissue' } as const

/**
 * What we take for each passenger's change: our charge, shared evenly by all, of services by those who buy any, and the
 * margin on what is bought.
 */
export async function oursOf(
  app: App,
  tx: Tx,
  booked: Booked,
  quote: ServicingQuote,
  act: ServicingAct,
): Promise<Ours[]> {
  const people = quote.passengers
  const bought = (quote.services ?? []).filter(({ price, emd }) => emd === null && price >= 0)
  if (act.kind === 'credit') return discountsLost(tx, booked, quote)
  // What is only given back costs nothing.
  if (act.kind === 'services' && bought.length === 0) return people.map(() => ({ charge: 0, margin: 0 }))
  const pays = people.map(
    ({ passenger }) => act.kind !== 'services' || bought.some((one) => one.passenger === passenger),
  )
  const charge = await chargeFor(tx, {
    agency_id: booked.agency_id,
    event: events[act.kind],
    currency: booked.currency,
    base:
      act.kind === 'services'
        ? bought.reduce((sum, { price }) => sum + price, 0)
        : act.kind === 'infant'
          ? people.reduce((sum, one) => sum + one.new.base, 0)
          : productOf(app, booked.item.product).chargeBase(booked),
    passengers: pays.filter(Boolean).length,
  })
  const charges = shareOut(
    BigInt(charge),
    pays.map((one) => (one ? 1n : 0n)),
  ).map(Number)
  const margins = act.kind === 'services' ? await marginsOf(tx, booked, quote, app.clock.now()) : people.map(() => 0)
  return charges.map((fee, at) => ({ charge: fee + margins[at]!, margin: margins[at]! }))
}

/** A discount is of what is paid in money: where EMDs pay more than somebody's price, as much of it is given up. */
async function discountsLost(tx: Tx, booked: Booked, { passengers }: ServicingQuote): Promise<Ours[]> {
  const prices = new Map((await passengersOf(tx, booked.id)).map((one) => [one.position, one.price_minor]))
  return passengers.map(({ passenger, collect }) => {
    const lost = Math.max(0, -collect - prices.get(passenger)!)
    return { charge: lost, margin: lost }
  })
}

async function marginsOf(tx: Tx, booked: Booked, { passengers, services = [] }: ServicingQuote, at: Date) {
  const types = new Map((await passengersOf(tx, booked.id)).map(({ position, type }) => [position, ptcOf[type]]))
  const { item, currency, channel, agency_id } = booked
  const { legs, carrier } = item.detail as { legs: ServicingQuote['legs']; carrier: string }
  const first = legs[0]!
  const buyer = { channel: channel === 'agent' ? ('agent' as const) : ('customer' as const), agency_id }
  return marginOnServices(
    tx,
    {
      at,
      supplier: item.supplier,
      airline: carrier,
      origin: first.origin,
      destination: first.destination,
      cabin: first.segments[0]!.cabin_class,
      currency,
      travel_day: first.departure_at.slice(0, 10),
    },
    buyer,
    passengers.map(({ passenger }) => {
      const theirs = services.filter((one) => one.passenger === passenger && one.emd === null)
      return {
        ptc: types.get(passenger)!,
        amount: theirs.reduce((sum, { price }) => sum + price, 0),
        services: theirs.length,
      }
    }),
  )
}
