import { sql } from 'kysely'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/activity'
import { priceOffer, supplierRefusal } from '#server/features/flights'
import { heardOf, PortError } from '#server/ports/failure'
import {
  type SupplierBooking,
  SupplierError,
  type SupplierOffer,
  actMsMax,
  flightSuppliers,
} from '#server/ports/flight'
import { queueMail } from '#server/features/mail'
import { activeMarginRules } from '#server/features/margins'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { isCertainlyAbsent } from './absence.ts'
import { activityOf, type BookingRecord, bookingById, lockBooking, passengersOf, writeHistory } from './bookings.sql.ts'
import { bookingMail } from './mails.ts'
import { startSupplierCall } from './views.ts'

/** So long before the time limit the holder is reminded; who books later than that has it before their eyes. */
const remindMinutes = 120

/** What the supplier was asked is not known to have happened or not: ask again later, never book again. */
const unclear = () => new Refusal('supplier_timeout', 'The airline has not answered. Do not book again: we are asking.')

/**
 * Gets the draft's seats held at its supplier, or finds that they are. Safe to repeat: the supplier is asked by our
 * key first whenever it may have been asked before. Certain failure ends the draft and says why.
 */
export async function holdSeats(
  app: App,
  draft: BookingRecord,
  options: { askedBefore?: boolean } = {},
): Promise<BookingRecord | Refusal> {
  const supplier = flightSuppliers(app).get(draft.supplier)
  if (!supplier) return new Refusal('supplier_failed', 'This supplier is switched off.')
  const ask = () => ({ signal: AbortSignal.timeout(actMsMax), now: app.clock.now() })
  const askedBefore = options.askedBefore ?? (await wasAsked(app, draft.id))
  try {
    const known = askedBefore ? await supplier.find({ key: draft.id }, ask()) : null
    if (known) return await recordHold(app, draft, known)
  } catch {
    return unclear()
  }
  const passengers = await passengersOf(app.db, draft.id)
  const open = (sealed: string | null, what: string) => {
    if (sealed === null) throw new Error(`the papers of ${draft.reference} are no longer kept`)
    return app.secrets.decrypt(sealed, `booking_passengers:${draft.id}:${what}`)
  }
  const finish = await startSupplierCall(app, { bookingId: draft.id, supplier: supplier.id, op: 'book', key: draft.id })
  try {
    const held = await supplier.book(
      {
        key: draft.id,
        ref: draft.supplier_ref,
        passengers: passengers.map((one) => ({
          ptc: one.type === 'adult' ? 'ADT' : one.type === 'child' ? 'CHD' : 'INF',
          title: one.title,
          given_name: one.given_name,
          surname: one.surname,
          gender: one.gender,
          date_of_birth: open(one.birth_sealed, `birth:${one.position}`),
          nationality: one.nationality,
          passport_number: open(one.passport_sealed, `passport:${one.position}`),
          passport_country: one.passport_country,
          passport_expiry: one.passport_expiry,
        })),
        services: draft.ancillaries.map(({ id, passenger }) => ({ id, passenger })),
        contact: { email: draft.contact_email, phone: draft.contact_phone },
        expected_total: draft.supplier_total_minor,
        ...(draft.quote_id ? { quote_id: draft.quote_id } : {}),
      },
      ask(),
    )
    app.crash('save:after-supplier')
    await finish('ok', held.locator)
    return await recordHold(app, draft, held)
  } catch (error) {
    if (error instanceof PortError && heardOf(error) !== 'unknown') {
      await finish('refused', `${error.kind}: ${error.message}`)
      await endDraft(app, draft)
      return error.kind === 'price_changed' ? await priceMoved(app, draft, newOfferOf(error)) : supplierRefusal(error)
    }
    if (!(error instanceof PortError)) throw error
    await finish('unknown')
    // Time-out after success is the usual case: one question now often clears it up.
    try {
      const known = await supplier.find({ key: draft.id }, ask())
      if (known) return await recordHold(app, draft, known)
    } catch {
      return unclear()
    }
    return unclear()
  }
}

const newOfferOf = (error: PortError) => (error instanceof SupplierError ? error.offer : undefined)

