import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import type { Booked, PassengerRecord } from '#server/features/selling/bookings'
import { caseMoney } from './case-money.ts'

/** About what comes back for each of these people by the fare's rules and our charge now. The caller has locked the booking. */
export async function refundWorth(
  app: App,
  tx: Tx,
  booked: Booked,
  people: readonly PassengerRecord[],
): Promise<ReadonlyMap<number, number>> {
  if (people.length === 0) return new Map()
  const { people: each } = await caseMoney(app, tx, booked, 'refund', {
    whole: false,
    fresh: false,
    people: [...people],
  })
  return new Map(each.map(({ position, back }) => [position, Math.max(0, back)]))
}
