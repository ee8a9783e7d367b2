import { act, type Step } from '#server/acts/index'
import { writeActivity } from '#server/features/operations/activity'
import { cancelParts } from '#server/features/money/dues'
import { queueMail } from '#server/features/communication/mail'
import { refuse } from '#server/http/refusal'
import { activityOf, type Booked, moveBooked, noteHistory } from '../bookings.sql.ts'
import { bookingMail } from '../mails.ts'
import { releaseUnits } from '../stock.ts'
import type { Known } from '../product.ts'
import { beingWorkedOn, bookingItem, findItem, inMinutes, orderOf, suppliedTo } from './booking-item.ts'
import { bookingsWords } from '../words.ts'
import { bookingStatusWord } from '#server/booking-status-words'

/** `by_clock`: the time limit has passed and nobody asked for it. */
export type CancelInput = { by_clock: boolean; reason: string | null }

/**
 * Gives back what is held. Changes no state before the supplier has it: the open act itself shows that it is under way.
 * What is gone at the supplier is what was wanted.
 */
export const cancelAct = act<Booked, CancelInput, null, Known>({
  kind: 'cancel',
  on: bookingItem,
  permission: 'booking.confirm',
  crashPoints: { begun: 'cancel:after-mark', after_send: 'cancel:after-supplier' },
  key: ({ item }) => `${item.id}:cancel`,
  patience: (_booked, _input, now) => ({ until: inMinutes(now, 24 * 60), unavailable: 'retry', at_end: 'person' }),
  begin: async ({ subject: { hold_state, item }, at }, { by_clock }) => {
    if (hold_state !== 'held') throw refuse.notFound(bookingsWords.booking_not_found)
    if (item.acting) throw beingWorkedOn()
    if (item.stage !== 'saved')
      throw refuse.wrongState(bookingsWords.booking_is({ status: bookingStatusWord(item.stage) }))
    if (by_clock && item.hold_until && item.hold_until > at)
      throw refuse.wrongState(bookingsWords.time_limit_not_passed)
  },
  async send({ app, subject: booked, key, signal, now }) {
    await suppliedTo(app, booked).cancel(orderOf(app, booked), { key, signal, now })
    return null
  },
  find: findItem,
  verdict(known) {
    if (!known || known.state === 'cancelled' || known.state === 'expired') return { is: 'done', result: null }
    if (known.state === 'held') return { is: 'not_done' }
    return { is: 'other', why: { kind: 'not_permitted', detail: `it is ${known.state} at the supplier` } }
  },
  settle: (step, _result, input) => settleCancel(step, input),
  giveUp: ({ tx, at, by, subject: booked }, why) =>
    noteHistory(tx, booked, { at, event: 'supplier_refused', who: by, note: why.kind }).then(() => {}),
})

async function settleCancel({ app, tx, at, by, subject: booked }: Step<Booked>, input: CancelInput) {
  if (booked.item.stage !== 'saved') return
  const event = input.by_clock ? 'expired' : 'cancelled'
  await cancelParts(tx, booked.item.id, event, at)
  await releaseUnits(app, tx, booked, at)
  await moveBooked(tx, booked, { to: event, event, at, who: by, note: input.reason ?? undefined })
  await writeActivity(tx, { ...activityOf(booked, `booking_${event}`, by.id), at })
  await queueMail(app, tx, await bookingMail(app, tx, 'booking-cancelled', booked))
}
