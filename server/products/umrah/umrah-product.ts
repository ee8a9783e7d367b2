import type { Localised } from '#contract/kernel/shapes'
import type { UmrahPlace } from '#contract/selling/umrah-terms'
import { type Booked, lessenUnits, type Product } from '#server/features/selling/bookings'
import { Refusal } from '#server/http/refusal'
import { umrahLeaving } from './leaving.ts'
import { payersOf } from './leaving.rules.ts'
import { leaveGroup } from './leaving.sql.ts'
import { keptNow } from './terms.rules.ts'
import type { UmrahDetail } from './umrah-detail.ts'
import { unitOf } from './types.ts'
import { offerAfter } from './waits/jobs.ts'
import { umrahWords as words } from './words.ts'
import { lineNames, lineWords } from './place-words.ts'

const detailOf = ({ item }: Booked) => item.detail as UmrahDetail

const share = (amount: number, bp: number) => Math.round((amount * bp) / 10_000)

const cities = {
  makkah: { en: 'Makkah', ar: 'مكة المكرمة' },
  madinah: { en: 'Madinah', ar: 'المدينة المنورة' },
} as const

/** One line a stay: `Makkah: Dar Al-Noor, nights: 10`. */
function linesOf(booked: Booked): Localised[] {
  const { title, stays, places, left = [] } = detailOf(booked)
  const people = places.length - left.length
  return [
    { en: `${title.en}, pilgrims: ${people}`, ar: `${title.ar}، المعتمرون: ${people}` },
    ...stays.map(({ city, hotel, nights }) => ({
      en: `${cities[city].en}: ${hotel.en}, nights: ${nights}`,
      ar: `${cities[city].ar}: ${hotel.ar}، الليالي: ${nights}`,
    })),
  ]
}

/** Places on a departure of an Umrah package, from stock of our own: its seats. */
export const umrahProduct: Product<null> = {
  id: 'umrah',
  supplied: 'us',
  papers: ['voucher'],
  words: {
    silent: words.silent,
    waiting: words.silent,
    gone: words.gone,
    not_voided: words.not_taken_back,
    not_refunded: words.not_taken_back,
    not_sold: words.not_sold,
    sold: words.sold,
    still_held: words.still_held,
    not_waiting: words.not_waiting,
    not_over: words.not_over,
  },
  refusal(error) {
    if (error instanceof Refusal) return error
    throw error
  },
  chargeBase: ({ item }) => item.cost_minor,
  by_terms: true,
  terms(booked, now) {
    const { keeps_bp, free_until } = keptNow(detailOf(booked), now)
    return {
      refundable: keeps_bp < 10_000,
      kept: share(booked.item.price_minor, keeps_bp),
      supplier_keeps: share(booked.item.cost_minor, keeps_bp),
      free_until,
    }
  },
  units: (booked) => {
    const { departure_id, seats } = detailOf(booked)
    return [{ unit: unitOf(departure_id), quantity: seats }]
  },
  ownerOf: (booked) => {
    const payers = payersOf(detailOf(booked))
    // What we add stands apart under the words of its place.
    const isNamed = (code: string | null, place: UmrahPlace, empty: boolean) =>
      (['en', 'ar'] as const).some((locale) => lineWords(place, empty, locale) === code)
    return ({ kind, code }, nth) =>
      (kind === 'service' ? payers[nth] : payers.find(({ place, empty }) => isNamed(code, place, empty)))?.who ?? null
  },
  leaving: umrahLeaving,
  async reversed(tx, booked, _how, people, at) {
    const { item } = booked
    const { departure_id, places, left = [] } = detailOf(booked)
    const going = people ?? places.map((_, position) => position)
    await leaveGroup(tx, item.id, going, at)
    await offerAfter(tx, departure_id, at)
    const seats = going.filter((position) => places[position] !== 'infant').length
    // Where nobody stays, the whole of what is held or sold is given back afterwards.
    if (seats === 0 || left.length + going.length >= places.length) return
    await lessenUnits(tx, booked, unitOf(departure_id), seats, at)
    return { detail: { ...detailOf(booked), left: [...left, ...going] } satisfies UmrahDetail }
  },
  taxed: async () => () => ({ kind: 'package', route: null }),
  lineNames,
  memo: (booked) => `Umrah ${detailOf(booked).departure_code}`,
  lines: linesOf,
}
