import { idFor, type Row } from '../duffel/flights.ts'
import { money } from '../duffel/offers.ts'
import { Refused } from '../duffel/refused.ts'
import { hotels } from '../ratehawk/hotels.ts'

const dayMs = 86_400_000
/** A rate is good for so long. */
const rateMs = 20 * 60_000
export type Guest = { type: 'adult' | 'child'; age?: number }
export type Stay = { check_in_date: string; check_out_date: string; rooms: number; guests: Guest[] }
/** A rate that was told: what it was told for, and at what price. */
type Told = { id: string; hotel: string; kind: number; stay: Stay; minor: number; strict: boolean; at: Date }
export type Quote = Told & { quote: string }

const kinds = [
  { room: 'Standard Twin', board: 'room_only', night: 8_000, beds: 2, free: false },
  { room: 'Superior Double', board: 'breakfast', night: 11_050, beds: 1, free: true },
]
export const accommodationId = (hotel: string) => idFor('acc', hotel)

/** What hotels there are and what their rooms cost; prices and terms can be moved. */
export class StaysHotels {
  /** So many percent dearer than they were told, from now on. */
  dearer = 0
  /** Nothing is given back any more. */
  strict = false
  /** Rooms are gone. */
  gone = false
  currency = 'USD'
  readonly quotes = new Map<string, Quote>()
  readonly #told = new Map<string, Told>()
  readonly #results = new Map<string, { hotel: string; stay: Stay }>()
  #last = 0
  readonly #now: () => Date
  constructor(now: () => Date) {
    this.#now = now
  }

