import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { holidaySales } from '#contract/selling/holiday-sales'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { keepGuestKey } from '#web/api/guest-keys.ts'
import { Held } from '#web/features/selling/purchase/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PartyForm } from './party-form.tsx'

/** A party's way: rooms, seats held, the first payment. */
export default function Purchase({ of, departure }: { of: Holiday; departure: HolidayDeparture }) {
  const [booking, setBooking] = useState<Booking | null>(null)
  const t = useText('holidays')
  const says = { title: t('held_title'), at_office: t('pay_at_office'), paid: t('booked') }
  if (booking) return <Held booking={booking} says={says} />
  return (
    <PartyForm
      of={of}
      departure={departure}
      call={holidaySales.book}
      onHeld={(held) => {
        if (held.guest_key) keepGuestKey(held.reference, held.guest_key)
        setBooking(held)
      }}
    />
  )
}
