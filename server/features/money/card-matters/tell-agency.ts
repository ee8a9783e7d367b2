import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, type Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { ownersOf } from '#server/features/people/users'
import type { PaymentRecord } from '#server/features/money/card-payments'

type News = {
  news: 'disputed' | 'won' | 'lost'
  payment: PaymentRecord
  reference: string
  amount: { amount: number; currency: string }
}
type Whose = { id: string; name_en: string; name_ar: string; booking_ref: string | null }

/** The agency whose customer paid: of a booking, or of a payment link of its own. */
const agencyBehind = (tx: Tx, paymentId: string) =>
  first(
    tx,
    sql<Whose>`select g.id, g.name_en, g.name_ar, coalesce(b.reference, r.booking_ref) as booking_ref
      from payments p left join bookings b on b.id = p.booking_id left join payment_requests r on r.id = p.payment_request_id
      join agencies g on g.id = coalesce(b.agency_id, r.agency_id) where p.id = ${paymentId}`,
  )

/** Tells the agency in the app and by mail that a payment of its customer is disputed, and how that ended. */
export async function tellAgency(
  app: App,
  tx: Tx,
  { news, payment, reference, amount }: News,
  at: Date,
): Promise<void> {
  const agency = await agencyBehind(tx, payment.id)
  if (!agency) return
  const link = agency.booking_ref ? `/agent/agent-booking-details?id=${agency.booking_ref}` : '/agent/agent-bookings'
  const kind = `agency_card_${news}` as const
  await notify(tx, { to: { agency_id: agency.id }, kind, data: { reference, amount }, link, at })
  for (const { email, locale } of await ownersOf(tx, agency.id))
    await queueMail(app, tx, {
      to: email,
      template: 'card-dispute',
      locale,
      ...(agency.booking_ref ? { bookingRef: agency.booking_ref } : { agencyId: agency.id }),
      data: {
        news,
        reference,
        amount,
        agency: { en: agency.name_en, ar: agency.name_ar },
        url: app.publicUrl() + link,
      },
    })
}
