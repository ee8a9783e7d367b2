import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { Localised } from '#contract/kernel/shapes'
import type { Booked, Product } from '#server/features/selling/bookings'
import { Refusal } from '#server/http/refusal'
import { waitsForCallOff } from './call-off.ts'
import { programmeOf, roomSection } from './programme.ts'
import { isFirstSold, travellersOf } from './travellers.sql.ts'
import { type HolidayDetail, unitOf } from './types.ts'
import { holidayWords as words } from './words.ts'
import { placeWords } from './place-words.ts'

export const detailOf = ({ item }: Booked) => item.detail as HolidayDetail

/** The first moment of a day, by the earliest clock that an operator of holidays counts on. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`)

/**
 * What is kept of the whole price now: by the step of the ladder that began last, all of it once the journey began, and
 * nothing of a departure that the house called off. `free_until`: before the first step.
 */
export function keptNow(detail: Pick<HolidayDetail, 'ladder' | 'starts' | 'called_off'>, now: Date) {
  const { ladder, starts, called_off } = detail
  if (called_off) return { keeps_bp: 0, free_until: null }
  const begun = ladder.filter(({ days_before }) => now >= startOf(plusDays(starts, -days_before)))
  const keeps_bp = now >= startOf(starts) ? 10_000 : Math.max(0, ...begun.map((step) => step.keeps_bp))
  const first = ladder.find((step) => step.keeps_bp > 0)
  return { keeps_bp, free_until: startOf(first ? plusDays(starts, -first.days_before) : starts) }
}

const share = (amount: number, bp: number) => Math.round((amount * bp) / 10_000)

function linesOf(booked: Booked): Localised[] {
  const { title, days, places, left = [] } = detailOf(booked)
  const people = places.length - left.length
  const nights = days.length - 1
  return [
    { en: `${title.en}, people: ${people}`, ar: `${title.ar}، المسافرون: ${people}` },
    { en: `Nights: ${nights}`, ar: `الليالي: ${nights}` },
  ]
}

/** Rooms on a departure of a holiday, from stock of our own: its seats. One room is one item. */
export const holidayProduct: Product<null> = {
  id: 'holiday',
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
  closed: waitsForCallOff,
  terms(booked, now) {
    const detail = detailOf(booked)
    const { keeps_bp, free_until } = keptNow(detail, now)
    // What was kept of who left before stays kept.
    const lost = detail.lost ?? { price: 0, cost: 0 }
    const kept = (whole: number, before: number) => before + share(whole - before, keeps_bp)
    return {
      refundable: keeps_bp < 10_000,
      kept: kept(booked.item.price_minor, lost.price),
      supplier_keeps: kept(booked.item.cost_minor, lost.cost),
      free_until,
    }
  },
  units: (booked) => {
    const { departure_id, seats } = detailOf(booked)
    return [{ unit: unitOf(departure_id), quantity: seats }]
  },
  taxed: async () => () => ({ kind: 'package', route: null }),
  async paperSections(db, booked) {
    const { item } = booked
    const [rows, isFirst] = await Promise.all([travellersOf(db, [item.id]), isFirstSold(db, item)])
    return [roomSection(item.no, rows), ...(isFirst ? programmeOf(detailOf(booked)) : [])]
  },
  lineNames: Object.values(placeWords),
  memo: (booked) => `Holiday ${detailOf(booked).departure_code}`,
  lines: linesOf,
}
