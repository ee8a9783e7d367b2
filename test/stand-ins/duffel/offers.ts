import {
  type AirlineCode,
  airlines,
  type Brand,
  brands,
  flightOn,
  idFor,
  later,
  numberFor,
  type Passenger,
  type Row,
  seatKey,
  type Slice,
} from './flights.ts'

export type Offer = Row & {
  id: string
  total_amount: string
  total_currency: string
  base_amount: string
  expires_at: string
  slices: Slice[]
  passengers: Passenger[]
  conditions: Row
  payment_requirements: Row
  available_services: Service[]
}
export type Service = {
  id: string
  type: 'baggage' | 'seat'
  passenger_ids: string[]
  segment_ids: string[]
  total_amount: string
  total_currency: string
  maximum_quantity: number
  metadata: Row
}
type Wanted = {
  slices: { origin: string; destination: string; departure_date: string }[]
  passengers: { type?: string; age?: number }[]
}

export const money = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
export const minorOf = (text: string): number => Math.round(Number(text) * 100)
const offerMs = 30 * 60_000
const nearMs = 24 * 3_600_000

/** What is sold: made when it is asked for, and kept under its id. */
export class Offers {
  readonly all = new Map<string, Offer>()
  readonly taken = new Map<string, Set<string>>()
  currency = 'USD'
  /** So many of the next offers cannot be read. */
  breakNext = 0
  #made = 0
  readonly #now: () => Date
  constructor(now: () => Date) {
    this.#now = now
  }

  search({ slices, passengers }: Wanted, requestId: string): Offer[][] {
    if (slices.some(({ origin, destination }) => origin === 'PVD' && destination === 'RAI')) return [[]]
    const people = passengers.map(({ type, age }, at): Passenger => {
      const kind = type ?? (age! < 2 ? 'infant_without_seat' : age! < 12 ? 'child' : 'adult')
      return { id: idFor('pas', `${requestId}.${at}`), type: kind, age: age ?? null }
    })
    const codes: AirlineCode[] = slices[0]?.origin === 'JFK' ? ['ZZ'] : ['ZZ', 'YY']
    return codes.map((airline) =>
      brands.flatMap((brand) => [0, 1].map((nth) => this.#offer(airline, brand, nth, slices, people))),
    )
  }

  #offer(airline: AirlineCode, brand: Brand, nth: number, wanted: Wanted['slices'], passengers: Passenger[]): Offer {
    const id = idFor('off', `${++this.#made} ${this.#now().getTime()} ${Math.random()}`)
    const slices = wanted.map(({ origin, destination, departure_date: date }) =>
      flightOn({ origin, destination, date, airline, nth }, brand, passengers),
    )
    const seat = wanted.reduce(
      (sum, { origin, destination }) => sum + 9_000 + numberFor(`${origin}${destination}`, 5_000),
      0,
    )
    const each = Math.round((seat * brand.factor * (airline === 'YY' ? 110 : 100)) / 10_000) + nth * 700
    const all = passengers.reduce(
      (sum, { type }) => sum + (type === 'infant_without_seat' ? Math.round(each / 10) : each),
      0,
    )
    const taxes = Math.round(all / 5)
    const rule = (one: Brand['refund']) =>
      one
        ? { ...one, penalty_currency: this.currency }
        : { allowed: false, penalty_amount: null, penalty_currency: null }
    const at = this.#now().getTime()
    const offer: Offer = {
      id,
      live_mode: false,
      partial: false,
      owner: airlines[airline],
      created_at: new Date(at).toISOString(),
      updated_at: new Date(at).toISOString(),
      expires_at: new Date(at + offerMs).toISOString(),
      total_amount: money(all),
      total_currency: this.currency,
      base_amount: money(all - taxes),
      base_currency: this.currency,
      tax_amount: money(taxes),
      tax_currency: this.currency,
      total_emissions_kg: '100',
      passenger_identity_documents_required: airline === 'YY',
      supported_passenger_identity_document_types: ['passport'],
      passengers,
      slices,
      private_fares: [],
      conditions: { change_before_departure: rule(brand.change), refund_before_departure: rule(brand.refund) },
      payment_requirements: {
        requires_instant_payment: airline === 'YY',
        payment_required_by: airline === 'YY' ? null : new Date(at + nearMs).toISOString(),
        price_guarantee_expires_at: airline === 'YY' ? null : new Date(at + nearMs / 2).toISOString(),
      },
      available_services: [],
    }
    offer.available_services = this.bagsOf(offer)
    this.all.set(id, offer)
    if (this.breakNext > 0 && this.breakNext--) return { ...offer, slices: null as never }
    return offer
  }

  bagsOf({ id, passengers, slices }: Pick<Offer, 'id' | 'passengers' | 'slices'>): Service[] {
    return slices.flatMap(({ segments }) =>
      passengers
        .filter(({ type }) => type !== 'infant_without_seat')
        .map(
          (one): Service => ({
            id: idFor('ase', `bag ${id} ${segments[0]!.id} ${one.id}`),
            type: 'baggage',
            passenger_ids: [one.id],
            segment_ids: segments.map((segment) => segment.id),
            total_amount: '20.00',
            total_currency: this.currency,
            maximum_quantity: 2,
            metadata: { type: 'checked', maximum_weight_kg: 23 },
          }),
        ),
    )
  }

  #seatsIn(offer: Offer, segment: Slice['segments'][number], row: number): Row[] {
    const gone = this.taken.get(seatKey(segment)) ?? new Set()
    const seat = (letter: string): Row => {
      const designator = `${row}${letter}`
      const services = offer.passengers
        .filter(({ type }) => type !== 'infant_without_seat')
        .map(({ id }) => ({
          id: this.#seatId(offer, segment, designator, id),
          passenger_id: id,
          total_amount: row < 5 ? '15.00' : '10.00',
          total_currency: this.currency,
        }))
      return {
        type: 'seat',
        designator,
        name: '',
        disclosures: [],
        available_services: gone.has(designator) ? [] : services,
      }
    }
    return [
      ['A', 'B', 'C'],
      ['D', 'E', 'F'],
    ].map((letters) => ({ elements: letters.map(seat) }))
  }

