import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { type DueRecord, markOverdue, markReminded } from '#server/features/money/dues'
import { personOrOwner } from '#server/features/people/users'
import { bookingById } from './bookings.sql.ts'
import { payersPage } from './mails.ts'
import { notifyOwner } from './notify.ts'

const batchMax = 200

/** Tells whoever owes a payment that it is due soon, or is overdue: in the app, and by mail. */
async function tellOfDue(app: App, tx: Tx, due: DueRecord, news: 'soon' | 'overdue', at: Date): Promise<void> {
  const booking = (await bookingById(tx, due.booking_id))!
  const amount = { amount: due.amount_minor, currency: booking.currency }
  await notifyOwner(tx, booking, `due_${news}`, at, { amount })
  const agent = booking.agency_id ? await personOrOwner(tx, booking.created_by) : undefined
  if (booking.agency_id && !agent) return
  await queueMail(app, tx, {
    to: agent?.email ?? booking.contact_email,
    template: 'payment-due',
    locale: agent?.locale ?? booking.locale,
    bookingRef: booking.reference,
    attachments: [
      {
        name: `${booking.reference}.ics`,
        kind: 'due_calendar',
        ref: booking.reference,
        locale: agent?.locale ?? booking.locale,
      },
    ],
    data: {
      news,
      reference: booking.reference,
      lead_passenger: booking.lead_passenger,
      amount,
      due_at: due.due_at.toISOString(),
      url: `${app.publicUrl()}${payersPage(booking)}`,
    },
  })
}

/** In small transactions until nothing is left; answers how many. */
async function tellAll(app: App, name: string, news: 'soon' | 'overdue', mark: typeof markOverdue): Promise<number> {
  for (let told = 0; ; ) {
    const at = app.clock.now()
    const some = await inTx(app.db, name, async (tx) => {
      const dues = await mark(tx, at, batchMax)
      for (const due of dues) await tellOfDue(app, tx, due, news, at)
      return dues.length
    })
    told += some
    if (some < batchMax) return told
  }
}

/** Marks what should have been paid by now and tells whoever owes it, once. Answers how many. */
export const markOverdueDues = (app: App): Promise<number> => tellAll(app, 'mark overdue dues', 'overdue', markOverdue)

/** Reminds of what is due soon: a week, three days and a day before, and on the day. Answers how many. */
export const remindOfDues = (app: App): Promise<number> => tellAll(app, 'remind of dues', 'soon', markReminded)
