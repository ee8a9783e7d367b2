import type {
  AirlineChange,
  BookCommand,
  FlightCapability,
  FlightSupplier,
  PassengerMoney,
  ResidualTo,
  ServiceAnswer,
  ServicingAct,
  ServicingQuote,
  SupplierBooking,
  SupplierOffer,
} from '../../server/ports/flight.ts'
import { SupplierError } from '../../server/ports/flight.ts'

type Op =
  | 'book'
  | 'issue'
  | 'cancel'
  | 'find'
  | 'void'
  | 'refund'
  | 'quote_change'
  | 'change'
  | 'service'
  | 'accept_change'
  | 'divide'
/** `absent`: its list lags, and it says it has no such booking. */
type Fault =
  | 'fine'
  | 'absent'
  | 'unavailable'
  | 'silent_after'
  | 'silent_before'
  | 'sold_out'
  | 'not_permitted'
  | 'coupon_taken'
  | 'forbidden_by_rule'
  | 'too_late'

const bag = { pieces: 1, kg: 23 }

/** One direct return trip RUH-LHE, priced in round numbers: 1,000.00 base, 100.00 YQ, 50.00 tax for an adult. */
export function standInOffer(
  passengers: { adults: number; children: number; infants: number },
  dates: { out: string; back: string },
  extra = 0,
): SupplierOffer {
  const segment = (origin: string, destination: string, date: string, number: string) => ({
    marketing_carrier: 'SV',
    operating_carrier: 'SV',
    flight_number: number,
    aircraft: '320',
    origin,
    origin_terminal: '1',
    destination,
    destination_terminal: null,
    departure_at: `${date}T08:15`,
    departure_zone: origin === 'RUH' ? 'Asia/Riyadh' : 'Asia/Karachi',
    arriving_at: `${date}T14:25`,
    arriving_zone: origin === 'RUH' ? 'Asia/Karachi' : 'Asia/Riyadh',
    duration_minutes: 250,
    layover_minutes: null,
    cabin_class: 'economy' as const,
    booking_class: 'M',
    fare_basis: 'MRT1SA',
    carry_on_bags: { pieces: 1, kg: 7 },
    checked_bags: bag,
  })
  const leg = (origin: string, destination: string, date: string, number: string) => ({
    origin,
    destination,
    departure_at: `${date}T08:15`,
    arriving_at: `${date}T14:25`,
    duration_minutes: 250,
    stops: 0,
    warnings: [],
    segments: [segment(origin, destination, date, number)],
  })
  const fare = (ptc: 'ADT' | 'CHD' | 'INF', quantity: number, base: number) => ({
    ptc,
    quantity,
    base,
    surcharges: ptc === 'INF' ? [] : [{ code: 'YQ', amount: 10_000 }],
    taxes: ptc === 'INF' ? [] : [{ code: 'SA', amount: 5_000 }],
  })
  return {
    ref: `SV736.${dates.out}.SV735.${dates.back}.VALUE`,
    currency: 'SAR',
    fares: [
      fare('ADT', passengers.adults, 100_000 + extra),
      fare('CHD', passengers.children, 75_000),
      fare('INF', passengers.infants, 10_000),
    ].filter((one) => one.quantity > 0),
    legs: [leg('RUH', 'LHE', dates.out, '736'), leg('LHE', 'RUH', dates.back, '735')],
    brand: {
      code: 'VALUE',
      name: 'Value',
      carry_on_bags: { pieces: 1, kg: 7 },
      checked_bags: bag,
      change: { allowed: true, fee: 15_000 },
      refund: { allowed: true, fee: 40_000 },
      no_show_fee: 30_000,
      seat: 'paid',
      meal: true,
    },
    validating_carrier: 'SV',
    seats_left: 9,
    expires_at: new Date('2099-01-01'),
    demo: true,
  }
}

/** How the new fare differs from the old one, and its tax; what the rule takes, and where a residual goes. */
export type ChangeMoney = { fare: number; tax: number; penalty: number; residual_to: ResidualTo }

const ticketed = { base: 100_000, surcharges: [{ code: 'YQ', amount: 10_000 }], taxes: [{ code: 'SA', amount: 5_000 }] }