  #seatId = (offer: Offer, segment: Slice['segments'][number], designator: string, passenger: string) =>
    idFor('ase', `seat ${offer.id} ${segment.id} ${designator} ${passenger}`)

  seatMaps(offer: Offer): Row[] {
    return offer.slices.flatMap(({ id: slice_id, segments }) =>
      segments.map((segment) => ({
        id: idFor('sea', `${offer.id} ${segment.id}`),
        slice_id,
        segment_id: segment.id,
        cabins: [
          {
            deck: 0,
            cabin_class: 'economy',
            aisles: 1,
            wings: null,
            rows: [
              ...[3, 4, 5, 6].map((row) => ({ sections: this.#seatsIn(offer, segment, row) })),
              { sections: [{ elements: [{ type: 'exit_row' }] }, { elements: [{ type: 'exit_row' }] }] },
              ...[7, 8].map((row) => ({ sections: this.#seatsIn(offer, segment, row) })),
            ],
          },
        ],
      })),
    )
  }

  /** What a service id means for an offer; undefined where it is not on sale, or no longer. */
  serviceOf(offer: Offer, id: string): (Service & { seat?: { flight: string; designator: string } }) | undefined {
    const bag = offer.available_services.find((one) => one.id === id)
    if (bag) return bag
    for (const segment of offer.slices.flatMap(({ segments }) => segments))
      for (const row of [3, 4, 5, 6, 7, 8])
        for (const letter of 'ABCDEF')
          for (const { id: passenger } of offer.passengers) {
            const designator = `${row}${letter}`
            if (this.#seatId(offer, segment, designator, passenger) !== id) continue
            if (this.taken.get(seatKey(segment))?.has(designator)) return undefined
            return {
              id,
              type: 'seat',
              passenger_ids: [passenger],
              segment_ids: [segment.id],
              total_amount: row < 5 ? '15.00' : '10.00',
              total_currency: this.currency,
              maximum_quantity: 1,
              metadata: { designator, name: '', disclosures: [] },
              seat: { flight: seatKey(segment), designator },
            }
          }
    return undefined
  }

  take({ flight, designator }: { flight: string; designator: string }): void {
    this.taken.set(flight, (this.taken.get(flight) ?? new Set()).add(designator))
  }

  /** The airline moves the flights of an offer before anybody has bought it. */
  retime(id: string, more: number): void {
    const offer = this.all.get(id)
    if (offer) offer.slices = offer.slices.map((slice) => later(slice, more))
  }
}