  #named(id: string) {
    const hotel = hotels.find((one) => accommodationId(one.id) === id)
    if (!hotel) throw new Refused(404, 'invalid_request_error', 'not_found')
    return hotel
  }

  /** As `GET /stays/accommodation/{id}` and every answer with a hotel in it has it. */
  accommodation(id: string, rooms: Row[] = []): Row {
    const hotel = this.#named(id)
    return {
      id,
      name: hotel.name.en,
      description: `${hotel.name.en} is near the centre.`,
      amenities: [
        { type: 'wifi', description: 'Wi-Fi' },
        { type: 'laundry', description: 'Laundry' },
      ],
      brand: null,
      chain: null,
      check_in_information: { check_in_after_time: '16:00', check_out_before_time: '12:00' },
      email: null,
      key_collection: null,
      location: {
        address: {
          line_one: 'Ajyad Street 7',
          city_name: hotel.city,
          country_code: hotel.country,
          postal_code: '24231',
        },
        geographic_coordinates: { latitude: hotel.lat, longitude: hotel.lon },
      },
      phone_number: null,
      photos: [
        { url: 'https://assets.duffel.com/img/stays/image.jpg' },
        { url: 'https://elsewhere.example/image.jpg' },
      ],
      rating: 4,
      ratings: [],
      review_count: null,
      review_score: null,
      rooms,
      supported_loyalty_programme: null,
    }
  }

  near(latitude: number, longitude: number, km: number): Row[] {
    return hotels
      .filter(({ lat, lon }) => Math.hypot(lat - latitude, lon - longitude) * 111 <= km)
      .map(({ id }) => this.accommodation(accommodationId(id)))
  }

  search({ accommodation, location, ...stay }: Stay & { accommodation?: { ids: string[] }; location?: Row }): Row {
    if (!accommodation === !location) throw new Refused(422, 'validation_error', 'validation_required', 'location')
    const place = location?.['geographic_coordinates'] as { latitude: number; longitude: number } | undefined
    const ids =
      accommodation?.ids ??
      this.near(place!.latitude, place!.longitude, Number(location!['radius'])).map(({ id }) => String(id))
    return {
      created_at: this.#now().toISOString(),
      results: this.gone ? [] : ids.map((id, index) => this.#result(id, stay, index % 2 === 0)),
    }
  }

  /** `described`: with its rooms; of some a search says the price alone. */
  #result(id: string, stay: Stay, described: boolean): Row {
    this.#named(id)
    const result = `srr_${String(++this.#last).padStart(22, '0')}`
    this.#results.set(result, { hotel: id, stay })
    const cheapest = this.#minor(id, stay, 0)
    return {
      id: result,
      check_in_date: stay.check_in_date,
      check_out_date: stay.check_out_date,
      rooms: stay.rooms,
      guests: stay.guests,
      accommodation: this.accommodation(id, described ? this.#rooms(id, stay) : []),
      cheapest_rate_total_amount: money(cheapest),
      cheapest_rate_currency: this.currency,
      cheapest_rate_base_amount: null,
      cheapest_rate_base_currency: null,
      cheapest_rate_public_amount: null,
      cheapest_rate_public_currency: this.currency,
      cheapest_rate_due_at_accommodation_amount: '37.50',
      cheapest_rate_due_at_accommodation_currency: 'SAR',
      expires_at: new Date(this.#now().getTime() + rateMs).toISOString(),
    }
  }

  allRates(result: string): Row {
    const found = this.#results.get(result)
    if (!found) throw new Refused(404, 'invalid_request_error', 'not_found')
    return { ...this.#result(found.hotel, found.stay, true), id: result }
  }

  #minor(id: string, stay: Stay, kind: number): number {
    const nights = Math.round((Date.parse(stay.check_out_date) - Date.parse(stay.check_in_date)) / dayMs)
    return (kinds[kind]!.night + this.#named(id).dearer) * nights + stay.guests.length * 505
  }

  #rooms(id: string, stay: Stay): Row[] {
    if (this.gone) return []
    return kinds.map(({ room, beds }, kind) => {
      const told: Told = {
        id: `rat_${String(++this.#last).padStart(22, '0')}`,
        hotel: id,
        kind,
        stay,
        minor: this.#minor(id, stay, kind),
        strict: this.strict,
        at: this.#now(),
      }
      this.#told.set(told.id, told)
      const rate = this.wire(told)
      // Paid at the hotel, with a card, or by members alone.
      const others = [
        { ...rate, id: `${told.id}g`, payment_type: 'guarantee', available_payment_methods: ['card'] },
        { ...rate, id: `${told.id}m`, loyalty_programme_required: true, total_amount: '1.00' },
      ]
      return { name: room, beds: [{ type: 'single', count: beds }], photos: [], rates: [...others, rate] }
    })
  }

  /** A rate as it is told now. */
  wire({ id, kind, stay, minor, strict }: Told): Row {
    const { board, free } = kinds[kind]!
    const days = (before: number) =>
      new Date(Date.parse(`${stay.check_in_date}T12:00:00Z`) - before * dayMs).toISOString()
    const back = (before: number, refund: number) => ({
      before: days(before),
      refund_amount: money(refund),
      currency: this.currency,
    })
    return {
      id,
      board_type: board,
      code: null,
      name: null,
      description: null,
      payment_type: 'pay_now',
      available_payment_methods: ['balance', 'card'],
      loyalty_programme_required: false,
      supported_loyalty_programme: null,
      source: 'duffel_hotel_group',
      base_amount: null,
      base_currency: this.currency,
      fee_amount: null,
      fee_currency: this.currency,
      tax_amount: '12.00',
      tax_currency: this.currency,
      due_at_accommodation_amount: '37.50',
      due_at_accommodation_currency: 'SAR',
      total_amount: money(minor),
      total_currency: this.currency,
      estimated_commission_amount: null,
      estimated_commission_currency: null,
      conditions: [{ title: 'Parking', description: 'Public parking is nearby.' }],
      cancellation_timeline: free && !strict ? [back(5, minor), back(2, Math.floor(minor / 2))] : [],
      quantity_available: 3,
      expires_at: new Date(this.#now().getTime() + rateMs).toISOString(),
    }
  }

  quoteWire(quote: Quote): Row {
    const { stay, minor } = quote
    const { room, beds } = kinds[quote.kind]!
    return {
      id: quote.quote,
      check_in_date: stay.check_in_date,
      check_out_date: stay.check_out_date,
      rooms: 1,
      guests: stay.guests,
      accommodation: this.accommodation(quote.hotel, [
        { name: room, beds: [{ type: 'single', count: beds }], photos: [], rates: [this.wire(quote)] },
      ]),
      total_amount: money(minor),
      total_currency: this.currency,
      due_at_accommodation_amount: '37.50',
      due_at_accommodation_currency: 'SAR',
      supported_loyalty_programme: null,
    }
  }

  quote(rate: string): Row {
    const told = this.#told.get(rate)
    if (!told || this.gone) throw new Refused(422, 'invalid_request_error', 'rate_unavailable')
    if (this.#now().getTime() - told.at.getTime() > rateMs)
      throw new Refused(422, 'invalid_state_error', 'rate_expired')
    const now: Quote = {
      ...told,
      minor: Math.round(told.minor * (1 + this.dearer / 100)),
      strict: told.strict || this.strict,
      quote: `quo_${String(++this.#last).padStart(22, '0')}`,
    }
    this.quotes.set(now.quote, now)
    return this.quoteWire(now)
  }
}
