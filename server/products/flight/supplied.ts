import type { App } from '#server/app'
import type {
  AirlineAnswers,
  Booked,
  Changes,
  Division,
  Known,
  Services,
  Order,
  Supplied,
} from '#server/features/selling/bookings'
import { countedAs, type Places } from '#server/features/selling/items'
import { type BookCommand, type FlightSupplier, flightSuppliers, type SupplierBooking } from '#server/ports/flight'
import { PortError } from '#server/ports/failure'
import { actAtAirline, bookingAtPlaces, quoteAtPlaces } from './at-places.ts'
import { flightOf } from './flight-detail.ts'
import { openPapersOf } from './tickets.sql.ts'

const states = {
  held: 'held',
  ticketed: 'sold',
  cancelled: 'cancelled',
  voided: 'voided',
  refunded: 'refunded',
  expired: 'expired',
} as const

type KnownOf = (booking: SupplierBooking) => Known<SupplierBooking>
const knownAt =
  (places: Places): KnownOf =>
  (booking) => {
    const answer = bookingAtPlaces(booking, places)
    return {
      state: states[booking.status],
      locator: booking.locator,
      carrier_locator: booking.airline_locator,
      cost_minor: booking.total,
      hold_until: booking.ttl_at,
      price_until: booking.price_guarantee_at,
      void_until: booking.void_until,
      parts: partsOf(answer),
      answer,
    }
  }

/** A passenger's papers that were given back, all of them but for flights that have left. */
function partsOf({ tickets }: SupplierBooking): NonNullable<Known['parts']> {
  const papers = Map.groupBy(tickets, ({ passenger }) => passenger)
  return [...papers].map(([position, theirs]) => {
    const coupons = theirs.flatMap((one) => one.coupons.map(({ status }) => status))
    const is = (status: 'V' | 'R') => coupons.includes(status) && !coupons.includes('O')
    return { position, state: is('V') ? ('voided' as const) : is('R') ? ('refunded' as const) : ('sold' as const) }
  })
}

async function commandOf({ booked, people }: Order, key: string): Promise<BookCommand> {
  const { item, contact_email, contact_phone } = booked
  const told = await people()
  const passengers = told.map(({ type, position: _position, ...one }) => ({
    ptc: type === 'adult' ? ('ADT' as const) : type === 'child' ? ('CHD' as const) : ('INF' as const),
    ...one,
  }))
  // Of whoever has left the booking nothing is bought here any more.
  const services = flightOf(booked).ancillaries.flatMap(({ id, passenger: place }) => {
    const passenger = told.findIndex(({ position }) => position === place)
    return passenger < 0 ? [] : [{ id, passenger }]
  })
  return {
    key,
    ref: item.offer_ref!,
    passengers,
    services,
    contact: { email: contact_email, phone: contact_phone },
    expected_total: item.cost_minor,
    ...(item.quote_id ? { quote_id: item.quote_id } : {}),
  }
}

/** A flight supplier as bookings speak to it: seats are held under a locator, and tickets are what is sold. */
export function flightSupplied(app: App, id: string, booked: Booked): Supplied<SupplierBooking> | undefined {
  const supplier = flightSuppliers(app).get(id)
  return supplier && supplied(app, supplier, countedAs(flightOf(booked).places))
}

/** Bags, seats and help for what is held or sold, where this supplier has them. */
function onSaleOf(
  { capabilities, servicesOnSale }: FlightSupplier,
  { placeOf }: Places,
): Pick<Changes<SupplierBooking>, 'onSale'> {
  if (!capabilities.has('paid_services') || !servicesOnSale) return {}
  return {
    async onSale({ booked }, call) {
      const found = await servicesOnSale(booked.item.locator!, call)
      return { ...found, sold: found.sold.map((one) => ({ ...one, passenger: placeOf(one.passenger) })) }
    },
  }
}

/** Other flights for what is sold, where this supplier has them. */
function changesOf(supplier: FlightSupplier, places: Places): { changes?: Changes<SupplierBooking> } {
  const known = knownAt(places)
  const { searchChanges, quoteServicing, confirmServicing, findServicing } = supplier
  if (!supplier.capabilities.has('change') || !searchChanges || !quoteServicing || !confirmServicing || !findServicing)
    return {}
  return {
    changes: {
      names: supplier.capabilities.has('name'),
      infants: supplier.capabilities.has('infant'),
      credits: supplier.capabilities.has('credits'),
      ...onSaleOf(supplier, places),
      search: ({ booked }, want, call) => searchChanges(booked.item.locator!, want, call),
      async quote({ booked }, act, call) {
        return quoteAtPlaces(await quoteServicing(booked.item.locator!, actAtAirline(act, places), call), places)
      },
      async confirm(_order, command, { key, ...options }) {
        return known(await confirmServicing({ ...command, key }, options))
      },
      async find({ booked }, { key, ...options }) {
        const found = await findServicing(key, booked.item.locator!, options)
        return found && known(found)
      },
    },
  }
}

