import type { VisaPaper } from '#contract/selling/visa-terms'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { AttachmentGone, type AttachmentResolver, queueMail } from '#server/features/communication/mail'
import { readFileOf } from '#server/features/operations/files'
import { personOrOwner } from '#server/features/people/users'
import { type Booked, findBooking } from '#server/features/selling/bookings'
import { caseOf } from './cases.sql.ts'
import type { visaNews } from './mails.ts'

type Facts = {
  paper?: VisaPaper
  reason?: string
  attach?: string
  appointment?: { at: string; place: string }
  passport?: { carrier?: string | null; tracking?: string | null; ends?: string }
}

/** The kind of file that a mail carries: the visa of an application, by the booking's reference. */
export const visaFile = 'visa_file'
export const visaFileFor =
  (app: App): AttachmentResolver =>
  async ({ ref }) => {
    const booking = await findBooking(app.db, ref)
    const row = booking && (await caseOf(app.db, booking.id))
    const file = row?.file_name ? await readFileOf(app, row.file_name) : undefined
    if (!file) throw new AttachmentGone(`the visa of ${ref} is gone`)
    return file.bytes
  }

/** Writes to whoever bought it, in their language: the agent who applied, or the customer. */
export async function mailBuyer(
  app: App,
  tx: Tx,
  booked: Booked,
  news: (typeof visaNews)[number],
  { paper, reason, attach, appointment, passport }: Facts = {},
): Promise<void> {
  const agent = booked.agency_id ? await personOrOwner(tx, booked.created_by) : undefined
  const { reference } = booked
  const page = booked.agency_id ? '/agent/visa-application' : '/my/visa-application'
  await queueMail(app, tx, {
    to: agent?.email ?? booked.contact_email,
    template: 'visa-news',
    locale: agent?.locale ?? booked.locale,
    bookingRef: reference,
    attachments: attach
      ? [{ name: `visa-${reference}.${attach.split('.').at(-1)}`, kind: visaFile, ref: reference }]
      : [],
    data: {
      news,
      reference,
      visa: booked.item.title,
      person: booked.lead_passenger,
      paper: paper ?? null,
      reason: reason ?? null,
      appointment: appointment ?? null,
      passport: passport
        ? { carrier: passport.carrier ?? null, tracking: passport.tracking ?? null, ends: passport.ends ?? null }
        : null,
      url: `${app.publicUrl()}${page}?id=${reference}`,
    },
  })
}
