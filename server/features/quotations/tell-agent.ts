import { sql } from 'kysely'
import type { NotificationKind } from '#contract/notifications'
import type { App } from '#server/app'
import { first, type Tx } from '#server/db/db'
import { type QuotationNews, queueMail } from '#server/features/mail'
import { notify } from '#server/features/notifications'
import type { QuotationRecord } from './quotations.sql.ts'

const kinds: Partial<Record<QuotationNews, NotificationKind>> = {
  viewed: 'quotation_viewed',
  accepted: 'quotation_accepted',
  declined: 'quotation_declined',
  not_booked: 'booking_failed',
}

/** The page of a quotation in the agency's portal. */
export const portalPath = (reference: string) => `/agent/quotation?id=${reference}`

/** Tells the agency what its customer did, in the portal and by mail to whoever made the quotation. */
export async function tellAgent(
  app: App,
  tx: Tx,
  quotation: QuotationRecord,
  news: QuotationNews,
  more: { reason?: string | null; name?: string | null } = {},
): Promise<void> {
  const at = app.clock.now()
  const maker = await first(
    tx,
    sql<{ email: string; locale: 'en' | 'ar' }>`select email, locale from users where id = ${quotation.created_by}`,
  )
  const total = { amount: quotation.total_minor, currency: quotation.currency }
  const name = more.name ?? quotation.customer_name
  const link = portalPath(quotation.reference)
  const kind = kinds[news]
  if (kind)
    await notify(tx, {
      to: { agency_id: quotation.agency_id },
      kind,
      data: {
        reference: quotation.reference,
        amount: total,
        ...(name ? { name } : {}),
        ...(more.reason ? { reason: more.reason } : {}),
      },
      link,
      at,
    })
  if (maker)
    await queueMail(tx, {
      to: maker.email,
      template: 'quotation-news',
      locale: maker.locale,
      data: {
        reference: quotation.reference,
        news,
        name,
        title: quotation.title,
        total,
        reason: more.reason ?? null,
        url: `${app.publicUrl()}${link}`,
      },
    })
}
