import { sql } from 'kysely'
import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { all, type Db, first, type Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import type { RequestWithNames } from './offline.sql.ts'
import { totalOf } from './views.ts'

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

const kindsOfAgency = { quoted: 'offline_answered', booked: 'offline_booked', cancelled: 'offline_cancelled' } as const

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

export type Reader = { email: string; locale: Locale }

/** Who of an agency reads the back office's answers: who asked, or all of its agents where the back office wrote the request down. */
export const readersOf = (db: Db, { agency_id, created_by, created_by_agency }: RequestWithNames) =>
  all(
    db,
    sql<Reader>`select email, locale from users where agency_id = ${agency_id} and role = 'agent' and status = 1
      and (id = ${created_by} or not ${created_by_agency}) order by email`,
  )

/** The quote as a letter; `outside`: the reader is a customer, who cannot open the agency's portal. */
export const mailQuote = (app: App, db: Db, request: RequestWithNames, to: Reader & { outside?: boolean }) =>
  queueMail(app, db, {
    to: to.email,
    template: 'offline-quote',
    locale: to.locale,
    data: {
      reference: request.id,
      agency: to.locale === 'ar' ? request.agency_name_ar : request.agency_name_en,
      lines: request.lines.map((line) => ({
        description: line.description,
        quantity: line.quantity,
        total: { amount: line.sell_minor * line.quantity, currency: request.currency },
      })),
      total: { amount: totalOf(request.lines), currency: request.currency },
      note: to.outside ? null : request.note,
      valid_until: request.valid_until?.toISOString() ?? null,
      booked: request.status === 'booked',
      booking_code: request.booking_code,
      url: to.outside ? null : `${app.publicUrl()}${forAgency(request.id)}`,
    },
  })
