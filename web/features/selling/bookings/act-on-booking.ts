import type { QueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/selling/bookings'
import type { Call, Endpoint } from '#contract/kernel/endpoint'
import type { Api } from '#web/api/client.ts'
import type { Intentions } from '#web/kit/form/intention.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { bookingQuery } from './bookings.queries.ts'

/** Any call that acts on one booking and answers it as it stands now. */
export type BookingCall = Endpoint & { body: NonNullable<Endpoint['body']> }
export type BodyOf<E extends BookingCall> = Call<E> extends { body: infer B } ? B : never
/** `bookings`: those that came of it, where there are several. */
export type Acted = { message?: string | undefined; booking: Booking; bookings?: Booking[] | undefined }
type Tools = { api: Api; cache: QueryClient; intentions: Intentions }

/**
 * The one way of an act on a booking to the server, from whatever screen: under one key an intention, then the booking
 * as answered and everything that counts it fetched again, also after a no.
 */
export async function actOnBooking<E extends BookingCall>(
  { api, cache, intentions }: Tools,
  call: E,
  body: BodyOf<E> & { booking_id: string },
): Promise<Acted> {
  const name = `${call.path} ${body.booking_id}`
  const idempotencyKey = await intentions.keyFor(name, body)
  try {
    const acted = (await api(call as Endpoint, { body, idempotencyKey } as never)) as Acted
    intentions.endedBy(name)
    cache.setQueryData(bookingQuery(api, acted.booking.id).queryKey, acted.booking)
    return acted
  } catch (error) {
    intentions.endedBy(name, error)
    throw error
  } finally {
    fetchAgain(cache, call)
  }
}
