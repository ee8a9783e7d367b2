import type { LandedPayment } from '#contract/money/payments'
import type * as z from 'zod/mini'
import type { App } from '#server/app'
import { bookingById } from '#server/features/selling/bookings'
import { paymentByPage, type PaymentRecord, type PaymentStatus } from '#server/features/money/card-payments'
import { duesOf } from '#server/features/money/dues'
import { pollGateway } from './payment-events.ts'
import { bookingPath } from './payment-paths.ts'
import { requestReference } from './payments.sql.ts'

type Landed = z.infer<typeof LandedPayment>

/** How a payment stands, for whoever paid: what we do with it is none of their business. */
const statusOf: Readonly<Record<PaymentStatus, Landed['status']>> = {
  created: 'created',
  requires_action: 'requires_action',
  authorized: 'authorized',
  claimed: 'authorized',
  captured: 'captured',
  refunding: 'refunded',
  refunded: 'refunded',
  releasing: 'expired',
  failed: 'failed',
  expired: 'expired',
}

/** What it was opened for, and where that is looked at. */
async function openedFor(app: App, payment: PaymentRecord, pageKey: string) {
  const booking = payment.booking_id ? await bookingById(app.db, payment.booking_id) : undefined
  if (!booking)
    return { reference: await requestReference(app.db, payment.payment_request_id!), return_url: `/pay/${pageKey}` }
  const due = payment.due_id
    ? (await duesOf(app.db, booking.id)).find(({ id }) => id === payment.due_id)?.no
    : undefined
  return { reference: booking.reference, return_url: bookingPath(booking, due) }
}

/**
 * How a payment stands, by the key of its page: where a card page elsewhere sends its visitor back to. The gateway is
 * asked, for whoever has paid is faster than its news; nothing that the browser brought is believed.
 */
export async function landedPayment(app: App, pageKey: string): Promise<Landed | undefined> {
  const opened = await paymentByPage(app.db, pageKey)
  if (!opened) return undefined
  await pollGateway(app, opened).catch((error: unknown) =>
    app.log.warn({ err: error, payment: opened.id }, 'the gateway could not be asked about a payment'),
  )
  const payment = (await paymentByPage(app.db, pageKey))!
  return {
    id: pageKey,
    status: statusOf[payment.status],
    amount: { amount: payment.amount_minor, currency: payment.currency },
    ...(await openedFor(app, payment, pageKey)),
  }
}