/** What passengers need on board, where this supplier is told of it. */
function servicesOf(supplier: FlightSupplier, { nthOf }: Places): { services?: Services } {
  const { capabilities, requestService, findService, cancelService, addRemark } = supplier
  if (!capabilities.has('services') || !requestService || !findService) return {}
  return {
    services: {
      request: ({ booked }, request, { key, ...options }) =>
        requestService(booked.item.locator!, key, { ...request, passenger: nthOf(request.passenger) }, options),
      find: ({ booked }, { key, ...options }) => findService(booked.item.locator!, key, options),
      ...(cancelService && {
        takeBack: ({ booked }, { key, ...options }) => cancelService(booked.item.locator!, key, options),
      }),
      ...(addRemark && {
        remark: ({ booked }, remark, { key, ...options }) => addRemark(booked.item.locator!, key, remark, options),
      }),
    },
  }
}

/** How changes by its airlines are answered, where this supplier tells of them. */
function answersOf(supplier: FlightSupplier, places: Places): { airline?: AirlineAnswers<SupplierBooking> } {
  const known = knownAt(places)
  const { capabilities, acceptAirlineChange, findAirlineChange, searchRebooking } = supplier
  if (!capabilities.has('airline_changes') || !acceptAirlineChange || !findAirlineChange || !searchRebooking) return {}
  return {
    airline: {
      async accept(_order, id, { key, ...options }) {
        return known(await acceptAirlineChange(id, key, options))
      },
      async find({ booked }, { key, ...options }) {
        const found = await findAirlineChange(key, booked.item.locator!, options)
        return found && known(found)
      },
      others: (id, want, call) => searchRebooking(id, want, call),
    },
  }
}

/** A booking of their own for some passengers, where this supplier divides one. */
function divisionOf(
  { capabilities, divide, find }: FlightSupplier,
  { nthOf }: Places,
): { division?: Division<SupplierBooking> } {
  if (!capabilities.has('split') || !divide) return {}
  // Those who go are counted anew, in the booking that they get too.
  const known = knownAt(countedAs())
  return {
    division: {
      async divide({ booked }, parts, options) {
        const wanted = parts.map(({ key, people }) => ({ key, passengers: people.map(nthOf) }))
        return (await divide(booked.item.locator!, wanted, options)).map(known)
      },
      async find({ key, ...options }) {
        const found = await find({ key }, options)
        return found && known(found)
      },
    },
  }
}

/** Whoever has no paper that counts has nothing to give back: nobody is paid for it. */
async function papersToGiveBack(app: App, itemId: string, people: readonly number[]): Promise<string[]> {
  const papers = await openPapersOf(app.db, itemId, people)
  const without = people.filter((place) => !papers.some(({ passenger }) => passenger === place))
  if (without.length > 0)
    throw new PortError('not_permitted', `no paper of the passengers at ${without.join(' and ')} counts any more`)
  return papers.map(({ number }) => number)
}

const supplied = (
  app: App,
  supplier: FlightSupplier,
  places: Places,
  known: KnownOf = knownAt(places),
): Supplied<SupplierBooking> => ({
  ...changesOf(supplier, places),
  ...servicesOf(supplier, places),
  ...answersOf(supplier, places),
  ...divisionOf(supplier, places),
  parts: { void: supplier.capabilities.has('void_part'), refund: supplier.capabilities.has('refund_part') },
  async hold(order, { key, ...options }) {
    return known(await supplier.book(await commandOf(order, key), options))
  },
  async confirm(order, { key, ...options }) {
    const { id, locator } = order.booked.item
    return known(await supplier.issue(locator!, key, options, () => commandOf(order, id)))
  },
  async find(by, options) {
    const found = await supplier.find(by, options)
    return found && known(found)
  },
  async cancel({ booked }, { key, ...options }) {
    try {
      await supplier.cancel(booked.item.locator!, key, options)
    } catch (error) {
      // Seats that are gone are what was wanted.
      if (!(error instanceof PortError) || error.kind !== 'offer_gone') throw error
    }
  },
  async reverse({ booked }, how, { key, ...options }, people, notice) {
    const { id, locator } = booked.item
    const numbers = people && (await papersToGiveBack(app, id, people))
    await (how === 'void'
      ? supplier.voidTickets(locator!, key, options, numbers)
      : supplier.refundTickets(locator!, key, options, numbers, notice))
  },
})