function changeOf(passenger: number, { fare, tax, penalty, residual_to }: ChangeMoney): PassengerMoney {
  const [fare_difference, residual] = [Math.max(0, fare), Math.max(0, -fare)]
  const back = residual > 0 && (residual_to === 'refund' || residual_to === 'penalty') ? residual : 0
  return {
    passenger,
    old: ticketed,
    new: { ...ticketed, base: ticketed.base + fare, taxes: [{ code: 'SA', amount: 5_000 + tax }] },
    penalty,
    fare_difference,
    tax_difference: tax,
    residual,
    residual_to: residual > 0 ? residual_to : null,
    collect: fare_difference + tax + penalty - back,
  }
}

type Emd = SupplierBooking['tickets'][number]

/** Each EMD pays for its own passenger, as far as there is something to pay. */
function payWith(
  people: readonly PassengerMoney[],
  tickets: readonly Emd[],
  offered: readonly { number: string; passenger: number }[],
): PassengerMoney[] {
  return people.map((one) => {
    const mine = offered.find(({ passenger }) => passenger === one.passenger)
    const worth = tickets.find(({ number }) => number === mine?.number)?.amount ?? 0
    const amount = Math.min(worth, Math.max(0, one.collect))
    return amount === 0 ? one : { ...one, credits: [{ number: mine!.number, amount }], collect: one.collect - amount }
  })
}

const numberOf = (stock: string) => `065${stock}${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** The legs on the wanted days, and a reference that says so. */
function moved(legs: SupplierOffer['legs'], want: readonly { leg: number; date: string }[]) {
  const on = (text: string, date: string) => `${date}${text.slice(10)}`
  const next = legs.map((leg, at) => {
    const date = want.find((one) => one.leg === at)?.date
    if (!date) return leg
    const segments = leg.segments.map((one) => ({
      ...one,
      departure_at: on(one.departure_at, date),
      arriving_at: on(one.arriving_at, date),
    }))
    return { ...leg, departure_at: on(leg.departure_at, date), arriving_at: on(leg.arriving_at, date), segments }
  })
  return {
    ref: btoa(JSON.stringify(next)),
    legs: next,
    changed: want.map(({ leg }) => leg),
    currency: 'SAR',
    estimate: 15_000,
  }
}

/** A leg some minutes later: the same flight. */
function later(leg: SupplierOffer['legs'][number], minutes: number): SupplierOffer['legs'][number] {
  const move = (text: string) => new Date(Date.parse(`${text}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
  const times = <T extends { departure_at: string; arriving_at: string }>(one: T): T => ({
    ...one,
    departure_at: move(one.departure_at),
    arriving_at: move(one.arriving_at),
  })
  return { ...times(leg), segments: leg.segments.map(times) }
}

/** Another flight of the same airline in place of a leg, an hour later. */
function otherFlight(leg: SupplierOffer['legs'][number], number: string): SupplierOffer['legs'][number] {
  const moved = later(leg, 60)
  return { ...moved, segments: moved.segments.map((one) => ({ ...one, flight_number: number })) }
}

/** The old papers of a passenger end as exchanged, and there are new ones. */
function exchange(booking: SupplierBooking, money: PassengerMoney, emds: readonly Emd[]): void {
  const old = booking.tickets.filter(
    ({ passenger, coupons }) => passenger === money.passenger && coupons.some(({ status }) => status === 'O'),
  )
  for (const { coupons } of old) for (const one of coupons) if (one.status === 'O') one.status = 'E'
  const { passenger } = money
  booking.tickets.push({
    number: numberOf('24'),
    passenger,
    kind: 'ticket',
    coupons: [
      { segment: 0, status: 'O' },
      { segment: 1, status: 'O' },
    ],
    exchanged_from: old.map(({ number }) => number),
  })
  const emd = { passenger, kind: 'emd' as const, coupons: [] }
  if (money.penalty > 0) booking.tickets.push({ ...emd, number: numberOf('45'), rfisc: '993', amount: money.penalty })
  if (money.residual_to === 'emd')
    booking.tickets.push({ ...emd, number: numberOf('46'), rfisc: '99I', amount: money.residual })
  for (const { number, amount } of money.credits ?? []) {
    const left = (emds.find((one) => one.number === number)?.amount ?? 0) - amount
    if (left > 0) booking.tickets.push({ ...emd, number: numberOf('46'), rfisc: '99I', amount: left })
  }
}

