import type { BookingChannel } from '#contract/selling/booking-shapes'
import type { BookingStatus } from '#contract/selling/bookings'
import type { Tx } from '#server/db/db'
import { notify, type Told } from '#server/features/communication/notifications'
import { readSetting, type Settings } from '#server/features/operations/settings'
import { statusSettings } from './status-settings.ts'

type Booking = {
  reference: string
  channel: BookingChannel
  fulfilment: 'online' | 'offline'
  agency_id: string | null
  customer_id: string | null
  lead_passenger: string
}

const officeScreens = {
  agent: '/admin/booking-details',
  customer: '/admin/customer-booking-details',
  direct: '/admin/direct-booking-details',
} as const
const linkOf = (booking: Booking, isOffice: boolean): string => {
  const offline = booking.fulfilment === 'offline'
  const screen = isOffice
    ? offline
      ? '/admin/offline-booking-details'
      : officeScreens[booking.channel]
    : booking.agency_id
      ? offline
        ? '/agent/agent-offline-bookings-details'
        : '/agent/agent-booking-details'
      : '/my/trip'
  return `${screen}?id=${booking.reference}`
}

/** Tells those whom the company wants told of this status, in its own words for it. */
export async function tellOfStatus(tx: Tx, booking: Booking, status: BookingStatus, at: Date): Promise<void> {
  const told = (await readSetting<Settings['status_notify']>(tx, 'status_notify'))?.[status] ?? []
  if (told.length === 0) return
  const booking_statuses = (await readSetting<Settings['booking_statuses']>(tx, 'booking_statuses')) ?? {}
  const hidden = (await readSetting<Settings['hidden_statuses']>(tx, 'hidden_statuses')) ?? []
  const { label } = statusSettings({ booking_statuses }).find((one) => one.status === status)!
  const buyer: Told | null = booking.agency_id
    ? { agency_id: booking.agency_id }
    : booking.customer_id
      ? { user_id: booking.customer_id }
      : null
  for (const reader of told) {
    // To whom it is not shown nothing has changed.
    if (reader === 'buyer' && hidden.includes(status)) continue
    const to = reader === 'office' ? ({ permission: 'booking.view' } as const) : buyer
    if (to)
      await notify(tx, {
        to,
        kind: 'booking_status',
        data: { reference: booking.reference, name: booking.lead_passenger, label_en: label.en, label_ar: label.ar },
        link: linkOf(booking, reader === 'office'),
        at,
      })
  }
}
