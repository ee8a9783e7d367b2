import { sql } from 'kysely'
import { act, type Call, type Step } from '#server/acts/index'
import { writeActivity } from '#server/features/operations/activity'
import type { SupplierBooking } from '#server/ports/flight'
import { openDue } from '#server/features/money/dues'
import { queueMail } from '#server/features/communication/mail'
import { moveItem } from '#server/features/selling/items'
import { enqueue } from '#server/jobs/jobs'
import { activityOf, type BookingRecord, passengersOf, writeHistory } from '../bookings.sql.ts'
import { bookingMail } from '../mails.ts'
import { bookingItem, inMinutes, supplierOf } from './booking-item.ts'

/** So long before the time limit the holder is reminded; who books later than that has it before their eyes. */
const remindMinutes = 120

/**
 * Gets a draft's seats held at its supplier under the booking's own key. Whoever saved it stands by, so that a clear
 * no, or a supplier that cannot be reached, ends the draft at once.
 */
export const holdAct = act<BookingRecord, null, SupplierBooking, SupplierBooking>({
  kind: 'hold',
  on: bookingItem,
  permission: 'booking.confirm',
  crashPoints: { begun: 'save:after-draft', after_send: 'save:after-supplier', after_settle: 'save:after-record' },
  key: (booking) => booking.id,
  patience: (_booking, _input, now) => ({ until: inMinutes(now, 3), unavailable: 'give_up', at_end: 'give_up' }),
  // The draft itself is written by the caller in the same transaction.
  begin: async () => {},
  send: book,
  find: ({ app, subject, key, signal, now }) => supplierOf(app, subject).find({ key }, { signal, now }),
  verdict: (known) =>
    known && known.status !== 'cancelled' && known.status !== 'expired'
      ? { is: 'done', result: known }
      : { is: 'gone', why: { kind: 'offer_gone', detail: 'the supplier holds no seats' } },
  settle: recordHold,
  async giveUp({ tx, at, subject }) {
    if (subject.hold_state !== 'holding') return
    await moveItem(tx, subject.id, { state: 'failed', stage: 'failed', at })
    await sql`update bookings set hold_state = 'none', status = booking_status(id), updated_at = ${at} where id = ${subject.id}`.execute(
      tx,
    )
  },
})

async function book({ app, subject: draft, key, signal, now }: Call<BookingRecord>): Promise<SupplierBooking> {
  const supplier = supplierOf(app, draft)
  const passengers = await passengersOf(app.db, draft.id)
  const open = (encrypted: string | null, what: string) => {
    if (encrypted === null) throw new Error(`the papers of ${draft.reference} are no longer kept`)
    return app.secrets.decrypt(encrypted, `booking_passengers:${draft.id}:${what}`)
  }
  return supplier.book(
    {
      key,
      ref: draft.supplier_ref,
      passengers: passengers.map((one) => ({
        ptc: one.type === 'adult' ? 'ADT' : one.type === 'child' ? 'CHD' : 'INF',
        title: one.title,
        given_name: one.given_name,
        surname: one.surname,
        gender: one.gender,
        date_of_birth: open(one.birth_encrypted, `birth:${one.position}`),
        nationality: one.nationality,
        passport_number: open(one.passport_encrypted, `passport:${one.position}`),
        passport_country: one.passport_country,
        passport_expiry: one.passport_expiry,
      })),
      services: draft.ancillaries.map(({ id, passenger }) => ({ id, passenger })),
      contact: { email: draft.contact_email, phone: draft.contact_phone },
      expected_total: draft.supplier_total_minor,
      ...(draft.quote_id ? { quote_id: draft.quote_id } : {}),
    },
    { signal, now },
  )
}

/** Writes down that the seats are held: the draft is now a booking, its time limit runs. */
async function recordHold(
  { app, tx, at, subject: booking }: Step<BookingRecord>,
  held: SupplierBooking,
): Promise<void> {
  if (booking.hold_state !== 'holding') return
  const { locator, airline_locator: carrier_locator, ttl_at: hold_until, price_guarantee_at: price_until } = held
  await moveItem(
    tx,
    booking.id,
    { state: 'saved', stage: 'saved', at },
    { locator, carrier_locator, hold_until, price_until },
  )
  await sql`update bookings set hold_state = 'held', status = booking_status(id), acting = null, pnr = ${held.locator}, airline_pnr = ${held.airline_locator},
    ttl_at = ${held.ttl_at}, price_guarantee_at = ${held.price_guarantee_at}, updated_at = ${at}, version = version + 1 where id = ${booking.id}`.execute(
    tx,
  )
  // Who books without a time limit decides at once: what is to be paid is due as long as a confirmation may take.
  await openDue(tx, {
    booking_id: booking.id,
    kind: 'full',
    due_at: held.ttl_at ?? inMinutes(at, 30),
    at,
    parts: [{ item_id: booking.id, amount: booking.total_minor }],
  })
  await writeHistory(tx, booking.id, {
    at,
    event: 'saved',
    from: null,
    to: 'saved',
    who: { id: booking.created_by, name: booking.created_by ? null : booking.lead_passenger },
    note: `PNR ${held.locator}`,
  })
  const later = (kind: string, name: string, runAt: Date) =>
    enqueue(tx, kind, { booking_id: booking.id }, { runAt, dedupeKey: `${name}:${booking.id}` })
  if (held.ttl_at) {
    await later('bookings.expire', 'expire', held.ttl_at)
    const remindAt = inMinutes(held.ttl_at, -remindMinutes)
    if (remindAt > at) await later('bookings.expiring', 'expiring', remindAt)
  }
  await writeActivity(tx, { ...activityOf(booking, 'booking_saved', booking.created_by), at })
  await queueMail(app, tx, bookingMail('booking-saved', { ...booking, pnr: held.locator, ttl_at: held.ttl_at }))
}
