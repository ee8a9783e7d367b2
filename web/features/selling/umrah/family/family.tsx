import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { umrahSales } from '#contract/selling/umrah-sales'
import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import { Held } from '#web/features/selling/purchase/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { FamilyForm } from './family-form.tsx'

/** `wait`: the place on the waiting list for which seats are kept. */
type FamilyProps = { of: UmrahPackage; departure: UmrahDeparture; wait?: string | undefined }

/** The family's way: people, rooms, seats held, the first payment. */
export default function Family({ of, departure, wait }: FamilyProps) {
  const [booking, setBooking] = useState<Booking | null>(null)
  const t = useText('umrah')
  const says = { title: t('held_title'), at_office: t('pay_at_office'), paid: t('booked') }
  if (booking) return <Held booking={booking} says={says} />
  return <FamilyForm of={of} departure={departure} call={umrahSales.book} wait={wait} onHeld={setBooking} />
}
