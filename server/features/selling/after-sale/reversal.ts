import { act, type Step, type Verdict } from '#server/acts/index'
import {
  type Booked,
  bookingItem,
  findItem,
  inMinutes,
  type Known,
  noteHistory,
  notifyStaff,
  orderOf,
  refuseAct,
  suppliedTo,
} from '#server/features/selling/bookings'
import { PortError } from '#server/ports/failure'
import { isRefusal } from '#server/http/refusal'
import { settleRefund } from './settle-refund.ts'
import { settleVoid } from './settle-void.ts'

export type Reversal = 'void' | 'refund'
export type ReversalInput = { reason: string | null }

const reached = { void: 'voided', refund: 'refunded' } as const
/** An accepted refund is asked for this long, then a person looks after it; it is asked for all the same. */
const refundMinutes = 7 * 24 * 60

function verdict(how: Reversal, known: Known | null): Verdict<null> {
  if (known?.state === reached[how]) return { is: 'done', result: null }
  if (known?.state === 'sold') return { is: 'not_done' }
  return {
    is: 'other',
    why: { kind: 'not_permitted', detail: `it is ${known?.state ?? 'not there'} at the supplier` },
  }
}

/** Those who look at the booking see that it waits for a supplier that does not answer. */
async function noteWaiting({ tx, at, subject: booked }: Step<Booked>, how: Reversal): Promise<void> {
  await noteHistory(tx, booked, { at, event: 'supplier_silent', who: { id: null, name: null } })
  if (how === 'refund') await notifyStaff(tx, booked, 'refund_accepted', 'booking.void', at, { reason: 'unavailable' })
}

/** The supplier said no: the item is free for other acts, its state unchanged. */
async function noteRefused({ tx, at, by, subject: booked }: Step<Booked>, how: Reversal, kind: string) {
  await noteHistory(tx, booked, { at, event: `${how}_refused`, who: by, note: kind })
  // Somebody waits for this money, and nothing will move it by itself any more.
  if (how === 'refund') await notifyStaff(tx, booked, 'refund_accepted', 'booking.void', at, { reason: kind })
}

/** At the supplier first; then money, papers, credit note and status in one transaction. */
const reversing = (how: Reversal) =>
  act<Booked, ReversalInput, null, Known>({
    kind: how,
    on: bookingItem,
    permission: 'booking.void',
    crashPoints: {
      begun: `${how}:after-mark`,
      after_send: `${how}:after-supplier`,
      after_settle: `${how}:after-settle`,
    },
    key: ({ item }) => `${item.id}:${how}`,
    // What can no longer be voided stays valid; a refund that was accepted is asked for until it is taken.
    patience: ({ item }, _input, now) =>
      how === 'void'
        ? { until: item.void_until ?? now, unavailable: 'retry', at_end: 'give_up' }
        : { until: inMinutes(now, refundMinutes), unavailable: 'retry', at_end: 'person' },
    async begin({ subject: booked, at }) {
      const refused = refuseAct(how, booked, at)
      if (refused) throw refused
    },
    async send({ app, subject: booked, key, signal, now }) {
      const supplied = suppliedTo(app, booked)
      if (!supplied.reverse) throw new PortError('not_permitted', 'this supplier takes nothing back')
      await supplied.reverse(orderOf(app, booked), how, { key, signal, now })
      return null
    },
    find: findItem,
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
