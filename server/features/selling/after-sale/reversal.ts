import { act, type Call, type Step, type Verdict } from '#server/acts/index'
import {
  bookingItem,
  type BookingRecord,
  findByLocator,
  inMinutes,
  refuseAct,
  supplierOf,
  notifyStaff,
  writeHistory,
} from '#server/features/selling/bookings'
import type { SupplierBooking } from '#server/ports/flight'
import { isRefusal } from '#server/http/refusal'
import { settleRefund } from './settle-refund.ts'
import { settleVoid } from './settle-void.ts'

export type Reversal = 'void' | 'refund'
export type ReversalInput = { reason: string | null }

const reached = { void: 'voided', refund: 'refunded' } as const
/** An accepted refund is asked for this long, then a person looks after it; it is asked for all the same. */
const refundMinutes = 7 * 24 * 60

function send(
  how: Reversal,
  { app, subject: booking, key, signal, now }: Call<BookingRecord>,
): Promise<SupplierBooking> {
  const supplier = supplierOf(app, booking)
  return how === 'void'
    ? supplier.voidTickets(booking.pnr!, key, { signal, now })
    : supplier.refundTickets(booking.pnr!, key, { signal, now })
}

function verdict(how: Reversal, known: SupplierBooking | null): Verdict<null> {
  if (known?.status === reached[how]) return { is: 'done', result: null }
  if (known?.status === 'ticketed') return { is: 'not_done' }
  return {
    is: 'other',
    why: { kind: 'not_permitted', detail: `it is ${known?.status ?? 'not there'} at the supplier` },
  }
}

/** Those who look at the booking see that it waits for an airline that does not answer. */
async function noteWaiting({ tx, at, subject: booking }: Step<BookingRecord>, how: Reversal): Promise<void> {
  await writeHistory(tx, booking.id, {
    at,
    event: 'supplier_silent',
    from: booking.status,
    to: booking.status,
    who: { id: null, name: null },
  })
  if (how === 'refund') await notifyStaff(tx, booking, 'refund_accepted', 'booking.void', at, { reason: 'unavailable' })
}

/** The supplier said no: the booking is free for other acts, its state unchanged. */
async function noteRefused({ tx, at, by, subject: booking }: Step<BookingRecord>, how: Reversal, kind: string) {
  await writeHistory(tx, booking.id, {
    at,
    event: `${how}_refused`,
    from: booking.status,
    to: booking.status,
    who: by,
    note: kind,
  })
  // Somebody waits for this money, and nothing will move it by itself any more.
  if (how === 'refund') await notifyStaff(tx, booking, 'refund_accepted', 'booking.void', at, { reason: kind })
}

/** Tickets at the supplier first; then money, coupons, credit note and status in one transaction. */
const reversing = (how: Reversal) =>
  act<BookingRecord, ReversalInput, null, SupplierBooking>({
    kind: how,
    on: bookingItem,
    permission: 'booking.void',
    crashPoints: {
      begun: `${how}:after-mark`,
      after_send: `${how}:after-supplier`,
      after_settle: `${how}:after-settle`,
    },
    key: (booking) => `${booking.id}:${how}`,
    // Tickets that can no longer be voided stay valid; a refund that was accepted is asked for until it is taken.
    patience: (booking, _input, now) =>
      how === 'void'
        ? { until: booking.void_until ?? now, unavailable: 'retry', at_end: 'give_up' }
        : { until: inMinutes(now, refundMinutes), unavailable: 'retry', at_end: 'person' },
    async begin({ subject: booking, at }) {
      const refused = refuseAct(how, booking, at)
      if (refused) throw refused
    },
    async send(call) {
      await send(how, call)
      return null
    },
    find: findByLocator,
    verdict: (known) => verdict(how, known),
    unsure: (step) => noteWaiting(step, how),
    async settle(step, _result, input) {
      const refused = how === 'void' ? await settleVoid(step, input.reason) : await settleRefund(step)
      if (isRefusal(refused)) throw refused
    },
    giveUp: (step, why) => noteRefused(step, how, why.kind),
  })

export const voidAct = reversing('void')
export const refundAct = reversing('refund')
