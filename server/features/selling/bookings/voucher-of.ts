import type { Money } from '#contract/kernel/shapes'
import type { Booking } from '#contract/selling/bookings'
import type { Db } from '#server/db/db'
import { isGivenBack } from './bookings.rules.ts'
import { partsGivenBack } from './cases.sql.ts'
import { cameToNothing } from './views.ts'

/** `selling`: the price for an agency's customer, where it set one. */
type Voucher = { shown: Booking; selling: Money | null; hasPrice: boolean }

const wentBack = { en: 'Given back', ar: 'أُعيد' }

/**
 * A booking as its voucher has it: for those who still go, of what is still theirs, at the price of what is left. Without a
 * price where that cannot be said: a whole item was given back, and what of its price was kept is no price of the rest. Of a
 * booking that is given back all is as it was.
 */
export async function voucherOf(db: Db, bookingId: string, view: Booking, selling: Money | null): Promise<Voucher> {
  const counting = view.items.filter(({ status }) => !cameToNothing.has(status))
  const items = counting.filter(({ status }) => !isGivenBack(status))
  if (items.length === 0) return { shown: view, selling, hasPrice: true }
  const stays = ({ position }: { position: number }) => items.some(({ given_back }) => !given_back.includes(position))
  const shown = { ...view, items, passengers: view.passengers.filter(stays) }
  if (counting.length > items.length) return { shown, selling, hasPrice: false }
  const { cases, net, told } = await partsGivenBack(db, bookingId)
  if (cases === 0) return { shown, selling, hasPrice: true }
  if (net === null || told === null) return { shown, selling, hasPrice: false }
  const { currency } = view.total
  const amount = { amount: -net, currency }
  const line = { kind: 'service' as const, code: wentBack.en, name: wentBack, ptc: null, quantity: 1, amount }
  return {
    shown: {
      ...shown,
      total: { amount: view.total.amount - net, currency },
      price_lines: [...view.price_lines, line],
    },
    selling: selling && { amount: selling.amount - told, currency },
    hasPrice: true,
  }
}
