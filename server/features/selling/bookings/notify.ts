import type { NotificationKind } from '#contract/communication/notifications'
import type { Permission } from '#contract/kernel/permissions'
import type { Tx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import type { Money } from '#contract/kernel/shapes'
import type { BookingRecord } from './bookings.sql.ts'

/** `part`: how many passengers of several it is about; `day`: when, by the clock of the place. */
type More = { amount?: Money; reason?: string; part?: number; day?: string }

const dataOf = (booking: BookingRecord, more: More) => ({
  reference: booking.reference,
  name: booking.lead_passenger,
  amount: more.amount ?? { amount: booking.total_minor, currency: booking.currency },
  ...(more.reason ? { reason: more.reason } : {}),
  ...(more.part ? { part: more.part } : {}),
  ...(more.day ? { date: more.day } : {}),
})

/** Tells whoever the booking belongs to: the agency's people, or the customer. A visitor has only the mail. */
export async function notifyOwner(
  tx: Tx,
  booking: BookingRecord,
  kind: NotificationKind,
  at: Date,
  more: More = {},
): Promise<void> {
  const to = booking.agency_id
    ? { agency_id: booking.agency_id }
    : booking.customer_id
      ? { user_id: booking.customer_id }
      : null
  if (!to) return
  const link = booking.agency_id
    ? `/agent/agent-booking-details?id=${booking.reference}`
    : `/my/trip?id=${booking.reference}`
  await notify(tx, { to, kind, data: dataOf(booking, more), link, at })
}

/** Tells those of the back office who hold the permission to act on it. */
export const notifyStaff = (
  tx: Tx,
  booking: BookingRecord,
  kind: NotificationKind,
  permission: Permission,
  at: Date,
  more: More = {},
): Promise<void> =>
  notify(tx, {
    to: { permission },
    kind,
    data: dataOf(booking, more),
    link: `/admin/booking-details?id=${booking.reference}`,
    at,
  })
