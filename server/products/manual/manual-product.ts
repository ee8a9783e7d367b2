import type { Booked, Product } from '#server/features/selling/bookings'
import { Refusal } from '#server/http/refusal'
import { kindOfLine, type ManualDetail, suppliedAs } from './manual-detail.ts'
import { manualWords } from './words.ts'

const linesOf = ({ item }: Booked) => (item.detail as ManualDetail).lines

/** Whom the books name for a line without a vendor. */
const unnamed = 'manual'
/** One account for each vendor, however its name was typed. */
const accountOf = (vendor: string | null) => vendor?.trim().toLowerCase().replaceAll(/\s+/g, ' ') || unnamed

/** Each vendor with its part of what the item cost. */
function costsOf(booked: Booked) {
  const owed = new Map<string, number>()
  for (const { vendor, cost_minor, quantity } of linesOf(booked)) {
    const supplier = accountOf(vendor)
    owed.set(supplier, (owed.get(supplier) ?? 0) + (cost_minor ?? 0) * quantity)
  }
  return { costs: [...owed].map(([supplier, amount]) => ({ supplier, amount })) }
}

/**
 * Whatever a member of staff finds, prices and books by hand: asked for in words, quoted in lines, agreed with the
 * buyer, whose money is set aside, and sold once it is booked. What is given back is settled with each vendor by people,
 * who quote the refund. `tellSold`: how its buyer hears of it.
 */
export const manualProduct = (tellSold: NonNullable<Product<null>['tellSold']>): Product<null> => ({
  id: 'manual',
  supplied: 'staff',
  papers: ['voucher'],
  words: {
    silent: manualWords.desk_not_answered_yet,
    waiting: manualWords.desk_booking_do_not_ask,
    gone: manualWords.not_to_be_had_any_more,
    not_voided: manualWords.not_voided_ask_for_refund,
    not_refunded: manualWords.not_refunded_any,
    not_sold: manualWords.desk_not_booked,
    sold: manualWords.desk_booked_refund,
    still_held: manualWords.desk_booking_wait_for_answer,
    not_waiting: manualWords.booking_no_longer_waits,
    not_over: manualWords.last_day_not_passed_yet,
  },
  // Nobody outside is asked, so nothing outside fails.
  refusal(error) {
    if (error instanceof Refusal) return error
    throw error
  },
  chargeBase: ({ item }) => item.cost_minor,
  terms: () => ({ kept: 0, supplier_keeps: 0, refundable: true }),
  costs: costsOf,
  tellSold,
  taxed: async (_db, { item }) => {
    const detail = item.detail as ManualDetail
    return ({ code }) => ({ kind: suppliedAs[kindOfLine(detail, code)], route: null })
  },
  memo: ({ item }) => `${item.title.en} ${item.locator ?? ''}`.trim(),
  lines: (booked) =>
    linesOf(booked).map(({ description, quantity }) => {
      const text = quantity > 1 ? `${quantity} × ${description}` : description
      return { en: text, ar: text }
    }),
})
