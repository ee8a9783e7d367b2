import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { holidaySales } from '#contract/selling/holiday-sales'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { keepGuestKey } from '#web/api/guest-keys.ts'
import { Held } from './held.tsx'
import { PartyForm } from './party-form.tsx'

/** A party's way: rooms, seats held, the first payment. */
export default function Purchase({ of, departure }: { of: Holiday; departure: HolidayDeparture }) {
  const [booking, setBooking] = useState<Booking | null>(null)
  if (booking) return <Held booking={booking} />
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
