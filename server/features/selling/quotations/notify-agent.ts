import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { personOrOwner } from '#server/features/people/users'
import { type QuotationNews, queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { sayStored } from '#server/words'
import { customerTotal, type Totals } from './quotations.rules.ts'
import type { QuotationRecord } from './quotations.sql.ts'

/** The page of a quotation in the agency's portal. */
export const portalPath = (reference: string) => `/agent/quotation?id=${reference}`

const bookingPath = (reference: string) => `/agent/agent-booking-details?id=${reference}`

/** Tells the agency what its customer did, in the portal and by mail to whoever made the quotation. */
export async function notifyAgent(
  app: App,
  tx: Tx,
  quotation: QuotationRecord,
  news: QuotationNews,
  more: { reason?: string | null; name?: string | null; now?: Totals; booking?: string } = {},
): Promise<void> {
  const at = app.clock.now()
  const maker = await personOrOwner(tx, quotation.created_by)
  const total = { amount: quotation.total_minor, currency: quotation.currency }
  const name = more.name ?? quotation.customer_name
  const newTotal = more.now ? { ...total, amount: more.now.total_minor } : null
  const read = more.now ? customerTotal({ ...quotation, ...more.now }) : customerTotal(quotation)
  const link = more.booking ? bookingPath(more.booking) : portalPath(quotation.reference)
  await notify(tx, {
    to: { agency_id: quotation.agency_id },
    kind: `quotation_${news}`,
    data: {
      reference: quotation.reference,
      amount: read,
      ...(name ? { name } : {}),
      ...(more.reason || more.booking ? { reason: more.reason ?? more.booking! } : {}),
    },
    link,
    at,
  })
  if (maker)
    await queueMail(app, tx, {
      to: maker.email,
      template: 'quotation-news',
      locale: maker.locale,
      data: {
        reference: quotation.reference,
        news,
        name,
        title: quotation.title,
        total,
        reason: more.reason ? sayStored(maker.locale, more.reason) : null,
        new_total: newTotal,
        customer_total: quotation.exchange_currency ? read : null,
        booking: more.booking ?? null,
        url: `${app.publicUrl()}${link}`,
      },
    })
}
