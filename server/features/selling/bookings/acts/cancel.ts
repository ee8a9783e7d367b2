import { act, type Step } from '#server/acts/index'
import { cancelDues } from '#server/features/money/dues'
import { writeActivity } from '#server/features/operations/activity'
import type { SupplierBooking } from '#server/ports/flight'
import { queueMail } from '#server/features/communication/mail'
import { refuse } from '#server/http/refusal'
import { PortError } from '#server/ports/failure'
import { activityOf, type BookingRecord, moveBooking, writeHistory } from '../bookings.sql.ts'
import { bookingMail } from '../mails.ts'
import { beingWorkedOn, bookingItem, findByLocator, inMinutes, supplierOf } from './booking-item.ts'

/** `by_clock`: the time limit has passed and nobody asked for it. */
export type CancelInput = { by_clock: boolean; reason: string | null }

/**
 * Gives held seats back. Changes no state before the supplier has them: the open act itself shows that it is under way.
 * Seats that are gone at the supplier are what was wanted.
 */
export const cancelAct = act<BookingRecord, CancelInput, null, SupplierBooking>({
  kind: 'cancel',
  on: bookingItem,
  permission: 'booking.confirm',
  crashPoints: { begun: 'cancel:after-mark', after_send: 'cancel:after-supplier' },
  key: (booking) => `${booking.id}:cancel`,
  patience: (_booking, _input, now) => ({ until: inMinutes(now, 24 * 60), unavailable: 'retry', at_end: 'person' }),
  begin: async ({ subject: booking, at }, { by_clock }) => {
    if (booking.hold_state !== 'held') throw refuse.notFound('This booking')
    if (booking.acting) throw beingWorkedOn()
    if (booking.status !== 'saved') throw refuse.wrongState(`This booking is ${booking.status.replaceAll('_', ' ')}.`)
    if (by_clock && booking.ttl_at && booking.ttl_at > at) throw refuse.wrongState('The time limit has not passed.')
  },
  async send({ app, subject: booking, key, signal, now }) {
    try {
      await supplierOf(app, booking).cancel(booking.pnr!, key, { signal, now })
    } catch (error) {
      if (!(error instanceof PortError) || error.kind !== 'offer_gone') throw error
    }
    return null
  },
  find: findByLocator,
  verdict(known) {
    if (!known || known.status === 'cancelled' || known.status === 'expired') return { is: 'done', result: null }
    if (known.status === 'held') return { is: 'not_done' }
    return { is: 'other', why: { kind: 'not_permitted', detail: `it is ${known.status} at the supplier` } }
  },
  settle: (step, _result, input) => settleCancel(step, input),
  async giveUp({ tx, at, by, subject: booking }, why) {
    await writeHistory(tx, booking.id, {
      at,
      event: 'supplier_refused',
      from: booking.status,
      to: booking.status,
      who: by,
      note: why.kind,
    })
  },
})

async function settleCancel({ app, tx, at, by, subject: booking }: Step<BookingRecord>, input: CancelInput) {
  if (booking.status !== 'saved') return
  const event = input.by_clock ? 'expired' : 'cancelled'
  await cancelDues(tx, booking.id, event)
  await moveBooking(tx, booking, { to: event, event, at, who: by, note: input.reason ?? undefined })
  await writeActivity(tx, { ...activityOf(booking, `booking_${event}`, by.id), at })
  await queueMail(app, tx, bookingMail('booking-cancelled', booking))
}