/** The draft's buyer is told what the next re-pricing of the supplier's new offer will say, margins and all. */
async function priceMoved(app: App, draft: BookingRecord, offer: SupplierOffer | undefined): Promise<Refusal> {
  const extras = draft.ancillaries.reduce((sum, one) => sum + one.price.amount, 0)
  const buyer = { channel: draft.channel === 'agent' ? 'agent' : 'customer', agency_id: draft.agency_id } as const
  const total = offer
    ? priceOffer(draft.supplier, offer, await activeMarginRules(app), buyer).total + extras
    : draft.total_minor
  const money = (amount: number) => ({ amount, currency: draft.currency })
  return refuse.priceChanged({
    old: money(draft.total_minor),
    new: money(total),
    difference: money(total - draft.total_minor),
  })
}

async function wasAsked(app: App, bookingId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from supplier_calls where booking_id = ${bookingId} and op = 'book' limit 1`.execute(app.db)
  return rows.length > 0
}

/** Writes down that the seats are held: the booking is now a booking, its TTL runs. */
async function recordHold(app: App, draft: BookingRecord, held: SupplierBooking): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const saved = await inTx(app.db, 'record hold', async (tx) => {
    const booking = await lockBooking(tx, { id: draft.id })
    if (!booking || booking.hold_state !== 'holding') return booking
    await sql`update bookings set hold_state = 'held', acting = null, acting_until = null, pnr = ${held.locator}, airline_pnr = ${held.airline_locator},
      ttl_at = ${held.ttl_at}, price_guarantee_at = ${held.price_guarantee_at}, updated_at = ${now}, version = version + 1 where id = ${booking.id}`.execute(
      tx,
    )
    await writeHistory(tx, booking.id, {
      at: now,
      event: 'saved',
      from: null,
      to: 'saved',
      who: { id: booking.created_by, name: booking.created_by ? null : booking.lead_passenger },
      note: `PNR ${held.locator}`,
    })
    if (held.ttl_at)
      await enqueue(
        tx,
        'bookings.expire',
        { booking_id: booking.id },
        { runAt: held.ttl_at, dedupeKey: `expire:${booking.id}` },
      )
    const remindAt = held.ttl_at ? held.ttl_at.getTime() - remindMinutes * 60_000 : 0
    if (remindAt > now.getTime())
      await enqueue(
        tx,
        'bookings.expiring',
        { booking_id: booking.id },
        { runAt: new Date(remindAt), dedupeKey: `expiring:${booking.id}` },
      )
    await writeActivity(tx, { ...activityOf(booking, 'booking_saved', booking.created_by), at: now })
    await queueMail(app, tx, bookingMail('booking-saved', { ...booking, pnr: held.locator, ttl_at: held.ttl_at }))
    return booking
  })
  app.crash('save:after-record')
  if (isRefusal(saved)) return saved
  return (await bookingById(app.db, draft.id))!
}

async function endDraft(app: App, draft: BookingRecord): Promise<void> {
  await sql`update bookings set hold_state = 'none', status = 'failed', acting = null, acting_until = null, updated_at = ${app.clock.now()} where id = ${draft.id} and hold_state = 'holding'`.execute(
    app.db,
  )
}

/**
 * Looks after a draft whose maker did not come back. What the supplier certainly does not know ends here (`absent`: its
 * list may still lag, ask again); what it holds for a
 * caller who was told "no answer" is recorded, so that it shows up among their bookings and runs out by its TTL.
 */
export async function finishHold(app: App, draft: BookingRecord): Promise<'settled' | 'unclear' | 'absent'> {
  const supplier = flightSuppliers(app).get(draft.supplier)
  if (!supplier) return 'unclear'
  try {
    const known = await supplier.find(
      { key: draft.id },
      { signal: AbortSignal.timeout(actMsMax), now: app.clock.now() },
    )
    if (!known && !(await isCertainlyAbsent(app, draft))) return 'absent'
    if (known && known.status !== 'cancelled' && known.status !== 'expired') await recordHold(app, draft, known)
    else await endDraft(app, draft)
    await sql`update supplier_calls set finished_at = ${app.clock.now()}, outcome = ${known ? 'ok' : 'none'} where booking_id = ${draft.id} and finished_at is null`.execute(
      app.db,
    )
    return 'settled'
  } catch {
    return 'unclear'
  }
}
