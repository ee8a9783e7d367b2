import type { ServicesOnSale } from '#contract/selling/paid-services'
import type { App } from '#server/app'
import { orderOf } from '#server/features/selling/bookings'
import { changesFor, servicesRefusal } from '#server/features/selling/changes'
import { isRefusal, type Refusal } from '#server/http/refusal'
import type { SoldService, SupplierServices } from '#server/ports/flight'
import { readMsMax } from '#server/ports/flight'

const shownOf = (sold: SoldService, currency: string): ServicesOnSale['sold'][number] => {
  const { status, price, ...one } = sold
  return { ...one, price: { amount: price, currency }, ...(status === 'UN' && { refused: true }) }
}

function view(item: number, { currency, bags, seat_maps, specials, sold }: SupplierServices): ServicesOnSale {
  const money = (amount: number) => ({ amount, currency })
  return {
    item,
    currency,
    bags: bags.map((bag) => ({ ...bag, price: money(bag.price) })),
    seat_maps: seat_maps.map((map) => ({
      ...map,
      rows: map.rows.map((row) => ({
        ...row,
        seats: row.seats.map((seat) => seat && { ...seat, price: money(seat.price) }),
      })),
    })),
    specials: specials.map(({ id, code, leg, price, until }) => ({
      id,
      code,
      leg,
      price: money(price),
      until: until.toISOString(),
    })),
    sold: sold.map((one) => shownOf(one, currency)),
  }
}

/** What the airline sells for an item now. Refuses by its state, and where its airline sells nothing online. */
export async function servicesOnSale(app: App, itemId: string): Promise<ServicesOnSale | Refusal> {
  const found = await changesFor(app, itemId, 'services')
  if (isRefusal(found)) return found
  const { booked, changes } = found
  const call = { signal: AbortSignal.timeout(readMsMax), now: app.clock.now() }
  try {
    return view(booked.item.no, await changes.onSale!(orderOf(app, booked), call))
  } catch (error) {
    return servicesRefusal(error)
  }
}
