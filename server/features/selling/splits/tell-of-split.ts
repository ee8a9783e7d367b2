import type { Step } from '#server/acts/index'
import { queueMail } from '#server/features/communication/mail'
import { readSettings } from '#server/features/operations/settings'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type Booked,
  bookingMail,
  noteHistory,
  notifyOwner,
  startClock,
  writeHistory,
} from '#server/features/selling/bookings'
import type { BookingStatus } from '#contract/selling/bookings'
import { isSoldItem } from './split-money.ts'

/** Each booking's history names the other, its owner hears of it, and the new one has its mail and its clock. */
export async function tellOfSplit({ app, tx, at, by, subject: booked }: Step<Booked>, next: Booked): Promise<void> {
  await noteHistory(tx, booked, { at, event: 'split_off', who: by, note: next.reference })
  const stage = next.item.stage as BookingStatus
  await writeHistory(tx, next.id, {
    at,
    event: 'split_from',
    from: null,
    to: stage,
    who: by,
    note: booked.reference,
  })
  await writeActivity(tx, { ...activityOf(booked, 'booking_split', by.id), at })
  const amount = { amount: next.total_minor, currency: next.currency }
  await notifyOwner(tx, booked, 'split', at, { reason: next.reference, amount })
  const sold = isSoldItem(next)
  await queueMail(
    app,
    tx,
    await bookingMail(app, tx, sold ? 'tickets-issued' : 'booking-saved', {
      ...next,
      pnr: next.item.locator,
      ttl_at: next.item.hold_until,
    }),
  )
  if (sold) return
  const { sale } = await readSettings(tx)
  await startClock(tx, next, next.item, sale.ttl_reminder_minutes, at)
}
