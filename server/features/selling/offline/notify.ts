import { sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/bookings'
import type { Locale } from '#contract/kernel/shapes'
import type { OfflineMail } from '#contract/selling/offline'
import type { App } from '#server/app'
import { all, type Db, first, type Tx } from '#server/db/db'
import { previewMail, type QueueMail, queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import type { Booked } from '#server/features/selling/bookings'
import { withRight } from '#server/features/people/users'
import { findRequest, type RequestRecord } from './offline.sql.ts'
import { priceOf } from '#server/products/manual/index'

const forAgency = (id: string) => `/agent/agent-offline-bookings-details?id=${id}`

const kindsOfBackOffice = {
  requested: 'offline_requested',
  accepted: 'offline_accepted',
  declined: 'offline_declined',
  cancelled: 'offline_cancelled',
} as const

/** The back office hears what an agency asks for, and its answer to a quote. */
export async function notifyBackOffice(
  tx: Tx,
  { id, agency_id }: { id: string; agency_id: string },
  { event, at, reason }: { event: keyof typeof kindsOfBackOffice; at: Date; reason: string | null },
): Promise<void> {
  const agency = await first(tx, sql<{ name: string }>`select name_en as name from agencies where id = ${agency_id}`)
  const data = { reference: id, agency: agency?.name ?? '', ...(reason ? { reason } : {}) }
  await notify(tx, { to: { permission: 'offline.update' }, kind: kindsOfBackOffice[event], data, link: null, at })
}

const kindsOfAgency = {
  quoted: 'offline_answered',
  confirmed: 'offline_booked',
  cancelled: 'offline_cancelled',
} as const

/** The agency hears what the back office did with its request. */
export const notifyAgency = (
  tx: Tx,
  { id, agency_id }: { id: string; agency_id: string },
  { event, at, reason }: { event: keyof typeof kindsOfAgency; at: Date; reason: string | null },
): Promise<void> =>
  notify(tx, {
    to: { agency_id },
    kind: kindsOfAgency[event],
    data: { reference: id, ...(reason ? { reason } : {}) },
    link: forAgency(id),
    at,
  })

const unbooked: readonly BookingStatus[] = ['requested', 'quoted', 'accepted', 'declined', 'cancelled']
const isBooked = (status: BookingStatus) => !unbooked.includes(status)

export type Reader = { email: string; locale: Locale }

/** Who of an agency reads the back office's answers: who asked, or all who sell where they left or the back office wrote it down. */
export const readersOf = (db: Db, { agency_id, created_by, created_by_agency }: RequestRecord) =>
  all(
    db,
    sql<Reader>`select u.email, u.locale from users u where u.agency_id = ${agency_id} and u.status = 1 and ${withRight('sell')}
      and (u.id = ${created_by} or not ${created_by_agency}
        or not exists (select 1 from users w where w.id = ${created_by} and w.status = 1)) order by u.email`,
  )

/** The quote as a letter; `outside`: the reader is a customer, who cannot open the agency's portal. */
const quoteMail = (app: App, request: RequestRecord, to: Reader & { outside?: boolean }): QueueMail => ({
  to: to.email,
  template: 'offline-quote',
  bookingRef: request.id,
  attachments: isBooked(request.status)
    ? [{ name: `voucher-${request.id}.pdf`, kind: 'voucher', ref: request.id, locale: to.locale }]
    : [],
  locale: to.locale,
  data: {
    reference: request.id,
    agency: to.locale === 'ar' ? request.agency_name_ar : request.agency_name_en,
    lines: request.detail.lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      total: { amount: line.sell_minor * line.quantity, currency: request.currency },
    })),
    total: { amount: priceOf(request.detail.lines), currency: request.currency },
    note: to.outside ? null : request.note,
    valid_until: request.valid_until?.toISOString() ?? null,
    booked: isBooked(request.status),
    booking_code: request.booking_code,
    url: to.outside ? null : `${app.publicUrl()}${forAgency(request.id)}`,
  },
})

export const mailQuote = (app: App, db: Db, request: RequestRecord, to: Reader & { outside?: boolean }) =>
  queueMail(app, db, quoteMail(app, request, to))

/** The same letter, for whoever looks at it before it goes. */
export async function previewQuote(
  app: App,
  request: RequestRecord,
  to: Reader & { outside?: boolean },
): Promise<Omit<OfflineMail, 'to'>> {
  const mail = quoteMail(app, request, to)
  const { subject, heading, blocks } = await previewMail(app.db, mail)
  return {
    locale: mail.locale,
    subject,
    heading,
    blocks: blocks.flatMap((block) =>
      block.kind === 'facts' || block.kind === 'text' || block.kind === 'button' ? [block] : [],
    ),
    attachments: (mail.attachments ?? []).map(({ name }) => name),
  }
}

/** The agency hears that the desk has booked what it asked for, with the papers. Of a sale without a request: false. */
export async function tellSold(app: App, tx: Tx, booked: Booked, at: Date): Promise<boolean> {
  const request = await findRequest(tx, booked.reference)
  if (!request) return false
  await notifyAgency(tx, request, { event: 'confirmed', at, reason: null })
  for (const reader of await readersOf(tx, request)) await mailQuote(app, tx, request, reader)
  return true
}
