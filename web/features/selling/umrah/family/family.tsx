import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import { FamilyForm } from './family-form.tsx'
import { Held } from './held.tsx'

/** `wait`: the place on the waiting list for which seats are kept. */
type FamilyProps = { of: UmrahPackage; departure: UmrahDeparture; wait?: string | undefined }

/** The family's way: people, rooms, seats held, the first payment. */
export default function Family({ of, departure, wait }: FamilyProps) {
  const [booking, setBooking] = useState<Booking | null>(null)
  if (booking) return <Held booking={booking} />
  return <FamilyForm of={of} departure={departure} wait={wait} onHeld={setBooking} />
}
