import { sql } from 'kysely'
import { all, first, type Tx } from '#server/db/db'
import { locatorFor } from './locators.ts'

const digit = (value: number) => value.toString(36).toUpperCase()

/**
 * What stands on documents of an airline that issues no numbers: its locator, then whose document it is and which of
 * theirs. Where two bookings share a locator the later one takes another for this.
 */
export async function referencesFor(tx: Tx, pnrId: number, passengers: readonly number[]): Promise<string[]> {
  const pnr = (await first(
    tx,
    sql<{
      locator: string
      airline_locator: string
    }>`select locator, airline_locator from house_pnrs where id = ${pnrId}`,
  ))!
  const before = await all(
    tx,
    sql<{ passenger: number }>`select passenger from house_tickets where pnr_id = ${pnrId} and length(number) = 8`,
  )
  const has = new Map<number, number>()
  for (const { passenger } of before) has.set(passenger, (has.get(passenger) ?? 0) + 1)
  const places = passengers.map((passenger) => {
    const place = has.get(passenger) ?? 0
    has.set(passenger, place + 1)
    return `${digit(passenger + 1)}${digit(place)}`
  })
  for (let attempt = 0; ; attempt++) {
    const base = attempt === 0 ? pnr.airline_locator : locatorFor(`ticketless:${pnr.locator}`, attempt)
    const references = places.map((place) => base + place)
    const taken = await first(tx, sql`select 1 from house_tickets where number = any(${references}::text[]) limit 1`)
    if (!taken) return references
  }
}
