import { draftBooking, type DraftItem, holdDrafted, bookingById } from '../server/features/selling/bookings/index.ts'
import { isRefusal } from '../server/http/refusal.ts'
import type { TestApp } from './app.ts'
import { contact, passenger } from './passengers.ts'

type People = Parameters<typeof draftBooking>[2]['people']

/** Saves what an agent chose to buy together, each item held by whoever sells it. */
export async function saveBasket(
  testApp: TestApp,
  { agencyId, userId }: { agencyId: string; userId: string },
  items: readonly DraftItem[],
) {
  const drafted = await draftBooking(
    testApp.app,
    { by: { kind: 'system', job: 'test', agency_id: agencyId }, created_by: userId, locale: 'en' },
    {
      channel: 'agent',
      agency_id: agencyId,
      currency: 'SAR',
      items,
      people: [{ ...(passenger() as never as People[0]), price_minor: 0 }],
      contact,
      client_ref: null,
      remark: null,
    },
    null,
  )
  if (!drafted || isRefusal(drafted)) throw drafted
  await holdDrafted(testApp.app, drafted)
  return (await bookingById(testApp.app.db, drafted.booking.id))!
}
