import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { Localised } from '#contract/kernel/shapes'
import type { Booked, Product } from '#server/features/selling/bookings'
import { Refusal } from '#server/http/refusal'
import { emptyBedsOf } from './group/group.sql.ts'
import type { UmrahDetail } from './umrah-detail.ts'
import { unitOf } from './types.ts'
import { offerAfter } from './waits/jobs.ts'
import { umrahWords as words } from './words.ts'

const detailOf = ({ item }: Booked) => item.detail as UmrahDetail

/** The first moment of a day in the Kingdom, which has one clock all year. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`)

/**
 * What is kept of the whole price now: by the step of the ladder that began last. `free_until`: before the first step;
 * null where that is over, or nothing is ever free.
 */
export function keptNow({ ladder, starts }: Pick<UmrahDetail, 'ladder' | 'starts'>, now: Date) {
  const begun = ladder.filter(({ days_before }) => now >= startOf(plusDays(starts, -days_before)))
  const keeps_bp = now >= startOf(starts) ? 10_000 : Math.max(0, ...begun.map((step) => step.keeps_bp))
  const first = ladder.find((step) => step.keeps_bp > 0)
  return { keeps_bp, free_until: startOf(first ? plusDays(starts, -first.days_before) : starts) }
}

const share = (amount: number, bp: number) => Math.round((amount * bp) / 10_000)

const cities = {
  makkah: { en: 'Makkah', ar: 'مكة المكرمة' },
  madinah: { en: 'Madinah', ar: 'المدينة المنورة' },
} as const

/** One line a stay: `Makkah: Dar Al-Noor, nights: 10`. */
function linesOf(booked: Booked): Localised[] {
  const { title, stays, places } = detailOf(booked)
  return [
    { en: `${title.en}, pilgrims: ${places.length}`, ar: `${title.ar}، المعتمرون: ${places.length}` },
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
  async reversed(tx, booked, _how, _people, at) {
    await emptyBedsOf(tx, booked.item.id)
    await offerAfter(tx, detailOf(booked).departure_id, at)
  },
  taxed: async () => () => ({ kind: 'package', route: null }),
  memo: (booked) => `Umrah ${detailOf(booked).departure_code}`,
  lines: linesOf,
}
