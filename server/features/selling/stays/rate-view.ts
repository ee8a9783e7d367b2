import type { HotelHit, StayHotel, StayRate } from '#contract/selling/stay-shapes'
import { priceForBuyer, type SoldStay } from '#server/features/catalogue/hotels'
import type { Buyer, RuleBook } from '#server/features/money/margins'
import type { HotelInfo, HotelOffer, HotelRate } from '#server/ports/hotel'
import { sha256 } from '#server/secrets'

/** A rate with what this buyer pays for it, and what is kept of that from when on. */
export type PricedRate = { rate: HotelRate; sold: SoldStay; terms: { from: string; keeps: number }[] }

/** What is kept of our cost, as a part of what the buyer pays: whole nights stay whole nights, anything else by its share. */
function keptOfPrice(keeps: number, rate: HotelRate, sold: SoldStay): number {
  if (keeps === 0) return 0
  if (keeps >= rate.total_minor) return sold.total
  let cost = 0
  let price = 0
  for (const [index, night] of rate.nights.entries()) {
    cost += night.minor
    price += sold.nights[index]!
    if (cost === keeps) return price
  }
  return Math.min(sold.total, Math.round((sold.total * keeps) / rate.total_minor))
}

export function priceRate(rate: HotelRate, rules: RuleBook, buyer: Buyer): PricedRate {
  const sold = priceForBuyer(
    rules,
    {
      supplier: rate.supplier,
      city: rate.hotel.city.code,
      currency: rate.currency,
      check_in: rate.check_in,
      nights: rate.nights.map(({ minor }) => minor),
    },
    buyer,
  )
  return {
    rate,
    sold,
    terms: rate.terms.map(({ from, keeps_minor }) => ({ from, keeps: keptOfPrice(keeps_minor, rate, sold) })),
  }
}

const freeUntilOf = ({ terms }: PricedRate, now: Date): string | null => {
  const until = terms[0]?.keeps === 0 ? (terms.find(({ keeps }) => keeps > 0)?.from ?? null) : null
  return until !== null && until > now.toISOString() ? until : null
}

/** What the buyer agrees to when they buy: when so much is kept. */
export const termsKey = ({ terms, rate }: PricedRate): string =>
  sha256(JSON.stringify([rate.currency, terms])).slice(0, 24)

/** Rooms are counted aloud where they are few. */
const fewRooms = 5
const few = (left: number | null) => (left !== null && left <= fewRooms ? left : null)

export function rateView(priced: PricedRate, now: Date): StayRate {
  const { rate, sold, terms } = priced
  const money = (amount: number) => ({ amount, currency: rate.currency })
  return {
    offer: rate.ref,
    room: rate.room,
    board: rate.board,
    total: money(sold.total),
    selling: sold.selling === null ? null : money(sold.selling),
    nights: rate.nights.map(({ night, board }, index) => ({ night, price: money(sold.nights[index]!), board })),
    terms: terms.map(({ from, keeps }) => ({ from, keeps: money(keeps) })),
    at_hotel: rate.at_hotel,
    included: rate.included,
    held: rate.units.length > 0,
    free_until: freeUntilOf(priced, now),
    left: few(rate.left),
    terms_key: termsKey(priced),
    block: rate.block?.name ?? null,
  }
}

const placeOf = (hotel: HotelInfo) => {
  const { code, name, stars, lat, lon, zone, haram, haram_m, amenities, demo } = hotel
  return { code, name, stars, lat, lon, zone, haram, haram_m, amenities, demo }
}

export const hotelView = (hotel: HotelInfo): StayHotel => ({
  ...placeOf(hotel),
  city: hotel.city,
  address: hotel.address,
  about: hotel.about,
  phone: hotel.phone,
  photos: hotel.photos,
  check_in: hotel.check_in,
  check_out: hotel.check_out,
})

/** A hotel in a list, at the exact price of all its rooms; given back free as long as every room is. */
export function hitOf({ hotel, rates }: HotelOffer, rules: RuleBook, buyer: Buyer, now: Date): HotelHit {
  const priced = rates.map((rate) => priceRate(rate, rules, buyer))
  const [first] = priced
  const sum = (of: (one: PricedRate) => number) => priced.reduce((total, one) => total + of(one), 0)
  const money = (amount: number) => ({ amount, currency: first!.rate.currency })
  const free = priced.map((one) => freeUntilOf(one, now))
  return {
    ...placeOf(hotel),
    photo: hotel.photos[0] ?? null,
    supplier: first!.rate.supplier,
    room: first!.rate.room.name,
    board: first!.rate.board,
    free_until: free.includes(null) ? null : (free.toSorted()[0] ?? null),
    total: money(sum(({ sold }) => sold.total)),
    selling: first!.sold.selling === null ? null : money(sum(({ sold }) => sold.selling ?? sold.total)),
    left: few(Math.min(...rates.map(({ left }) => left ?? Number.MAX_SAFE_INTEGER))),
  }
}

/** Rooms that are bought together are of one hotel, for the same nights. */
export const isOneStay = (rates: readonly PricedRate[]) =>
  rates.every(
    ({ rate }) =>
      rate.hotel.code === rates[0]!.rate.hotel.code &&
      rate.check_in === rates[0]!.rate.check_in &&
      rate.check_out === rates[0]!.rate.check_out &&
      rate.currency === rates[0]!.rate.currency,
  )
