import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import { FamilyForm } from './family-form.tsx'
import { Held } from './held.tsx'

type FamilyProps = { of: UmrahPackage; departure: UmrahDeparture }

/** The family's way: people, rooms, seats held, the first payment. */
export default function Family({ of, departure }: FamilyProps) {
  const [booking, setBooking] = useState<Booking | null>(null)
  if (booking) return <Held booking={booking} />
  return <FamilyForm of={of} departure={departure} onHeld={setBooking} />
}