type Held = SupplierBooking & {
  key: string
  places: number[]
  names: BookCommand['passengers']
  issueKey?: string
}

/** A supplier in memory whose every answer the test decides. `faults` holds what goes wrong next, by act. */
export class StandInSupplier {
  readonly bookings = new Map<string, Held>()
  readonly faults = new Map<Op, Fault[]>()
  readonly calls: string[] = []
  /** Added to every adult's base fare from now on, in minor units. */
  extra = 0
  ttlMinutes = 360
  /** Where its flights from Riyadh go: Jeddah stays inside the country. */
  destination: 'LHE' | 'JED' = 'LHE'
  /** What it takes back of some passengers alone. */
  readonly capabilities = new Set<FlightCapability>([
    'void_part',
    'refund_part',
    'change',
    'name',
    'services',
    'airline_changes',
    'split',
    'credits',
  ])
  dates = { out: '', back: '' }
  #to(offer: SupplierOffer): SupplierOffer {
    if (this.destination === 'LHE') return offer
    return { ...offer, legs: JSON.parse(JSON.stringify(offer.legs).replaceAll('LHE', this.destination)) }
  }
  /** What a change comes to for each adult. */
  change: ChangeMoney = { fare: 0, tax: 0, penalty: 15_000, residual_to: 'emd' }
  readonly quotes = new Map<string, ServicingQuote & { locator: string; act: ServicingAct; used?: string }>()
  /** How the airline answers the next request for a service, and how it answered each. */
  serviceAnswer: ServiceAnswer['status'] = 'KK'
  readonly services = new Map<string, ServiceAnswer>()
  /** How often tickets were exchanged under each key. */
  readonly exchanged = new Map<string, number>()

  /** What airlines have changed, and how each was answered under which key. */
  readonly told: (AirlineChange & { answer?: 'accepted' | 'rebooked' | 'refunded'; key?: string })[] = []
  /** How often a change was accepted under each key. */
  readonly taken = new Map<string, number>()

  /** All documents of all bookings. */
  #issued = () => [...this.bookings.values()].flatMap(({ tickets }) => tickets)

  constructor(now: Date) {
    const day = (ahead: number) => new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
    this.dates = { out: day(30), back: day(40) }
  }

  failNext(op: Op, ...faults: Fault[]): void {
    this.faults.set(op, [...(this.faults.get(op) ?? []), ...faults])
  }

  /** The airline moves the flight out by some minutes, or cancels it: then `instead` flies in its place, if anything. */
  changeFlight(
    locator: string,
    {
      minutes = 0,
      kind = 'retime',
      instead,
      now,
    }: Partial<Pick<AirlineChange, 'kind'>> & {
      minutes?: number
      instead?: string
      now: Date
    },
  ): AirlineChange {
    const { legs } = standInOffer({ adults: 1, children: 0, infants: 0 }, this.dates)
    const before = [...this.bookings.values()].find((one) => one.locator === locator)!.legs[0] ?? legs[0]!
    const isOff = kind === 'cancel' || kind === 'misconnection'
    const after = isOff ? (instead ? otherFlight(before, instead) : null) : later(before, minutes)
    const change: AirlineChange = {
      id: `AC-${this.told.length + 1}`,
      locator,
      kind,
      seen_at: now,
      answer_by: new Date(now.getTime() + 5 * 86_400_000),
      legs: [{ leg: 0, before, after }],
      may: ['accept', 'rebook', 'refund'],
    }
    this.told.push(change)
    return change
  }

  #answer(id: string | undefined, answer: 'rebooked' | 'refunded', key: string): void {
    const one = this.told.find((change) => change.id === id)
    if (!one || one.key === key) return
    if (one.answer) throw new SupplierError('not_permitted', 'answered')
    Object.assign(one, { answer, key })
  }

  #act<T>(op: Op, effect: (fault: Fault | undefined) => T): T {
    this.calls.push(op)
    const fault = this.faults.get(op)?.shift()
    if (fault === 'unavailable') throw new SupplierError('unavailable', 'down')
    if (fault === 'sold_out' || fault === 'not_permitted' || fault === 'coupon_taken')
      throw new SupplierError(fault, fault)
    if (fault === 'forbidden_by_rule' || fault === 'too_late') throw new SupplierError(fault, fault)
    if (fault === 'silent_before') throw new SupplierError('unknown_outcome', 'no answer')
    const result = effect(fault)
    if (fault === 'silent_after') throw new SupplierError('unknown_outcome', 'no answer')
    return result
  }

  #divideOff(booking: Held, { key, passengers }: { key: string; passengers: readonly number[] }): Held {
    const known = this.bookings.get(key)
    if (known) return known
    if (booking.status !== 'held' && booking.status !== 'ticketed')
      throw new SupplierError('not_permitted', booking.status)
    const theirs = booking.tickets.filter(({ passenger }) => passengers.includes(passenger))
    const costs = { ADT: 115_000 + this.extra, CHD: 90_000, INF: 10_000 }
    const divided = {
      ...booking,
      key,
      locator: `D${String(this.bookings.size + 10_000)
        .replaceAll('0', 'X')
        .replaceAll('1', 'Y')}`,
      airline_locator: `E${booking.locator.slice(1)}`,
      places: passengers.map((_, place) => place),
      names: passengers.map((place) => booking.names[place]!),
      total: passengers.reduce((sum, place) => sum + costs[booking.names[place]!.ptc], 0),
      tickets: theirs.map((one) => ({ ...one, passenger: passengers.indexOf(one.passenger) })),
      divided_from: booking.locator,
    }
    booking.total -= divided.total
    booking.tickets = booking.tickets.filter((one) => !theirs.includes(one))
    booking.places = booking.places.filter((place) => !passengers.includes(place))
    this.bookings.set(key, divided)
    return divided
  }

  get port(): FlightSupplier {
    const offer = (passengers: { adults: number; children: number; infants: number }) =>
      this.#to(standInOffer(passengers, this.dates, this.extra))
    const byLocator = (locator: string) => {
      const found = [...this.bookings.values()].find((one) => one.locator === locator)
      if (!found) throw new SupplierError('offer_gone', 'unknown locator')
      return found
    }
    const listed = () =>
      [...this.bookings.values()].map(({ key, locator, status }) => ({
        key,
        locator,
        status,
        booked_at: new Date(0),
      }))
    const copy = (booking: SupplierBooking) => structuredClone(booking)
    const isClosed = (booking: SupplierBooking, coupon: 'V' | 'R', numbers?: readonly string[]) =>
      booking.tickets
        .filter(({ number }) => !numbers || numbers.includes(number))
        .every(({ coupons }) => coupons.every(({ status }) => status === coupon))
    const closed = (
      booking: SupplierBooking,
      status: 'voided' | 'refunded',
      coupon: 'V' | 'R',
      numbers?: readonly string[],
    ) => {
      for (const ticket of booking.tickets)
        if (!numbers || numbers.includes(ticket.number)) for (const one of ticket.coupons) one.status = coupon
      if (booking.tickets.some(({ coupons }) => coupons.some((one) => one.status === 'O'))) return booking
      booking.status = status
      booking.void_until = null
      return booking
    }
    return {
      id: 'house',
      name: 'Stand-in',
      fulfilment: 'instant',
      healthy: () => true,
      capabilities: this.capabilities,
      search: async function* (query) {
        yield [offer(query.passengers)]
      },
      lowestByDate: async (query, dates) => dates.map((date) => ({ date, offer: offer(query.passengers) })),
      reprice: async (_ref, passengers) => ({ offer: offer(passengers), brands: [offer(passengers)] }),
      ancillaries: async () => ({
        currency: 'SAR',
        bags: [{ id: 'BAG-0-23', leg: 0, kg: 23, price: 7_500, per_passenger_max: 2 }],
        seat_maps: [],
      }),
      book: async (command: BookCommand, { now }) =>
        copy(
          this.#act('book', () => {
            const held = this.bookings.get(command.key)
            if (held) return held
            const locator = `P${String(this.bookings.size + 10_000)
              .replaceAll('0', 'X')
              .replaceAll('1', 'Y')}`
            const booking = {
              key: command.key,
              places: command.passengers.map((_, place) => place),
              names: command.passengers,
              locator,
              airline_locator: `A${locator.slice(1)}`,
              status: 'held' as const,
              currency: 'SAR',
              total: command.expected_total,
              ttl_at: new Date(now.getTime() + this.ttlMinutes * 60_000),
              price_guarantee_at: null,
              void_until: null,
              tickets: [],
              legs: [],
            }
            this.bookings.set(command.key, booking)
            return booking
          }),
        ),
      find: async (by) =>
        this.#act('find', (fault) => {
          if (fault === 'absent') return null
          const found =
            'key' in by
              ? this.bookings.get(by.key)
              : [...this.bookings.values()].find((one) => one.locator === by.locator)
          return found ? copy(found) : null
        }),
      retrieve: async (locator) => {
        const found = [...this.bookings.values()].find((one) => one.locator === locator)
        if (!found) return null
        const { names } = found
        const of = (ptc: string) => names.filter((one) => one.ptc === ptc).length
        const booked = offer({ adults: of('ADT'), children: of('CHD'), infants: of('INF') })
        return { ...copy(found), legs: booked.legs, passengers: names, offer: booked }
      },
      list: async function* (this: void) {
        yield listed()
      },
      issue: async (locator, key, { now }) =>
        copy(
          this.#act('issue', () => {
            const booking = byLocator(locator)
            if (booking.status === 'held') {
              booking.status = 'ticketed'
              booking.issueKey = key
              booking.void_until = new Date(now.getTime() + 6 * 3_600_000)
              booking.tickets = booking.places.map((passenger) => ({
                number: `065${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`,
                passenger,
                kind: 'ticket' as const,
                coupons: [
                  { segment: 0, status: 'O' as const },
                  { segment: 1, status: 'O' as const },
                ],
              }))
            }
            return booking
          }),
        ),
      cancel: async (locator) =>
        copy(
          this.#act('cancel', () => {
            const booking = byLocator(locator)
            if (booking.status === 'ticketed') throw new SupplierError('not_permitted', 'ticketed')
            booking.status = 'cancelled'
            return booking
          }),
        ),
      voidTickets: async (locator, _key, { now }, numbers) =>
        copy(
          this.#act('void', () => {
            const booking = byLocator(locator)
            if (isClosed(booking, 'V', numbers) && booking.tickets.length > 0) return booking
            if (booking.status !== 'ticketed' || booking.void_until! <= now)
              throw new SupplierError('not_permitted', 'the void window is closed')
            return closed(booking, 'voided', 'V', numbers)
          }),
        ),
      refundTickets: async (locator, key, _options, numbers, notice) =>
        copy(
          this.#act('refund', () => {
            const booking = byLocator(locator)
            this.#answer(notice, 'refunded', key)
            if (isClosed(booking, 'R', numbers) && booking.tickets.length > 0) return booking
            if (booking.status !== 'ticketed') throw new SupplierError('not_permitted', 'not ticketed')
            return closed(booking, 'refunded', 'R', numbers)
          }),
        ),
      searchChanges: async function* (_locator, want) {
        const { legs } = offer({ adults: 1, children: 0, infants: 0 })
        yield [moved(legs, want)]
      },
      quoteServicing: async (locator, act, { now }) =>
        this.#act('quote_change', () => {
          const booking = byLocator(locator)
          const open = booking.tickets.filter(({ coupons }) => coupons.some(({ status }) => status === 'O'))
          const everybody = [...new Set(open.map(({ passenger }) => passenger))].toSorted((a, b) => a - b)
          const people = act.kind === 'name' ? [act.passenger] : everybody
          const free = { fare: 0, tax: 0, penalty: 0, residual_to: 'emd' as const }
          const asked = act.kind === 'change' && act.notice ? free : this.change
          const terms = act.kind === 'name' ? { ...free, penalty: 10_000 } : asked
          const passengers = payWith(
            people.map((one) => changeOf(one, terms)),
            this.#issued(),
            act.kind === 'change' ? (act.credits ?? []) : [],
          )
          const quote = {
            id: `Q${this.quotes.size + 1}`,
            currency: 'SAR',
            valid_until: new Date(now.getTime() + 2 * 3_600_000),
            fares: 'current' as const,
            passengers,
            collect: passengers.reduce((sum, { collect }) => sum + collect, 0),
            legs: act.kind === 'change' ? JSON.parse(atob(act.ref)) : booking.legs,
            warnings: [],
          }
          this.quotes.set(quote.id, { ...quote, locator, act })
          return quote
        }),
      confirmServicing: async ({ key, quote_id, expected_collect }, { now }) =>
        copy(
          this.#act('change', () => {
            const quote = this.quotes.get(quote_id)!
            const booking = byLocator(quote.locator)
            if (quote.used === key) return booking
            if (quote.used || quote.valid_until <= now) throw new SupplierError('quote_expired', 'it has run out')
            if (quote.collect !== expected_collect) throw new SupplierError('price_changed', 'another sum')
            if (quote.act.kind === 'change') this.#answer(quote.act.notice, 'rebooked', key)
            quote.used = key
            this.exchanged.set(key, (this.exchanged.get(key) ?? 0) + 1)
            for (const money of quote.passengers) exchange(booking, money, this.#issued())
            booking.legs = quote.legs
            if (quote.act.kind === 'name') {
              const { kind: _, passenger, ...name } = quote.act
              const held = this.bookings.get([...this.bookings].find(([, one]) => one === booking)![0])!
              Object.assign(held.names[passenger]!, name)
            }
            booking.total += quote.collect
            booking.void_until = now
            return booking
          }),
        ),
      divide: async (locator, parts) =>
        this.#act('divide', () => parts.map((part) => this.#divideOff(byLocator(locator), part))).map(copy),
      requestService: async (_locator, key) =>
        this.#act('service', () => {
          const held = this.services.get(key) ?? { id: String(this.services.size + 1), status: this.serviceAnswer }
          this.services.set(key, held)
          return { ...held }
        }),
      findService: async (_locator, key) =>
        this.#act('find', () => {
          const held = this.services.get(key)
          return held ? { ...held } : null
        }),
      airlineChanges: (since) => {
        const changes = this.told.filter(({ seen_at }) => seen_at >= since)
        return (async function* () {
          yield structuredClone(changes)
        })()
      },
      acceptAirlineChange: async (id, key) =>
        copy(
          this.#act('accept_change', () => {
            const change = this.told.find((one) => one.id === id)
            if (!change) throw new SupplierError('not_permitted', 'there is no such change')
            const booking = byLocator(change.locator)
            if (change.key === key) return booking
            if (change.answer) throw new SupplierError('not_permitted', 'answered')
            Object.assign(change, { answer: 'accepted', key })
            this.taken.set(key, (this.taken.get(key) ?? 0) + 1)
            const { legs } = offer({ adults: 1, children: 0, infants: 0 })
            const before = booking.legs.length > 0 ? booking.legs : legs
            booking.legs = before.map((leg, at) => change.legs.find((one) => one.leg === at)?.after ?? leg)
            if (change.kind === 'cancel' || change.kind === 'misconnection')
              for (const passenger of new Set(booking.tickets.map((one) => one.passenger)))
                exchange(booking, changeOf(passenger, { fare: 0, tax: 0, penalty: 0, residual_to: 'emd' }), [])
            return booking
          }),
        ),
      findAirlineChange: async (key, locator) =>
        this.#act('find', (fault) => {
          const done = this.told.some((one) => one.key === key && one.answer === 'accepted')
          return fault === 'absent' || !done ? null : copy(byLocator(locator))
        }),
      searchRebooking: async function* (_id, want) {
        const { legs } = offer({ adults: 1, children: 0, infants: 0 })
        yield [{ ...moved(legs, [want]), estimate: 0 }]
      },
      findServicing: async (key, locator) =>
        this.#act('find', (fault) => {
          const done = [...this.quotes.values()].some(({ used }) => used === key)
          return fault === 'absent' || !done ? null : copy(byLocator(locator))
        }),
    }
  }
}
