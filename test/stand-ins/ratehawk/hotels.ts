import { createHash } from 'node:crypto'
import { Refused } from './refused.ts'

export type Row = Record<string, unknown>
type Guests = { adults: number; children: number[] }[]
export type Stay = { checkin: string; checkout: string; guests: Guests; residency: string }
/** A rate that was told: what it was told for, and at what price. */
export type Told = { hash: string; hid: number; room: number; stay: Stay; minor: number; free: boolean }

const dayMs = 86_400_000
export const minorOf = (amount: string) => Math.round(Number(amount) * 100)
export const money = (minor: number) => (minor / 100).toFixed(2)
export const uuidOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const kinds = [
  { name: 'Standard Twin room (2 single beds)', ar: 'غرفة قياسية بسريرين', meal: 'nomeal', night: 8_000, view: 0 },
  { name: 'Superior Double room (full double bed)', ar: 'غرفة عليا مزدوجة', meal: 'breakfast', night: 11_050, view: 5 },
]
const marksOf = (room: number) => ({
  class: 3,
  quality: room + 2,
  bedding: room === 0 ? 4 : 3,
  capacity: 4,
  view: kinds[room]!.view,
})

/** Where they stand, and what region they are of. */
const places = [
  { city: 'Makkah', region: 6_053_839, country: 'SA', lat: 21.4205, lon: 39.8241, hotels: 3 },
  { city: 'Dubai', region: 6_053_840, country: 'AE', lat: 25.2, lon: 55.27, hotels: 1 },
]
export const hotels = places.flatMap(({ city, region, country, lat, lon, hotels: count }, place) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${city.toLowerCase()}_towers_${index + 1}`,
    hid: 8_470_000 + place * 100 + index,
    name: { en: `${city} Towers ${index + 1}`, ar: `أبراج ${index + 1}` },
    city,
    region,
    country,
    lat: lat + index / 500,
    lon,
    dearer: index * 1_000,
  })),
)

/** What hotels there are and what their rooms cost; prices and terms can be moved. */
export class Hotels {
  readonly told = new Map<string, Told>()
  /** So many percent dearer than they were told, from now on. */
  dearer = 0
  /** Nothing is given back any more. */
  strict = false
  /** Rooms are gone. */
  gone = false
  currency = 'USD'
  /** The next rates cannot be read. */
  broken = 0
  readonly #now: () => Date
  constructor(now: () => Date) {
    this.#now = now
  }

  regions(query: string) {
    return places
      .filter(({ city }) => city.toLowerCase().startsWith(query.toLowerCase()))
      .map(({ city, region, country }) => ({ id: region, name: city, type: 'City', country_code: country }))
  }

  info(id: string, language: string): Row {
    const hotel = hotels.find((one) => one.id === id)
    if (!hotel) throw new Refused('hotel_not_found', 404)
    const name = language === 'ar' ? hotel.name.ar : hotel.name.en
    return {
      id,
      hid: hotel.hid,
      name,
      address: language === 'ar' ? 'شارع أجياد' : 'Ajyad Street 7',
      phone: '+966125550101',
      latitude: hotel.lat,
      longitude: hotel.lon,
      star_rating: 4,
      check_in_time: '16:00:00',
      check_out_time: '12:00:00',
      is_closed: false,
      deleted: false,
      description_struct: [{ title: 'Location', paragraphs: [`${name} is near the centre.`] }],
      amenity_groups: [{ group_name: 'General', amenities: ['Free Wi-Fi', 'Laundry'] }],
      serp_filters: ['has_internet', 'has_parking'],
      images_ext: [
        { url: `https://cdn.worldota.net/t/{size}/content/df/${hotel.hid}.jpeg`, category_slug: 'exterior' },
        { url: 'https://elsewhere.example/t/{size}/content/a.jpeg', category_slug: 'lobby' },
      ],
      room_groups: kinds.map(({ name: en, ar }, room) => ({
        name: language === 'ar' ? ar : en,
        name_struct: { main_name: language === 'ar' ? ar : en },
        rg_ext: marksOf(room),
      })),
    }
  }

  /** Rates of a hotel for a stay; those of a list cannot be bought. */
  rates(hid: number, stay: Stay, bookable: boolean): Row[] {
    const hotel = hotels.find((one) => one.hid === hid)
    if (!hotel || this.gone) return []
    return kinds.map((kind, room) => {
      const nights = Math.round((Date.parse(stay.checkout) - Date.parse(stay.checkin)) / dayMs)
      const minor = (kind.night + hotel.dearer) * nights * stay.guests.length + stay.guests[0]!.children.length * 505
      const told = { hid, room, stay, minor, free: room === 1 }
      const hash = uuidOf(JSON.stringify([told, this.#now().toISOString().slice(0, 10)]))
      this.told.set(`h-${hash}`, { ...told, hash: `h-${hash}` })
      const wire = this.wire(this.told.get(`h-${hash}`)!)
      if (this.broken > 0) {
        this.broken--
        return { ...wire, payment_options: null }
      }
      return bookable ? wire : { ...wire, book_hash: undefined, search_hash: `s-${hash}` }
    })
  }

  /** A rate as it is told now. */
  wire({ hash, room, stay, minor, free }: Told): Row {
    const kind = kinds[room]!
    const nights = Math.round((Date.parse(stay.checkout) - Date.parse(stay.checkin)) / dayMs)
    const ends = new Date(Date.parse(`${stay.checkin}T00:00:00Z`) - 3 * dayMs).toISOString().slice(0, 19)
    const policies = free
      ? [
          { start_at: null, end_at: ends, amount_charge: '0.00' },
          { start_at: ends, end_at: null, amount_charge: money(minor) },
        ]
      : [{ start_at: null, end_at: null, amount_charge: money(minor) }]
    const paid = {
      amount: money(minor),
      show_amount: money(minor),
      currency_code: this.currency,
      show_currency_code: this.currency,
      by: null,
      is_need_credit_card_data: false,
      is_need_cvc: false,
      type: 'deposit',
      tax_data: {
        taxes: [
          { name: 'vat', included_by_supplier: true, amount: '12.00', currency_code: this.currency },
          { name: 'city_tax', included_by_supplier: false, amount: '37.50', currency_code: 'SAR' },
        ],
      },
      cancellation_penalties: { policies, free_cancellation_before: free ? ends : null },
    }
    const card = { ...paid, type: 'now', is_need_credit_card_data: true, is_need_cvc: true }
    return {
      book_hash: hash,
      match_hash: `m-${uuidOf(`${hash} match`)}`,
      daily_prices: Array.from({ length: nights }, () => money(Math.floor(minor / nights))),
      meal: kind.meal,
      meal_data: { value: kind.meal, has_breakfast: kind.meal === 'breakfast', no_child_meal: false },
      payment_options: { payment_types: [card, paid] },
      rg_ext: marksOf(room),
      room_name: kind.name,
      room_data_trans: { main_name: kind.name, beds: [{ bed: 'single', count: room === 0 ? 2 : 1 }] },
      allotment: 3,
      amenities_data: ['non-smoking'],
      is_package: false,
    }
  }

  /** The same room as it is now, perhaps under another hash: dearer by at most so many percent. */
  prebook(hash: string, percent: number): { rate: Row; hid: number; changed: boolean } {
    const told = this.told.get(hash)
    if (!told) throw new Refused('rate_not_found')
    const minor = Math.round(told.minor * (1 + this.dearer / 100))
    if (this.gone || minor > told.minor * (1 + percent / 100)) throw new Refused('no_available_rates')
    const now = {
      ...told,
      minor,
      free: told.free && !this.strict,
      hash: `p-${uuidOf(`${hash} ${minor} ${this.strict}`)}`,
    }
    this.told.set(now.hash, now)
    return { rate: this.wire(now), hid: told.hid, changed: minor !== told.minor }
  }
}
