import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { settingsOf } from '#server/features/operations/settings'
import { personOrOwner } from '#server/features/people/users'
import { bookingById, payersPage } from '#server/features/selling/bookings'
import { claimReminders, type Ending, endingTickets } from './reminders.sql.ts'

/**
 * Tells whoever holds them, and the office, of open tickets and EMDs that end soon: at each of the days that the company
 * chose, once; those of a booking that end on one day together.
 */
export async function remindOfEnds(app: App): Promise<void> {
  const { sale } = await settingsOf(app)
  const marks = [sale.ticket_end_first_days, sale.ticket_end_second_days, sale.ticket_end_last_days]
  const today = app.clock.now().toISOString().slice(0, 10)
  const endings = await endingTickets(
    app.db,
    today,
    marks.filter((days) => days > 0),
  )
  const groups = Map.groupBy(endings, ({ booking_id, expires_on }) => `${booking_id} ${expires_on}`)
  for (const group of groups.values()) await remind(app, group)
}

async function remind(app: App, endings: readonly Ending[]): Promise<void> {
  const at = app.clock.now()
  const booking = (await bookingById(app.db, endings[0]!.booking_id))!
  await inTx(app.db, 'remind of the end of tickets', async (tx) => {
    const claimed = new Set((await claimReminders(tx, endings, at)).map(({ number }) => number))
    const theirs = endings.filter(({ number }) => claimed.has(number))
    if (theirs.length === 0) return
    const { currency, expires_on } = theirs[0]!
    const worth = theirs.reduce((sum, { worth_minor }) => sum + (worth_minor ?? 0), 0)
    const data = {
      reference: booking.reference,
      name: theirs[0]!.passenger,
      until: expires_on,
      ...(worth > 0 && { amount: { amount: worth, currency } }),
    }
    const { agency_id, customer_id } = booking
    const holder = agency_id ? { agency_id } : customer_id ? { user_id: customer_id } : null
    const page = payersPage(booking)
    if (holder) await notify(tx, { to: holder, kind: 'ticket_ending', data, link: page, at })
    const link = `/admin/unused-tickets?q=${booking.reference}&state=open`
    await notify(tx, { to: { permission: 'booking.void' }, kind: 'ticket_ending', data, link, at })
    const agent = agency_id ? await personOrOwner(tx, booking.created_by) : undefined
    if (agency_id && !agent) return
    await queueMail(app, tx, {
      to: agent?.email ?? booking.contact_email,
      template: 'ticket-ending',
      locale: agent?.locale ?? booking.locale,
      bookingRef: booking.reference,
      data: {
        reference: booking.reference,
        expires_on,
        tickets: theirs.map(({ number, kind, passenger, worth_minor }) => ({
          number,
          kind,
          passenger,
          worth: worth_minor === null ? null : { amount: worth_minor, currency },
        })),
        url: `${app.publicUrl()}${page}`,
      },
    })
  })
}
