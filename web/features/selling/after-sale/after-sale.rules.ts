import type { WaitingBooking } from '#contract/selling/after-sale'
import { minorOf } from '#web/kit/money/typed.ts'

/** Letters that a reason has at least; the server refuses fewer. */
export const reasonMin = 3

/** Paid less penalty less fee; null while one of them is no amount. */
export const backOf = (paid: number, penalty: number | null, fee: number | null): number | null =>
  penalty === null || fee === null ? null : paid - penalty - fee

/** Minor units of what was typed; nothing at all may be kept, so that nought is an amount here. Null where it is none. */
export const minorFrom = (typed: string, currency: string): number | null =>
  /^\s*[0٠۰]+([.٫][0٠۰]*)?\s*$/.test(typed) ? 0 : minorOf(typed, currency)

/** What an answer of the back office is about: the item, and the request that was shown, so that it answers no other. */
export const answering = (row: Pick<WaitingBooking, 'id' | 'item' | 'case'>) => ({
  booking_id: row.id,
  item: row.item,
  ...(row.case && { case: row.case.reference }),
})

/** Everybody who is chosen, by name also where nobody else is left: who left meanwhile is not taken for the others. */
export const namesOf = (left: readonly { position: number }[], chosen: ReadonlySet<number>) => {
  const passengers = left.map(({ position }) => position).filter((position) => chosen.has(position))
  return passengers.length > 0 ? { passengers } : {}
}
